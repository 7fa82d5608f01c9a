import type { EventDraft } from '#domain/agenda/event-draft.ts'
import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { countMinutes, readLength } from '#domain/agenda/times/propose-end.ts'
import { readTexts } from '#domain/content/text-states.ts'
import { readValue } from '#domain/editing/content-change.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'

interface Length {
  /** Of what is played: one name, or one in each language. */
  title: unknown
  minutes: number
}

/** How long an event lasts: as its programme does, else one of its project, else the project's last event that had an end. */
export function findLength(
  event: Pick<EventDraft, 'programme' | 'project'>,
  documents: readonly EditedDocument[],
): Length | undefined {
  const offered = readValue(documents.find(({ id }) => id === 'programmes')?.content, ['programmes'])
  const programmes: unknown[] = Array.isArray(offered) ? offered : []
  const named = programmes.filter((each) => readValue(each, ['id']) === event.programme)
  const ofProject = programmes.filter(
    (each) => event.project !== undefined && readValue(each, ['project']) === event.project,
  )
  for (const each of [...named, ...ofProject]) {
    const texts = Object.values(readTexts(readValue(each, ['length'])))
    const minutes = texts.map((text) => readLength(text ?? '')).find((read) => read !== undefined)
    if (minutes !== undefined) return { title: readValue(each, ['title']), minutes }
  }
  const held = documents
    .filter(({ id, trashed }) => id.startsWith('event/') && !trashed)
    .map(({ content }) => readEventDraft(content))
    .filter(({ project, end }) => project !== undefined && project === event.project && end !== '')
    .toSorted((one, other) => other.date.localeCompare(one.date))
  const [last] = held
  const minutes = last && countMinutes(last.date, last.end)
  return minutes !== undefined && minutes > 0 && minutes <= 24 * 60
    ? { title: last?.title, minutes }
    : undefined
}
