import { sql } from 'kysely'
import { pino } from 'pino'
import { createAuth } from '#server/accounts/auth.ts'
import { grantAdmin } from '#server/accounts/roles.ts'
import { readSessionSecret } from '#server/accounts/session-secret.ts'
import { createApi } from '#server/api.ts'
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts'
import type { Limits } from '#server/limits/limits.ts'
import { openLimiter } from '#server/limits/open-limiter.ts'
import { openForServing, type ServedDatabase } from '#server/open-for-serving.ts'
import type { TestEngine } from './databases.ts'
import { composeSession } from './inserted-session.ts'
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
  /** The cookie of a session that stands in the database without a sign-in, of an account without a password. */
  insertSession(email: string): Promise<string>
  insertAdminSession(email: string): Promise<string>
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
  const open = await openForServing({ databaseUrl: environment.DATABASE_URL, dataFolder }, () => undefined)
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
  const insertSession = async (email: string): Promise<string> => {
    const { rows, cookie } = composeSession(email, operator.engine, secret)
    for (const [table, row] of rows) {
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
      const values = sql.join(Object.values(row))
      await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(operator.database)
    }
    return `${cookie.name}=${cookie.value}`
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
    insertSession,
    insertAdminSession: async (email) => {
      const cookie = await insertSession(email)
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
