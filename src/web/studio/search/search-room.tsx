import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import type { Language } from '#domain/language.ts'
import { sentPath } from '#domain/message-path.ts'
import { splitTerms } from '#domain/search/fold-text.ts'
import { markWords } from '#domain/search/mark-words.ts'
import { type StudioFindings, searchStudio } from '#domain/search/studio-search.ts'
import { studioPath, studioRooms } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { formatDocumentName } from '#web/studio/documents/names.ts'
import { useSummaries } from '#web/studio/documents/use-documents.ts'
import { formatRecent } from '#web/studio/language/format-moment.ts'
import { readStudioLanguage, readWords, useWords } from '#web/studio/language/studio-language.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import { useSettled } from '#web/studio/queries/use-settled.ts'
import { formatFolderName } from '#web/studio/shell/folder-name.ts'
import { LoadedData } from '#web/studio/shell/room.tsx'
import { SearchField } from '#web/studio/shell/search-field.tsx'
import styles from './search-room.module.css'

const searchKey = ['search'] as const
const wordsKey = [...searchKey, 'words'] as const

export function SearchRoom() {
  const { t, language } = useWords()
  const client = useQueryClient()
  // Whoever comes back from what was found finds the words again.
  const [words, setWords] = useState(() => client.getQueryData<string>(wordsKey) ?? '')
  const settled = useSettled(words).trim()
  const room = useRef<HTMLDivElement>(null)
  const summaries = useSummaries()
  const { data, error, refetch } = useQuery({
    queryKey: [...searchKey, 'found', settled],
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const asked = { query: { words: settled }, language: readStudioLanguage() }
      return { words: settled, found: await callOrThrow(searchStudio, asked) }
    },
  })
  const groups = data && summaries.data && listGroups(data.found, summaries.data, language)
  // While others are looked for, what was found by the former words stays.
  const answered = data?.words ?? ''
  const total = groups?.reduce((sum, group) => sum + group.total, 0) ?? 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go from link to link; each is reached by Tab as well.
    <div
      ref={room}
      className={styles.room}
      onKeyDown={(event) => followArrows(event, room.current, answered === words.trim())}
    >
      <h1 className="visually-hidden">{t('shell.rooms.search')}</h1>
      <div className={styles.field}>
        <SearchField
          label={t('search.everything')}
          value={words}
          onChange={(next) => {
            setWords(next)
            client.setQueryData(wordsKey, next)
          }}
        />
      </div>
      <p role="status" className={styles.said}>
        {settled !== '' &&
          groups &&
          (total === 0 ? t('search.nothing') : t('search.found', { count: total }))}{' '}
        {t('search.accents')}
      </p>
      {settled !== '' && (
        <LoadedData
          of={{
            data: groups,
            error: error ?? summaries.error,
            refetch: () => Promise.all([refetch(), summaries.refetch()]),
          }}
        >
          {(found) =>
            found.map((group) => <Group key={group.name} group={group} terms={splitTerms(answered)} />)
          }
        </LoadedData>
      )}
    </div>
  )
}

function Group({ group: { name, total, hits }, terms }: { group: FoundGroup; terms: readonly string[] }) {
  const { t } = useWords()
  const isMore = total > hits.length
  return (
    <section className={styles.group}>
      <header>
        <h2>{name}</h2>
        <small>{isMore ? t('search.first', { count: hits.length }) : total}</small>
      </header>
      <ul>
        {hits.map(({ key, title, excerpt, detail, path }) => (
          <li key={key}>
            <PageLink to={path} data-hit="" className={styles.hit}>
              <b>
                <Marked text={title} terms={terms} />
              </b>
              <small>{detail}</small>
              {excerpt !== '' && (
                <span>
                  <Marked text={excerpt} terms={terms} />
                </span>
              )}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  return markWords(text, terms).map((part, index) => {
    const key = `${index} ${part.text}`
    return part.isFound ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>
  })
}

/** Down and up go through what was found, and back to the field; Enter in the field opens the first, once it is what the words
 * in the field found. */
function followArrows(event: KeyboardEvent, room: HTMLElement | null, isAnswered: boolean): void {
  const { key, target } = event
  if (room === null || !(target instanceof HTMLElement)) return
  const stops = [...room.querySelectorAll<HTMLElement>('input, [data-hit]')]
  const place = stops.indexOf(target)
  if (place < 0) return
  if (key === 'Enter' && place === 0 && isAnswered) stops[1]?.click()
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const next = stops[place + step]
  if (step === 0 || next === undefined) return
  event.preventDefault()
  next.focus()
}

interface Hit {
  key: string
  title: string
  excerpt: string
  detail: string
  path: string
}

interface FoundGroup {
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
  const sent = messages.items.map(({ form, id, sender, excerpt, created_at, status, trashed_at }): Hit => {
    const folder = formatFolderName({ status, trashed_at }, inbox)
    const detail = `${formatRecent(created_at, language)}, ${folder}`
    return { key: id, title: sender, excerpt, detail, path: sentPath({ form, id }) }
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
