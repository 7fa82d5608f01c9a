import type { EventDraft } from '#domain/agenda/event-draft.ts'
import { formatDocumentId } from '#domain/content/types/registry.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { findStudioPath } from '#web/studio/documents/find-studio-path.ts'
import type { DraftSaver } from '#web/studio/editing/draft-saver.ts'
import { useSaver } from '#web/studio/editing/use-draft.ts'
import { EditingBar, PreviewButton, PublishButton } from '#web/studio/entries/editing-bar.tsx'
import { EntryMore } from '#web/studio/entries/entry-more.tsx'
import { PublishProblems } from '#web/studio/entries/publishing/publish-problems.tsx'
import { PublishSamples } from '#web/studio/entries/publishing/publish-samples.tsx'
import { useEntryActions } from '#web/studio/entries/use-entry-actions.ts'
import { leadTo } from '#web/studio/entries/use-publishing.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { copyEvent } from './list/copy-event.ts'

interface EventBarProps {
  name: string | undefined
  event: EventDraft
  /** How many are not public; undefined for an event that is not public at all. */
  changes: number | undefined
  isPreviewed: boolean
  onPreview: () => void
}

export function EventBar({ name, event, changes, isPreviewed, onPreview }: EventBarProps) {
  const { t } = useWords()
  const id = formatDocumentId('event', name ?? '')
  const { busy, problems, samples, answerSamples, publish, publishAt, duplicate, takeOff, trash } =
    useEventActions(useSaver(), { id, name })
  const more = (
    <EntryMore
      changes={changes}
      busy={busy}
      publishAt={publishAt}
      id={id}
      leaving={{ takeOff, trash }}
      actions={[{ label: t('agenda.duplicate'), act: duplicate }]}
    />
  )
  return (
    <EditingBar
      back={{ to: studioPath('agenda'), label: t('agenda.title') }}
      title={event.title || t('event.newEvent')}
      more={name !== undefined && more}
      problems={
        <>
          <PublishSamples samples={samples} busy={busy} onAnswer={answerSamples} />
          <PublishProblems id={id} problems={problems} leadTo={leadTo} />
        </>
      }
    >
      <PreviewButton isPreviewed={isPreviewed} onPreview={onPreview} />
      <PublishButton changes={changes} busy={busy} isSaved={name !== undefined} onPublish={publish} />
    </EditingBar>
  )
}

function useEventActions(saver: DraftSaver, { id, name }: { id: string; name: string | undefined }) {
  const lang = useStudioLanguage()
  const path = studioPath('agenda', name)
  const address = { id, path, listPath: studioPath('agenda') }
  const entry = useEntryActions(saver, address)
  const { run } = entry

  const duplicate = () =>
    run(
      () => copyEvent(saver.read().content, lang),
      (copied) => navigateTo(findStudioPath(copied.id)),
    )
  return { ...entry, duplicate }
}
