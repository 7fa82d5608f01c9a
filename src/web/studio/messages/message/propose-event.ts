import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { longestName } from '#domain/content/text.ts'
import { readTexts } from '#domain/content/text-states.ts'
import { readDocumentName } from '#domain/content/types/registry.ts'
import { readValue } from '#domain/editing/content-change.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import type { FormDescription } from '#domain/forms/form-description.ts'
import type { Message } from '#domain/forms/message.ts'
import { foldText } from '#domain/search/fold-text.ts'
import { listEntries } from '#web/studio/documents/list-entries.ts'

const usualTime = '20:00'

interface Known {
  documents: readonly DocumentSummary[]
  programmes: unknown
}

/** The draft of an event that a message asks for; undefined where its form asks for none. The country and its clock are
 * those of the last event in the same city, title and project those of a project or programme that is named. */
export function proposeEvent(
  form: FormDescription,
  { id, fields }: Pick<Message, 'id' | 'fields'>,
  known: Known,
) {
  if (form.event === undefined) return undefined
  const read = (name: string | undefined) => (name && fields[name]?.trim()) || undefined
  const from = read(form.period?.from)
  const city = read(form.event.city)
  const asked = read(form.event.programme)
  const played = asked === undefined ? undefined : findPlayed(asked, known)
  const proposed = {
    request: id,
    title: (played?.title ?? asked ?? read(form.subject) ?? '').slice(0, longestName),
    date: from === undefined ? undefined : `${from}T${usualTime}`,
    location: city,
    country: undefined,
    zone: undefined,
    project: played?.project,
    programme: played?.programme,
    images: [],
  }
  const place = city === undefined ? {} : findPlace(city, known.documents)
  const written = Object.entries({ ...proposed, ...place })
  return Object.fromEntries(written.filter(([, value]) => value !== undefined && value !== ''))
}

interface Played {
  title: string
  project?: string
  programme?: string
}

function findPlayed(asked: string, { documents, programmes }: Known): Played | undefined {
  const offered = readValue(programmes, ['programmes'])
  for (const each of Array.isArray(offered) ? offered : []) {
    const title = findName(readValue(each, ['title']), asked)
    if (title === undefined) continue
    return { title, project: readString(each, 'project') ?? '', programme: readString(each, 'id') ?? '' }
  }
  for (const { id, content } of listEntries(documents, 'project')) {
    const title = findName(readValue(content, ['title']), asked)
    if (title !== undefined) return { title, project: readDocumentName(id) }
  }
  return undefined
}

function findName(name: unknown, asked: string): string | undefined {
  const names = typeof name === 'string' ? [name] : Object.values(readTexts(name))
  return names.find((each) => each !== undefined && foldText(each.trim()) === foldText(asked))
}

function findPlace(city: string, documents: readonly DocumentSummary[]) {
  const events = listEntries(documents, 'event')
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
    .map(({ content }) => readEventDraft(content))
  const { country, zone } =
    events.find((event) => event.country !== undefined && isIn(event.location, city)) ?? {}
  return { country, zone }
}

function isIn(location: ReturnType<typeof readEventDraft>['location'], city: string): boolean {
  const names = typeof location === 'string' ? [location] : Object.values(location)
  return names.some((each) => each !== undefined && foldText(each) === foldText(city))
}

function readString(value: unknown, name: string): string | undefined {
  const found = readValue(value, [name])
  return typeof found === 'string' ? found : undefined
}
