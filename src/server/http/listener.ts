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

/** The app as Node's server calls it; a host or a path that is none never reaches it. */
export function createRequestListener(app: Hono, { headers, log }: ListenerOptions): RequestListener {
  return getRequestListener(app.fetch, {
    // What the app left unread stays unread; how such a connection ends is decided in one place (serve-requests.ts).
    autoCleanupIncoming: false,
    errorHandler: (error) => {
      const status = error instanceof RequestError ? 400 : 500
      logUnreadable(log, status)
      return composeRejection(status, headers)
    },
  })
}
