import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { pino } from 'pino'
import { vi } from 'vitest'
import { adminRole } from '#domain/accounts/account.ts'
import { createAuth } from '#server/accounts/auth.ts'
import { grantAdmin } from '#server/accounts/roles.ts'
import { createApi } from '#server/api.ts'
import { isDatabaseUnavailable } from '#server/database/failures.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { ServiceOverrides, Services } from '#server/services.ts'
import type { TestEngine } from './databases.ts'
import { composeSession } from './inserted-session.ts'
import { type Operator, openOperator } from './operator.ts'
import { openTestServices } from './services.ts'
import { takeDatabase } from './taken-database.ts'

export const publicUrl = 'http://localhost:3000'

export const password = 'a good password'

/** The server's API over an empty database; ask it with `request`, as a browser would through fetch. */
export interface ApiServer {
  services: Services
  /** The database as the operator's commands open it. */
  operator: Pick<Operator, 'database' | 'engine'>
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

export async function startApiServer(
  create: TestEngine['create'],
  overrides: Pick<ServiceOverrides, 'now' | 'limits' | 'patience' | 'hashing' | 'site' | 'uploadQuotas'> = {},
): Promise<ApiServer> {
  const database = await create()
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder } = database.environment
  const logged: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) })
  const services = await openTestServices(database, { ...overrides, log })
  let opened: Operator | undefined
  const api = createApi(services, createAuth(services))

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
    const { rows, cookie } = composeSession(email, services.engine, services.secret)
    for (const [table, row] of rows) {
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
      const values = sql.join(Object.values(row))
      await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(services.database)
    }
    const prefix = services.publicUrl.startsWith('https:') ? '__Secure-' : ''
    return `${prefix}${cookie.name}=${cookie.value}`
  }
  const makeAdmin = async (email: string, now = new Date()) => {
    if (databaseUrl === undefined) return insertAdmin(dataFolder, email, now)
    // On PostgreSQL its role lends itself the right.
    await grantAdmin(services.database, email, undefined, now)
  }
  return {
    services,
    operator: {
      engine: services.engine,
      // A thread of its own, or a connection, that most tests do without; not opened where the server is spread.
      get database() {
        opened ??= openOperator({ databaseUrl, dataFolder })
        return opened.database
      },
    },
    logged,
    request,
    post,
    signIn,
    signInAdmin: async (email) => {
      const cookie = await signIn(email)
      await makeAdmin(email, services.now())
      return cookie
    },
    insertSession,
    insertAdminSession: async (email) => {
      const cookie = await insertSession(email)
      await makeAdmin(email)
      return cookie
    },
    takeDatabase: () => takeDatabase(database.environment),
    dispose: async () => {
      await opened?.close()
      await services.close()
      await database.dispose()
    },
  }
}

/** As grantAdmin does, without a thread that would start for it alone: a server's connection to SQLite may insert no role. */
async function insertAdmin(dataFolder: string, email: string, now: Date): Promise<void> {
  using file = new DatabaseSync(join(dataFolder, 'oboist.sqlite'))
  await vi.waitUntil(() => begins(file), { timeout: 20_000, interval: 5 })
  const { changes } = file
    .prepare(
      'insert into user_roles (user_id, role) select id, ? from user where email = ? on conflict do nothing',
    )
    .run(adminRole, email.toLowerCase())
  if (changes === 1)
    file
      .prepare(
        "insert into audit_events (id, happened_at, kind, user_id) select ?, ?, 'granted', id from user where email = ?",
      )
      .run(createIdentifier(now), now.toISOString(), email.toLowerCase())
  file.exec('commit')
}

/** Never waits here: what holds the database is driven by this thread. */
function begins(file: DatabaseSync): boolean {
  try {
    file.exec('begin immediate')
    return true
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false
    throw error
  }
}

function readCookie(response: Response): string {
  const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return pairs.join('; ')
}
