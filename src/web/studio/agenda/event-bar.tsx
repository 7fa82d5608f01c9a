import type { SignedInUser } from '#domain/accounts/account.ts'
import type { EventDraft } from '#domain/agenda/event-draft.ts'
import { contentEndpoints } from '#domain/api.ts'
import type { Language } from '#domain/language.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { type CallResult, call } from '#web/api/call.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { findStudioPath } from '#web/studio/documents/find-studio-path.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import type { DraftSaver } from '#web/studio/editing/draft-saver.ts'
import { useSaver } from '#web/studio/editing/use-draft.ts'
import { EditingBar, PreviewButton, PublishButton } from '#web/studio/entries/editing-bar.tsx'
import { EntryMore } from '#web/studio/entries/entry-more.tsx'
import { PublishProblems } from '#web/studio/entries/publish-problems.tsx'
import { useEntryActions } from '#web/studio/entries/use-entry-actions.ts'
import { leadTo } from '#web/studio/entries/use-publishing.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { useIsPlacing } from '#web/studio/library/use-photos.ts'
import { copyEvent } from './list/copy-event.ts'
import { listEventPlaces, listNewPhotos, listPictureDocuments } from './list-picture-documents.ts'

interface EventBarProps {
  person: SignedInUser
  name: string | undefined
  event: EventDraft
  /** How many are not public; undefined for an event that is not public at all. */
  changes: number | undefined
  isPreviewed: boolean
  onPreview: () => void
}

export function EventBar({ person, name, event, changes, isPreviewed, onPreview }: EventBarProps) {
  const { t } = useWords()

  const { busy, problems, publish, publishAt, duplicate, takeOff, trash } = useEventActions(useSaver(), name)
  const more = (
    <EntryMore
      person={person}
      changes={changes}
      busy={busy}
      publishAt={publishAt}
      id={`event/${name}`}
      leaving={{ takeOff, trash }}
      actions={[{ label: t('agenda.duplicate'), act: duplicate }]}
    />
  )
  return (
    <EditingBar
      back={{ to: studioPath('agenda'), label: t('agenda.title') }}
      title={event.title || t('event.newEvent')}
      more={name !== undefined && more}
      problems={<PublishProblems id={`event/${name}`} problems={problems} leadTo={leadTo} />}
    >
      <PreviewButton isPreviewed={isPreviewed} onPreview={onPreview} />
      <PublishButton
        person={person}
        changes={changes}
        busy={busy}
        isSaved={name !== undefined}
        onPublish={publish}
      />
    </EditingBar>
  )
}

/** What can be done with an event as a whole; each says how it went. */
function useEventActions(saver: DraftSaver, name: string | undefined) {
  const lang = useStudioLanguage()
  const id = `event/${name}`
  const path = studioPath('agenda', name)
  const address = { id, path, listPath: studioPath('agenda') }
  const readAlong = () => readPictureDocuments(id, lang)
  const entry = useEntryActions(saver, address, readAlong)
  const { run } = entry
  // What goes along with the event is where its photographs stand then.
  const busy = useIsPlacing() || entry.busy

  const duplicate = () =>
    run(
      () => copyEvent(saver.read().content, lang),
      (copied) => navigateTo(findStudioPath(copied.id)),
    )
  return { ...entry, busy, duplicate }
}

/** Reads what has to be published along with an event, as it is now; what has left its places leaves them for visitors too. */
async function readPictureDocuments(
  event: string,
  language: Language,
): Promise<CallResult<{ id: string; version: string }[]>> {
  const read = await readDocument(event, language)
  if (!read.ok) return read
  const places = await readDocument('places', language)
  if (!places.ok) return places
  const images = [...new Set(read.value.flatMap(listEventPlaces))]
  const documents = [...places.value]
  for (const id of listNewPhotos(images, places.value[0])) {
    const photo = await readDocument(id, language)
    if (!photo.ok) return photo
    documents.push(...photo.value)
  }
  return { ok: true, value: listPictureDocuments(images, documents) }
}

/** None where there is no such document. */
async function readDocument(id: string, language: Language): Promise<CallResult<EditedDocument[]>> {
  const read = await call(contentEndpoints.read, { id, language })
  if (read.ok) return { ok: true, value: [read.value] }
  return read.status === 404 ? { ok: true, value: [] } : read
}
