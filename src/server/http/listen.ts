import { createServer, type Server, type ServerOptions } from 'node:http'
import { StartError } from '#server/startup/start-error.ts'

const grace = 4_000 // ms

const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
} as const satisfies ServerOptions

/** Port 0 is any free one. The prefix is that of the settings PORT and HOST. Add a listener before the next await, else
 * requests hang. Throws StartError. */
export async function listen(
  port: number,
  host: string,
  prefix: '' | 'METRICS_' = '',
): Promise<{ server: Server; port: number }> {
  // The request listener rejects a missing host, as it does every other unreadable request.
  const server = createServer({ ...timeouts, requireHostHeader: false })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (error) => reject(explainFailure(error, port, host, prefix)))
  server.listen(port, host, resolve)
  await promise
  const address = server.address()
  return { server, port: address !== null && typeof address === 'object' ? address.port : port }
}

/** Accepts no more requests and waits for those in flight, at most four seconds. */
export async function closeServer(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  // A connection that has just had its response would otherwise stay open for a next request.
  server.keepAliveTimeout = 1
  const timer = setTimeout(() => {
    server.closeAllConnections()
    resolve()
  }, grace)
  await promise
  clearTimeout(timer)
}

function explainFailure(error: Error, port: number, host: string, prefix: string): Error {
  switch ('code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} of ${host} is in use. Stop the process that uses it, or set ${prefix}PORT to another one.`,
      )
    case 'EACCES':
      return new StartError(
        `Port ${port} needs more rights than this account has. Set ${prefix}PORT to one above 1023.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `This machine has no address ${host}. Set ${prefix}HOST to one it has, such as 127.0.0.1.`,
      )
    default:
      return error
  }
}
