import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { contentEndpoints } from '#domain/api.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { type CallResult, call, nameFailure } from '#web/api/call.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { showToast } from '#web/notifications/toast.ts'
import { documentsKey } from '#web/studio/documents/use-documents.ts'
import type { DraftSaver } from '#web/studio/editing/draft-saver.ts'
import { nameField } from '#web/studio/editing/use-draft.ts'
import { useStudioLanguage, useTranslations } from '#web/studio/language/studio-language.ts'
import { copyEvent } from './copy-event.ts'
import { eventTranslations } from './event-translations.ts'
import { listMissing } from './list-missing.ts'
import { nameNeeded } from './needed-names.ts'

/** What can be done with an event as a whole; each says how it went. */
export function useEventActions(saver: DraftSaver, name: string | undefined) {
  const texts = useTranslations(eventTranslations)
  const lang = useStudioLanguage()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const id = `event/${name}`
  const readAgain = () => client.invalidateQueries({ queryKey: documentsKey })
  const succeed = (title: string, undo?: () => void) =>
    showToast({ kind: 'success', lang, title, ...(undo && { action: { label: texts.undo, onClick: undo } }) })

  /** Saves what is left first; a failure is said, and leads to the field at fault. */
  async function run<T>(work: () => Promise<CallResult<T>>, onDone: (value: T) => void): Promise<void> {
    setBusy(true)
    await saver.flush()
    const result = await work()
    setBusy(false)
    if (result.ok) {
      onDone(result.value)
      await readAgain()
      return
    }
    const [[field, reason] = ['', nameFailure(result)]] = Object.entries(result.failure.fields ?? {})
    showToast({ kind: 'error', lang, title: texts.notPublished, description: texts.failed(reason) })
    leadTo(field.split(' ')[1]?.split('.') ?? [])
  }

  const edit = (version: string | null) =>
    call(contentEndpoints.publish, { language: lang, input: { documents: [{ id, version }] } })

  async function publish() {
    const missing = listMissing(readEventDraft(saver.read().content))
    const [first] = missing
    if (first !== undefined) {
      const fields = missing.map((each) => nameNeeded(each.name, lang)).join(', ')
      showToast({ kind: 'error', lang, title: texts.notPublished, description: texts.lacks(fields) })
      return leadTo(first.path)
    }
    return run(
      () => edit(saver.read().version ?? ''),
      () => succeed(texts.published),
    )
  }
  const takeOff = () =>
    run(
      () => edit(null),
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

/** The nearest element of the form that a path names takes the focus. */
function leadTo(path: readonly (string | number)[]) {
  for (let length = path.length; length > 0; length--) {
    const element = document.getElementById(nameField(path.slice(0, length)))
    if (element === null) continue
    element.focus()
    element.scrollIntoView({ block: 'center' })
    return
  }
}
