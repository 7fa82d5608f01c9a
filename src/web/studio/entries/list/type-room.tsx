import { useState } from 'react'
import {
  contentTypes,
  type DocumentKind,
  documentKinds,
  parseDocumentId,
} from '#domain/content/types/registry.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { type StudioRoom, studioPath } from '#domain/studio-rooms.ts'
import { navigateTo } from '#web/navigation/link.tsx'
import { createDocument } from '#web/studio/documents/create-document.ts'
import { findStudioPath, listRoomDocuments } from '#web/studio/documents/find-paths.ts'
import { documentsKey, useSummaries } from '#web/studio/documents/use-documents.ts'
import { EntryLoader, EntryRoom } from '#web/studio/entries/entry-loader.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure } from '#web/studio/language/toasts.ts'
import { unwrap, useChange } from '#web/studio/queries/query-client.ts'
import { LoadedData, RoomHead, type RoomProps } from '#web/studio/shell/room.tsx'
import { Action, Button } from '#web/ui/button.tsx'
import { EntryRows } from './entry-rows.tsx'
import { listTemplateNames } from './template-names.ts'
import styles from './type-room.module.css'

/** The room of types that need no screen of their own: their documents, or one of them; of a single one, its form. */
export function TypeRoom({ room, entry }: RoomProps) {
  const { t } = useWords()
  const form = documentKinds.find((kind) => contentTypes[kind].room === room && isRoomItself(kind))
  if (form !== undefined) {
    const back = { to: studioPath('today'), label: t('shell.rooms.today') }
    return <EntryLoader id={form} back={back} />
  }
  return entry === undefined ? <DocumentList room={room} /> : <EntryRoom room={room} entry={entry} />
}

function isRoomItself(kind: DocumentKind): boolean {
  const { many, entry, form } = contentTypes[kind]
  return !many && entry === undefined && form !== undefined
}

const pageLength = 50

function DocumentList({ room }: { room: StudioRoom }) {
  const { t } = useWords()
  const [count, setCount] = useState(pageLength)
  const created = documentKinds.filter(
    (kind) => contentTypes[kind].room === room && contentTypes[kind].create !== undefined,
  )
  return (
    <div className={styles.room}>
      <RoomHead title={t(`shell.rooms.${room}`)}>
        {created.map((kind) => (
          <CreateButton
            key={kind}
            kind={kind}
            content={{}}
            label={t('entries.add', { name: t(`documents.kinds.${kind}`) })}
          />
        ))}
      </RoomHead>
      {created.map((kind) => (
        <Templates key={kind} kind={kind} />
      ))}
      <LoadedData of={useSummaries()}>
        {(documents) => {
          const own = arrangeRoom(room, documents)
          return (
            <>
              <EntryRows documents={own.slice(0, count)} />
              {own.length > count && (
                <Button onClick={() => setCount(count + pageLength)}>{t('agenda.more')}</Button>
              )}
            </>
          )
        }}
      </LoadedData>
    </div>
  )
}

/** Those that every site has in their order, then the others, the newest first. */
function arrangeRoom(room: StudioRoom, documents: readonly DocumentSummary[]): DocumentSummary[] {
  const own = documents.filter(({ id, trashed }) => parseDocumentId(id)?.type.room === room && !trashed)
  const required = listRoomDocuments(room)
  return [
    ...required.flatMap((id) => own.filter((document) => document.id === id)),
    ...own.filter(({ id }) => !required.includes(id)).toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1)),
  ]
}

function Templates({ kind }: { kind: DocumentKind }) {
  const { t, find } = useWords()
  const { templates } = contentTypes[kind]
  if (templates === undefined) return null
  return (
    <p className={styles.templates}>
      {t('entries.templates', { name: t(`documents.kinds.${kind}`) })}
      {Object.entries(templates).map(([name, content]) => (
        <CreateButton
          key={name}
          kind={kind}
          content={{ ...content, name: listTemplateNames(name) }}
          label={find(`entries.choices.${name}`) ?? name}
        />
      ))}
    </p>
  )
}

interface CreateButtonProps {
  kind: DocumentKind
  content: Record<string, unknown>
  label: string
}

export function CreateButton({ kind, content, label }: CreateButtonProps) {
  const create = async () => unwrap(await createDocument(kind, content))
  const { mutate, isPending } = useChange(create, [documentsKey], {
    onSuccess: ({ id }) => navigateTo(findStudioPath(id)),
    onError: ({ message }) => showFailure(label, { description: message }),
  })
  return <Action label={label} busy={isPending} onClick={() => mutate()} />
}
