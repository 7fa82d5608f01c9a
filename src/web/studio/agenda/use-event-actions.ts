import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { contentEndpoints } from '#domain/api.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { call } from '#web/api/call.ts'
import { navigateTo } from '#web/navigation/location.ts'
import type { DraftSaver } from '#web/studio/editing/draft-saver.ts'
import { usePublishing } from '#web/studio/entries/use-publishing.ts'
import { useStudioLanguage, useTranslations } from '#web/studio/language/studio-language.ts'
import { copyEvent } from './copy-event.ts'
import { eventTranslations } from './event-translations.ts'
import { listMissing } from './list-missing.ts'
import { nameNeeded } from './needed-names.ts'

/** What can be done with an event as a whole; each says how it went. */
export function useEventActions(saver: DraftSaver, name: string | undefined) {
  const texts = useTranslations(eventTranslations)
  const lang = useStudioLanguage()
  const id = `event/${name}`
  const { busy, run, succeed, fail, publish: publishWhole, publishVersion } = usePublishing(saver, id)

  async function publish() {
    const missing = listMissing(readEventDraft(saver.read().content))
    const [first] = missing
    if (first === undefined) return publishWhole()
    fail(first.path, texts.lacks(missing.map((each) => nameNeeded(each.name, lang)).join(', ')))
  }
  const takeOff = () =>
    run(
      () => publishVersion(null),
      () => succeed(texts.takenOff),
    )
  const takeBack = () =>
    run(
      () => call(contentEndpoints.takeBack, { id, language: lang }),
      () => name && navigateTo(studioPath('agenda', name)),
    )
  const trash = () =>
    run(
      () => call(contentEndpoints.trash, { id, language: lang }),
      () => {
        navigateTo(studioPath('agenda'))
        succeed(texts.trashed, takeBack)
      },
    )
  const duplicate = () =>
    run(
      () => copyEvent(saver.read().content, lang),
      (copied) => navigateTo(studioPath('agenda', copied.id.slice('event/'.length))),
    )
  return { busy, publish, takeOff, trash, duplicate }
}
