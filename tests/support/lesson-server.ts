import type { lessonTypeDocument } from '#domain/content/types/lesson-type.ts'
import { languages } from '#domain/language.ts'
import { usualTerms } from '#domain/lessons/lesson-terms.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { TestEngine } from './databases.ts'
import { type MailingServer, startMailingServer } from './mailing-server.ts'

type LessonTypeChanges = Partial<Record<keyof typeof lessonTypeDocument.def.shape, unknown>>

export interface LessonServer extends MailingServer {
  /** The cookie of the artist. */
  cookie: string
  /** Asks as the artist. */
  ask(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>
}

/** Says in every language the same. */
const say = (text: string) => Object.fromEntries(languages.map((language) => [language, text]))

/** A server whose artist offers one type of lesson, `lesson-1`, on every day from nine to six in Zurich. */
export async function startLessonServer(
  create: TestEngine['create'],
  changes: LessonTypeChanges = {},
  settings: Record<string, string> = {},
): Promise<LessonServer> {
  const server = await startMailingServer(create, { settings, isWritten: true })
  const cookie = await server.insertAdminSession('artist@example.org')
  const ask: LessonServer['ask'] = async (method, path, body) => {
    const headers = { Cookie: cookie, 'Content-Type': 'application/json', 'Accept-Language': 'en' }
    const response = await server.request(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const { oncePerPerson: _, ...terms } = usualTerms
  const content = {
    kind: 'single',
    minutes: 60,
    prices: [{ amount: 90, currency: 'CHF' }],
    name: say('Single lesson'),
    offered: true,
    ...terms,
    ...changes,
  }
  const made = await ask('POST', '/api/content/documents', { kind: 'lesson-type', content })
  const id = 'lesson-type/lesson-1'
  const documents = [{ id, version: readVersion(made.body) }]
  const published = await ask('POST', '/api/content/editions', { documents })
  if (published.status !== 201) throw new Error(`Not published: ${JSON.stringify([made, published])}`)
  // An edition begins by the clock of the machine.
  const live_from = server.services.now().toISOString()
  await server.operator.database.updateTable('editions').set({ live_from }).execute()
  await server.pass(1)
  await server.services.published.refresh()
  const created_at = server.services.now().toISOString()
  for (const weekday of [1, 2, 3, 4, 5, 6, 7])
    await server.operator.database
      .insertInto('weekly_hours')
      .values({
        id: createIdentifier(new Date(created_at)),
        created_at,
        weekday,
        from_time: '09:00',
        until_time: '18:00',
        tour: null,
      })
      .execute()
  return { ...server, cookie, ask }
}

function readVersion(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined
}
