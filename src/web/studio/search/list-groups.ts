import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import type { Language } from '#domain/language.ts'
import { messagePath } from '#domain/message-path.ts'
import type { StudioFindings } from '#domain/search/studio-search.ts'
import { studioPath, studioRooms } from '#domain/studio-rooms.ts'
import { formatDocumentName } from '#web/studio/documents/names.ts'
import { formatRecent } from '#web/studio/language/format-moment.ts'
import { readWords } from '#web/studio/language/studio-language.ts'
import { formatFolderName } from '#web/studio/shell/folder-name.ts'

interface Hit {
  key: string
  title: string
  excerpt: string
  detail: string
  path: string
}

export interface FoundGroup {
  name: string
  total: number
  hits: Hit[]
}

/** Messages, students and people first, then what is written by its rooms, in the order of the navigation. */
export function listGroups(
  { messages, people, students, documents }: StudioFindings,
  summaries: readonly DocumentSummary[],
  language: Language,
): FoundGroup[] {
  const { t } = readWords(language)
  const inbox = readWords(language, 'inbox')
  const sent = messages.items.map(({ id, sender, excerpt, created_at, status, trashed_at }): Hit => {
    const folder = formatFolderName({ status, trashed_at }, inbox)
    const detail = `${formatRecent(created_at, language)}, ${folder}`
    return { key: id, title: sender, excerpt, detail, path: messagePath(id) }
  })
  const here = people.items.map(
    ({ email }): Hit => ({ key: email, title: email, excerpt: '', detail: '', path: studioPath('people') }),
  )
  const taught = students.items.map(
    ({ id, name, email }): Hit => ({
      key: id,
      title: name,
      excerpt: '',
      detail: email,
      path: studioPath('students', id),
    }),
  )
  const byId = new Map(summaries.map((summary) => [summary.id, summary]))
  const rooms = documents.map(({ room, total, items }) => {
    const hits = items.flatMap(({ id, excerpt }): Hit[] => {
      const summary = byId.get(id)
      if (summary === undefined) return []
      const { title, detail, path } = formatDocumentName(summary, language)
      return [{ key: id, title, excerpt: excerpt === title ? '' : excerpt, detail, path }]
    })
    return { room, group: { name: t(`shell.rooms.${room}`), total, hits } }
  })
  return [
    { name: t('shell.messages'), total: messages.total, hits: sent },
    { name: t('shell.rooms.students'), total: students.total, hits: taught },
    { name: t('shell.rooms.people'), total: people.total, hits: here },
    ...studioRooms.flatMap((room) => rooms.filter((each) => each.room === room).map(({ group }) => group)),
  ].filter(({ total }) => total > 0)
}
