import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { contentEndpoints, photoEndpoints, submissionEndpoints } from '#domain/api.ts'
import { contentTypes, documentKinds, formatDocumentId } from '#domain/content/types/registry.ts'
import { trashEndpoints } from '#domain/trash/trash.ts'
import { navigateTo } from '#web/navigation/link.tsx'
import { useKeptChoice } from '#web/navigation/use-kept-choice.ts'
import { documentsKey, useSummaries } from '#web/studio/documents/use-documents.ts'
import { readStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { formatRemovalSubject, showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import { photosKey } from '#web/studio/library/use-photos.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import { useIsAdmin } from '#web/studio/queries/use-person.ts'
import { LoadedData, RoomHead } from '#web/studio/shell/room.tsx'
import { SearchField } from '#web/studio/shell/search-field.tsx'
import { submissionsKey } from '#web/studio/shell/use-message-counts.ts'
import { Button } from '#web/ui/button.tsx'
import { Filter } from '#web/ui/filter.tsx'
import { listTrashed, searchTrashed, type TrashedEntry } from './list-trashed.ts'
import styles from './trash-room.module.css'
import { eraseId, TrashRow, takeBackId } from './trash-row.tsx'

/** All that was deleted, of whatever kind, until it goes for good. */
export function TrashRoom() {
  const { t, language } = useWords()
  const [words = '', setWords] = useKeptChoice('trash-words')
  const trash = useTrash()
  const summaries = useSummaries()
  const data = trash.data && summaries.data && listTrashed(trash.data, summaries.data, language)
  return (
    <div className={styles.room}>
      <RoomHead title={t('shell.rooms.trash')} detail={t('trash.said')}>
        <SearchField label={t('trash.search')} value={words} onChange={setWords} />
      </RoomHead>
      <LoadedData
        of={{
          data,
          error: trash.error ?? summaries.error,
          refetch: () => Promise.all([trash.refetch(), summaries.refetch()]),
        }}
      >
        {(entries) => <TrashList entries={entries} words={words} onShowAll={() => setWords('')} />}
      </LoadedData>
    </div>
  )
}

type Kind = TrashedEntry['kind'] | 'all'

const kinds: readonly TrashedEntry['kind'][] = [...documentKinds, 'messages']

const pageLength = 100

interface TrashListProps {
  entries: readonly TrashedEntry[]
  words: string
  onShowAll: () => void
}

function TrashList({ entries, words, onShowAll }: TrashListProps) {
  const { t, find } = useWords()
  const isAdmin = useIsAdmin()
  const [chosen, setChosen] = useState<Kind>('all')
  const [count, setCount] = useState(pageLength)
  const list = useRef<HTMLUListElement>(null)
  const pictures = useSmallPhotos(
    entries.some(({ kind }) => kind !== 'messages' && contentTypes[kind].isPlaced),
  )
  const found = searchTrashed(entries, words)
  const countKind = (kind: Kind) => found.filter((entry) => kind === 'all' || entry.kind === kind).length
  const present = kinds.filter((kind) => entries.some((entry) => entry.kind === kind))
  const kind = present.find((each) => each === chosen) ?? 'all'
  const shown = found.filter((entry) => kind === 'all' || entry.kind === kind)
  const { busy, takeBack, erase } = useEntryChanges(shown, list)
  const formatKind = (each: Kind) =>
    find(`trash.kinds.${each}`) ??
    (each === 'messages' ? t('shell.messages') : find(`documents.kinds.${each}`))
  if (entries.length === 0) return <p className="lead">{t('trash.empty')}</p>
  return (
    <>
      <Filter
        label={t('trash.kind')}
        value={kind}
        onChange={setChosen}
        options={(['all', ...present] as const).map((each) => ({
          value: each,
          label: t('trash.counted', { kind: formatKind(each) ?? each, count: countKind(each) }),
        }))}
      />
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('shell.rooms.trash')}>
        {shown.slice(0, count).map((entry) => (
          <TrashRow
            key={entry.id}
            entry={entry}
            picture={pictures.get(entry.id)}
            busy={busy === entry.id}
            onTakeBack={() => takeBack(entry)}
            onErase={isAdmin ? () => erase(entry) : undefined}
          />
        ))}
      </ul>
      {shown.length === 0 && (
        <>
          <p className="lead">{t('trash.noMatch')}</p>
          <Button onClick={onShowAll}>{t('agenda.showAll')}</Button>
        </>
      )}
      {shown.length > count && (
        <Button onClick={() => setCount(count + pageLength)}>{t('agenda.more')}</Button>
      )}
      {present.includes('messages') && <p className={styles.note}>{t('trash.messagesNote')}</p>}
    </>
  )
}

/** Takes entries back or deletes them for good, and says how it went; the focus goes to the neighbouring row. */
function useEntryChanges(entries: readonly TrashedEntry[], list: RefObject<HTMLElement | null>) {
  const { t } = useWords()
  const takingBack = useTrashChange('takeBack')
  const erasing = useTrashChange('erase')
  const busy = [takingBack, erasing].find(({ isPending }) => isPending)?.variables?.id
  const focusBeside = (id: string, formatButtonId: (id: string) => string) => {
    const place = entries.findIndex((entry) => entry.id === id)
    const neighbour = entries[place + 1] ?? entries[place - 1]
    const button = neighbour && document.getElementById(formatButtonId(neighbour.id))
    ;(button ?? list.current)?.focus()
  }
  const onError = ({ message: reason }: Error) => showFailure(t('entries.failed', { reason }))
  const takeBack = (entry: TrashedEntry) =>
    takingBack.mutate(entry, {
      onError,
      onSuccess: () => {
        focusBeside(entry.id, takeBackId)
        showSuccess(t('trash.takenBack', { name: entry.title }), {
          subject: formatRemovalSubject(entry.id),
          action: { label: t('changes.openEntry'), onClick: () => navigateTo(entry.path) },
        })
      },
    })
  const erase = (entry: TrashedEntry) => {
    if (!confirm(t('trash.askErase', { name: entry.title }))) return
    erasing.mutate(entry, {
      onError,
      onSuccess: () => {
        focusBeside(entry.id, eraseId)
        showSuccess(t('trash.erased', { name: entry.title }), { subject: formatRemovalSubject(entry.id) })
      },
    })
  }
  return { busy, takeBack, erase }
}

function useTrash() {
  return useQuery({ queryKey: [...documentsKey, 'trash'], queryFn: () => callOrThrow(trashEndpoints.list) })
}

function useSmallPhotos(isWanted: boolean): ReadonlyMap<string, string> {
  const { data = [] } = useQuery({
    enabled: isWanted,
    queryKey: photosKey,
    queryFn: async () => (await callOrThrow(photoEndpoints.list)).photos,
  })
  return new Map(
    data.flatMap(({ id, small }) => (small ? [[formatDocumentId('photo', id), small.file]] : [])),
  )
}

function useTrashChange(change: 'takeBack' | 'erase') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, message }: TrashedEntry) => {
      const asked = { id, language: readStudioLanguage() }
      if (change === 'erase') return await callOrThrow(trashEndpoints.erase, asked)
      if (message === undefined) return await callOrThrow(contentEndpoints.takeBack, asked)
      const { update } = submissionEndpoints[message.form]
      return await callOrThrow(update, { ...asked, input: { trashed: false } })
    },
    // Not waited for: whoever asked is told while the row is still there.
    onSettled: (_result, _error, { message }) => {
      void client.invalidateQueries({ queryKey: documentsKey })
      if (message !== undefined) void client.invalidateQueries({ queryKey: submissionsKey })
    },
  })
}
