import { createHmac, randomBytes } from 'node:crypto'
import type { Engine } from '#server/database/tables.ts'

/** As long as Better Auth lets a session last, in milliseconds. */
const lifetime = 7 * 24 * 3_600_000

export interface SessionToInsert {
  /** The rows to insert in their order, by the names of their tables. */
  rows: readonly (readonly [table: string, row: Record<string, string | number | boolean>])[]
  user: { id: string; email: string }
  expiresAt: string
  /** What Better Auth reads on an http address. */
  cookie: { name: string; value: string }
}

/** An account without a password and its session, as Better Auth 1.7.25 stores them: nobody waits for a hash. */
export function composeSession(address: string, engine: Engine, secret: string): SessionToInsert {
  const email = address.toLowerCase()
  const [userId, sessionId, token] = [createRandomText(), createRandomText(), createRandomText()]
  const createdAt = new Date().toISOString()
  const times = { createdAt, updatedAt: createdAt }
  const expiresAt = new Date(Date.now() + lifetime).toISOString()
  const no = engine === 'sqlite' ? 0 : false
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return {
    rows: [
      ['user', { id: userId, name: email, email, emailVerified: no, twoFactorEnabled: no, ...times }],
      ['session', { id: sessionId, userId, token, expiresAt, ipAddress: '', userAgent: '', ...times }],
    ],
    user: { id: userId, email },
    expiresAt,
    cookie: { name: 'better-auth.session_token', value: encodeURIComponent(`${token}.${signature}`) },
  }
}

function createRandomText(): string {
  return randomBytes(16).toString('hex')
}
