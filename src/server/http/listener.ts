import type { RequestListener } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { composeRejection } from './raw-responses.ts'
import { logUnreadable } from './request-log.ts'
import type { SecurityHeaders } from './security-headers.ts'

interface ListenerOptions {
  headers: SecurityHeaders
  log: Logger
}

/** The app for Node's server; a request with an invalid host or path never reaches it. */
export function createRequestListener(
  app: Pick<Hono, 'fetch'>,
  { headers, log }: ListenerOptions,
): RequestListener {
  return getRequestListener(app.fetch, {
    // Unread bodies stay unread: request-lifecycle.ts decides how such a connection ends.
    autoCleanupIncoming: false,
    errorHandler: (error) => {
      const status = error instanceof RequestError ? 400 : 500
      logUnreadable(log, status)
      return composeRejection(status, headers)
    },
  })
}
