import { pino } from 'pino'
import { createAuth } from '#server/accounts/auth.ts'
import { grantAdmin } from '#server/accounts/roles.ts'
import { readSessionSecret } from '#server/accounts/session-secret.ts'
import { createApi } from '#server/api.ts'
import { openServedDatabase, type ServedDatabase } from '#server/backup/open-served-database.ts'
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts'
import type { Limits } from '#server/limits/limits.ts'
import { openLimiter } from '#server/limits/open-limiter.ts'
import type { TestEngine } from './databases.ts'
import { makeLimits } from './limits.ts'
import { takeDatabase } from './taken-database.ts'

export const publicUrl = 'http://localhost:3000'

export const password = 'a good password'

/** The server's API over an empty database; ask it with `request`, as a browser would through fetch. */
export interface ApiServer {
  open: ServedDatabase
  /** The database as the operator's commands open it. */
  operator: OpenDatabase
  /** What the server logged, a line each. */
  logged: string[]
  request(path: string, init?: RequestInit): Promise<Response>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Signs up and in; the cookie of the session. */
  signIn(email: string): Promise<string>
  signInAdmin(email: string): Promise<string>
  /** Takes the database away while the server uses it, until it is given back. */
  takeDatabase(): Promise<{ giveBack(): Promise<void> }>
  /** Ends the server's connections and takes the database away. */
  dispose(): Promise<void>
}

export interface ApiServerOptions {
  now?: () => Date
  limits?: Limits
}

export async function startApiServer(
  create: TestEngine['create'],
  { now = () => new Date(), limits = makeLimits() }: ApiServerOptions = {},
): Promise<ApiServer> {
  const { environment, dispose } = await create()
  const dataFolder = environment.DATA_DIR
  const open = await openServedDatabase(
    { databaseUrl: environment.DATABASE_URL, dataFolder },
    () => undefined,
  )
  const operator = await openDatabase({ databaseUrl: environment.DATABASE_URL, dataFolder })
  const logged: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) })
  const secret = await readSessionSecret(open, dataFolder)
  const auth = createAuth({ ...open, publicUrl, secret, log })
  const limiter = openLimiter({ open, dataFolder, secret, limits, now, log })
  const api = createApi({ ...open, auth, limiter, publicUrl, trustedProxies: [], now, log })

  const request: ApiServer['request'] = async (path, init) =>
    api.request(path.replace(/^\/api(?=\/|$)/, ''), init)
  const post: ApiServer['post'] = (path, body, headers) =>
    request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const signIn = async (email: string): Promise<string> => {
    await post('/api/auth/sign-up/email', { email, password })
    return readCookie(await post('/api/auth/sign-in/email', { email, password }))
  }
  return {
    open,
    operator,
    logged,
    request,
    post,
    signIn,
    signInAdmin: async (email) => {
      const cookie = await signIn(email)
      await grantAdmin(operator.database, email)
      return cookie
    },
    takeDatabase: () => takeDatabase(environment),
    dispose: async () => {
      await limiter.close()
      await operator.close()
      await open.close()
      await dispose()
    },
  }
}

function readCookie(response: Response): string {
  const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return pairs.join('; ')
}
