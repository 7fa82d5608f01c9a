import { studioPath } from '#domain/studio-rooms.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { findStudioPath } from '#web/studio/documents/find-studio-path.ts'
import type { DraftSaver } from '#web/studio/editing/draft-saver.ts'
import { useEntryActions } from '#web/studio/entries/use-entry-actions.ts'
import { useStudioLanguage } from '#web/studio/language/studio-language.ts'
import { useIsPlacing } from '#web/studio/library/use-photos.ts'
import { copyEvent } from './copy-event.ts'

/** What can be done with an event as a whole; each says how it went. */
export function useEventActions(saver: DraftSaver, name: string | undefined) {
  const lang = useStudioLanguage()
  const id = `event/${name}`
  const path = studioPath('agenda', name)
  const address = { id, path, listPath: studioPath('agenda') }
  const entry = useEntryActions(saver, address)
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
