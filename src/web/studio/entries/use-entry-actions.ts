import { contentEndpoints } from '#domain/api.ts'
import { call } from '#web/api/call.ts'
import { navigateTo } from '#web/navigation/location.ts'
import type { DraftSaver } from '#web/studio/editing/draft-saver.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { showSuccess, showUndoable } from '#web/studio/language/toasts.ts'
import { usePublishing } from './use-publishing.ts'

interface EntryAddress {
  id: string
  path: string
  listPath: string
}

/** What is done seldom with an entry: it leaves the site, or goes to the trash and comes back. */
export function useEntryActions(saver: DraftSaver, { id, path, listPath }: EntryAddress) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const publishing = usePublishing(saver, id)
  const { run, publishVersion } = publishing
  const takeOff = () =>
    run(
      () => publishVersion(null),
      () => showSuccess(t('entries.takenOff')),
    )
  const takeBack = () =>
    run(
      () => call(contentEndpoints.takeBack, { id, language }),
      () => navigateTo(path),
    )
  const trash = () =>
    run(
      () => call(contentEndpoints.trash, { id, language }),
      () => {
        navigateTo(listPath)
        showUndoable(t('entries.trashed'), takeBack)
      },
    )
  return { ...publishing, takeOff, trash }
}
