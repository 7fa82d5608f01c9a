import type { lessonTypeDocument } from '#domain/content/types/lesson-type.ts'
import { languages } from '#domain/language.ts'
import { usualTerms } from '#domain/lessons/lesson-terms.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { TestEngine } from './databases.ts'
import { makeLessonRequest } from './lesson-requests.ts'
import type { ReceivedMail } from './mail-server.ts'
import { type MailingServer, startMailingServer } from './mailing-server.ts'

type LessonTypeChanges = Partial<Record<keyof typeof lessonTypeDocument.def.shape, unknown>>

export interface LessonServer extends MailingServer {
  /** The cookie of the artist. */
  cookie: string
  /** Asks as the artist. */
  ask(
    method: string,
    path: string,
    body?: object,
    more?: Record<string, string>,
  ): Promise<{ status: number; body: unknown }>
  /** Asks for `lesson-1` at `lessonBegin` as a visitor, with other words where they are given. */
  sendRequest(changes?: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  /** The mails to an address that have arrived. */
  mailsTo(address: string): ReceivedMail['read'][]
  /** The secret of the link in the last of them. */
  readSecret(address: string): string
  /** Uses such a secret. */
  use(secret: string, action: string, more?: object): Promise<{ status: number; body: unknown }>
}

/** Thursday, a week and a half after the clock of the tests: 12:00 in Caracas, 17:00 in Zurich. */
const lessonBegin = '2026-03-12T16:00:00.000Z'

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
  const ask: LessonServer['ask'] = async (method, path, body, more = {}) => {
    const headers = { Cookie: cookie, 'Content-Type': 'application/json', 'Accept-Language': 'en', ...more }
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
  await server.services.database.updateTable('editions').set({ live_from }).execute()
  await server.pass(1)
  await server.services.published.refresh()
  const created_at = server.services.now().toISOString()
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    id: createIdentifier(new Date(created_at)),
    created_at,
    weekday,
    from_time: '09:00',
    until_time: '18:00',
    tour: null,
  }))
  await server.services.database.insertInto('weekly_hours').values(hours).execute()
  return { ...server, cookie, ask, ...createVisitor(server) }
}

function createVisitor(
  server: MailingServer,
): Pick<LessonServer, 'sendRequest' | 'mailsTo' | 'readSecret' | 'use'> {
  const mailsTo = (address: string) =>
    server.smtp.mails.filter(({ read }) => JSON.stringify(read.to).includes(address)).map(({ read }) => read)
  return {
    mailsTo,
    sendRequest: (changes = {}, headers = {}) =>
      server.post('/api/lesson-requests', makeLessonRequest({ begins_at: lessonBegin, ...changes }), {
        'Accept-Language': 'es',
        ...headers,
      }),
    readSecret: (address) => /link\.([\w-]{43})/.exec(mailsTo(address).at(-1)?.text ?? '')?.[1] ?? '',
    async use(secret, action, more = {}) {
      const response = await server.post('/api/lesson-links', { secret, action, ...more })
      return { status: response.status, body: await response.json() }
    },
  }
}

function readVersion(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined
}
