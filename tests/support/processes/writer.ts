import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { signIn, signUp } from '#domain/accounts/account-api.ts'
import { contentEndpoints } from '#domain/api.ts'
import { grantAdmin } from '#server/accounts/roles.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { findPlace, type TestDatabase } from '#tests/databases.ts'
import { send } from './client.ts'

/** Somebody who writes one round after the other into several documents and publishes each round as a whole. */
export interface Writer {
  /** The last round of each document whose saving was acknowledged. */
  readonly saved: ReadonlyMap<string, number>
  /** The last round whose publication was acknowledged. */
  readonly published: number
  /** Answers that are neither right nor what a product says that is just starting or stopping. */
  readonly surprises: readonly string[]
  /** Stops after the round that is under way. */
  stop(): Promise<void>
}

const account = { email: 'artist@example.org', password: 'oboe d’amore' }

/** How long before a call is made again, in milliseconds. */
const retryDelay = 50

/** Signs up, makes the account an admin's and signs in; the cookie of the session. */
export async function signInAdmin(
  address: string,
  environment: TestDatabase['environment'],
): Promise<string> {
  await send(`${address}${signUp.path}`, { method: 'POST', body: account })
  const operator = await openDatabase(findPlace(environment))
  await grantAdmin(operator.database, account.email)
  await operator.close()
  const { headers } = await send(`${address}${signIn.path}`, { method: 'POST', body: account })
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
}

function nameRound(round: number): string {
  return `Round ${round}`
}

/** The rounds that a text names, each once. */
export function listRounds(text: string): number[] {
  return [...new Set([...text.matchAll(/Round (\d+)/g)].map(([, round]) => Number(round)))]
}

export function startWriter(address: string, cookie: string, documents: readonly string[]): Writer {
  const saved = new Map<string, number>()
  const surprises: string[] = []
  let published = 0
  let stopping = false

  const ask = (method: string, path: string, body?: unknown) =>
    send(`${address}${path}`, { method, body, headers: { Cookie: cookie } }).catch(() => undefined)

  const note = ({ status, text }: { status: number; text: string }) => {
    if (status !== 503) surprises.push(`${status} ${text}`)
  }

  /** Gives the version that holds the round; who is not answered asks what is written, and writes again. */
  async function save(id: string, round: number): Promise<string> {
    const path = contentEndpoints.read.path.replace('{id}', encodeURIComponent(id))
    for (;;) {
      const read = await ask('GET', path)
      if (read?.status === 200) {
        const { version } = z.parse(contentEndpoints.read.output, JSON.parse(read.text))
        const changes = [{ path: ['title'], value: nameRound(round) }]
        const answer = await ask('PATCH', path, { base: version, changes })
        if (answer?.status === 200) {
          saved.set(id, round)
          return z.parse(contentEndpoints.change.output, JSON.parse(answer.text)).version
        }
        if (answer !== undefined) note(answer)
      } else if (read !== undefined) note(read)
      await pause(retryDelay)
    }
  }

  async function write() {
    for (let round = 1; !stopping; round += 1) {
      const parts: { id: string; version: string }[] = []
      for (const id of documents) parts.push({ id, version: await save(id, round) })
      const answer = await ask('POST', contentEndpoints.publish.path, { documents: parts })
      if (answer?.status === 201) published = round
      else if (answer !== undefined) note(answer)
    }
  }

  const writing = write()
  return {
    saved,
    surprises,
    get published() {
      return published
    },
    stop: async () => {
      stopping = true
      await writing
    },
  }
}
