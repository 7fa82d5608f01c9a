import { signIn, signOut, signUp } from '#domain/accounts/account-api.ts'
import type { Access } from '#domain/endpoint.ts'
import { readHash } from '#server/accounts/auth.ts'
import { changePassword } from '#server/accounts/credentials.ts'
import { grantAdmin, revokeAdmin } from '#server/accounts/roles.ts'
import type { OpenDatabase } from '#server/database/open-database.ts'
import { createClientAddress } from '#tests/processes/client.ts'
import type { AttackedServer } from './attacked-server.ts'
import { createAttacker } from './request.ts'

/** Someone at the gate: a guest has no cookie. */
export interface Visitor {
  name: string
  cookie: string | undefined
  /** What the rights of the moment let through. */
  access: readonly Access[]
}

const password = 'a good password'

/** Everyone who may stand at the gate, most of whom were an admin once. */
export async function createVisitors(server: AttackedServer, open: OpenDatabase): Promise<Visitor[]> {
  const names = ['user', 'admin', 'former', 'gone', 'changed', 'editor'] as const
  const sessions = await Promise.all(names.map((name) => createSession(server, emailOf(name))))
  const [user, admin, former, gone = '', changed, editor] = sessions
  for (const name of names.slice(1, 5)) await grantAdmin(open.database, emailOf(name))
  await revokeAdmin(open.database, emailOf('former'))
  await makeEditor(open, emailOf('editor'))
  await endSession(server, gone)
  await changePassword(open.database, emailOf('changed'), await readHash('another good password'))
  return [
    { name: 'a guest', cookie: undefined, access: ['anyone'] },
    { name: 'a user', cookie: user, access: ['anyone', 'user'] },
    { name: 'a former admin', cookie: former, access: ['anyone', 'user'] },
    { name: 'an admin who signed out', cookie: gone, access: ['anyone'] },
    { name: 'an admin whose password was changed', cookie: changed, access: ['anyone'] },
    { name: 'an editor', cookie: editor, access: ['anyone', 'user', 'editor'] },
    { name: 'an admin', cookie: admin, access: ['anyone', 'user', 'editor', 'admin'] },
  ]
}

async function makeEditor({ database }: OpenDatabase, email: string): Promise<void> {
  const { id } = await database
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await database.insertInto('editors').values({ user_id: id, since: '2026-03-01T12:00:00.000Z' }).execute()
}

function emailOf(name: string): string {
  return `${name}@attacked.example`
}

async function createSession(server: AttackedServer, email: string): Promise<string> {
  using attack = createAttacker(server.port, createClientAddress())
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email, password })
  await attack({ method: 'POST', target: signUp.path, headers, body })
  const answer = await attack({ method: 'POST', target: signIn.path, headers, body })
  const cookies = answer.headers['set-cookie'] ?? []
  if (cookies.length === 0) throw new Error(`${email} could not sign in: ${answer.status} ${answer.text}`)
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

async function endSession(server: AttackedServer, cookie: string): Promise<void> {
  using attack = createAttacker(server.port, createClientAddress())
  await attack({ method: 'POST', target: signOut.path, headers: { Cookie: cookie } })
}
