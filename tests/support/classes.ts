import { languages } from '#domain/language.ts'
import { makeLessonRequest } from './lesson-requests.ts'
import type { LessonServer } from './lesson-server.ts'

/** Three Saturdays after the clock of the tests, 16:00 to 17:30 in Zurich. */
const sessions = ['14', '21', '28'].map((day) => ({
  date: `2026-03-${day}T16:00`,
  end: `2026-03-${day}T17:30`,
}))

const name = Object.fromEntries(languages.map((language) => [language, 'Workshop']))

/** What an offered class of twelve seats says. */
const classContent = {
  name,
  zone: 'Europe/Zurich',
  sessions,
  seats: 12,
  prices: [{ amount: 60, currency: 'CHF' }],
  closes: 24,
  waiting: true,
  offered: true,
}

/** Publishes `class-1`. */
export async function offerClass(server: LessonServer, changes: object = {}): Promise<void> {
  const content = { ...classContent, ...changes }
  const made = await server.ask('POST', '/api/content/documents', { kind: 'class', content })
  await publish(server, made.body)
}

/** Publishes other sessions of it, or other fields; undefined takes one away. */
export async function changeClass(
  server: LessonServer,
  changed: readonly object[] | undefined,
  fields: Record<string, unknown> = {},
): Promise<void> {
  const path = '/api/content/documents/class%2Fclass-1'
  const { body } = await server.ask('GET', path)
  if (typeof body !== 'object' || body === null || !('content' in body)) throw new Error('no class')
  const content = Object.assign({}, body.content, changed && { sessions: changed }, fields)
  const version = 'version' in body ? body.version : undefined
  const saved = await server.ask('PUT', path, { base: version, content })
  await publish(server, saved.body)
}

async function publish(server: LessonServer, saved: unknown): Promise<void> {
  const version =
    typeof saved === 'object' && saved !== null && 'version' in saved ? saved.version : undefined
  const documents = [{ id: 'class/class-1', version }]
  const published = await server.ask('POST', '/api/content/editions', { documents })
  if (published.status !== 201) throw new Error(`Not published: ${JSON.stringify([saved, published])}`)
  const live_from = server.services.now().toISOString()
  await server.operator.database.updateTable('editions').set({ live_from }).execute()
  await server.pass(1)
  await server.services.published.refresh()
  await server.services.lessons.renew()
}

/** A request of an adult for one seat of it. */
export function makeClassRequest(changes: Record<string, string> = {}): Record<string, string> {
  return makeLessonRequest({ type: 'class-1', begins_at: '2026-03-14T15:00:00.000Z', seats: '1', ...changes })
}
