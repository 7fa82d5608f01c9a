import { minute } from '#domain/durations.ts'
import { languages } from '#domain/language.ts'
import { announceSessions } from '#server/bookings/classes/announce-sessions.ts'
import { offerAllSeats } from '#server/bookings/classes/offer-seats.ts'
import { postReminders } from '#server/bookings/post-lesson-mails.ts'
import { endWhatRanOut } from '#server/bookings/run-lesson-clock.ts'
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
  const published = await publish(server, 'class/class-1', made.body)
  if (published.status !== 201) throw new Error(`Not published: ${JSON.stringify([made, published])}`)
}

/** Publishes other sessions of it, or other fields; undefined takes one away. Gives what publishing answered. */
export async function changeClass(
  server: LessonServer,
  changed: readonly object[] | undefined,
  fields: Record<string, unknown> = {},
) {
  return changeOffer(server, 'class/class-1', { ...(changed && { sessions: changed }), ...fields })
}

/** The same of any document. */
export async function changeOffer(server: LessonServer, id: string, fields: Record<string, unknown>) {
  const path = `/api/content/documents/${encodeURIComponent(id)}`
  const { body } = await server.ask('GET', path)
  if (typeof body !== 'object' || body === null || !('content' in body)) throw new Error(`no ${id}`)
  const content = Object.assign({}, body.content, fields)
  const version = 'version' in body ? body.version : undefined
  const saved = await server.ask('PUT', path, { base: version, content })
  return publish(server, id, saved.body)
}

async function publish(server: LessonServer, id: string, saved: unknown) {
  const version =
    typeof saved === 'object' && saved !== null && 'version' in saved ? saved.version : undefined
  const documents = [{ id, version }]
  const published = await server.ask('POST', '/api/content/editions', { documents })
  if (published.status !== 201) return published
  const live_from = server.services.now().toISOString()
  await server.services.database.updateTable('editions').set({ live_from }).execute()
  await server.pass(1)
  await server.services.published.refresh()
  await server.services.lessons.renew()
  return published
}

/** A request of an adult for one seat of it. */
export function makeClassRequest(changes: Record<string, string> = {}): Record<string, string> {
  return makeLessonRequest({ type: 'class-1', begins_at: '2026-03-14T15:00:00.000Z', seats: '1', ...changes })
}

export type ClassVisitors = ReturnType<typeof createClassVisitors>

/** Who comes to the class, by name: each has an address of their own. */
export function createClassVisitors(server: LessonServer) {
  const addressOf = (name: string) => `${name.toLowerCase()}@example.org`
  const secretOf = (name: string) => server.readSecret(addressOf(name))
  const ask = async (name: string, changes: Record<string, string> = {}) => {
    const response = await server.post(
      '/api/lesson-requests',
      makeClassRequest({ full_name: name, email: addressOf(name), ...changes }),
      { 'Accept-Language': 'en' },
    )
    return { status: response.status, body: await response.json() }
  }
  const prove = async (name: string) => {
    await server.pass(0)
    const used = await server.use(secretOf(name), 'confirm')
    await server.pass(0)
    return used
  }
  const runClock = async () => {
    const parts = { ...server.services, sendsMail: true }
    await endWhatRanOut(parts)
    await announceSessions(parts)
    await offerAllSeats(parts)
    await postReminders(parts)
    await server.pass(0)
  }
  return {
    ask,
    prove,
    secretOf,
    lastMail: (name: string) => server.mailsTo(addressOf(name)).at(-1),
    /** Asks and proves the address. */
    come: async (name: string, changes: Record<string, string> = {}) => {
      const { status } = await ask(name, changes)
      if (status !== 201) throw new Error(`${name} is refused: ${status}`)
      return prove(name)
    },
    runClock,
    /** Lets time pass until a moment, and what is due by then be done. */
    goTo: async (moment: string) => {
      await server.pass((Date.parse(moment) - server.services.now().getTime()) / minute)
      await runClock()
    },
  }
}
