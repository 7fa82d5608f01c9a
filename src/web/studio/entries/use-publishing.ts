import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { contentEndpoints } from '#domain/api.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { readFieldPath } from '#domain/editing/read-field-path.ts'
import { type CallResult, call, nameFailure } from '#web/api/call.ts'
import { showToast } from '#web/notifications/toast.ts'
import { nameField as nameInWords } from '#web/studio/documents/name-field.ts'
import { documentsKey } from '#web/studio/documents/use-documents.ts'
import type { DraftSaver } from '#web/studio/editing/draft-saver.ts'
import { nameField } from '#web/studio/editing/use-draft.ts'
import { useStudioLanguage, useTranslations } from '#web/studio/language/studio-language.ts'
import { translations } from './translations.ts'

/** What is done with an entry as a whole; each says how it went. */
export function usePublishing(saver: DraftSaver, id: string) {
  const texts = useTranslations(translations)
  const lang = useStudioLanguage()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const succeed = (title: string, undo?: () => void) =>
    showToast({ kind: 'success', lang, title, ...(undo && { action: { label: texts.undo, onClick: undo } }) })
  const fail = (path: FieldPath, description: string) => {
    showToast({ kind: 'error', lang, title: texts.notPublished, description })
    leadTo(path)
  }

  /** Saves what is left first; a failure is said, and leads to the field at fault. */
  async function run<T>(work: () => Promise<CallResult<T>>, onDone: (value: T) => void): Promise<void> {
    setBusy(true)
    await saver.flush()
    const result = await work()
    setBusy(false)
    if (result.ok) {
      onDone(result.value)
      await client.invalidateQueries({ queryKey: documentsKey })
      return
    }
    const [[place, reason] = ['', nameFailure(result)]] = Object.entries(result.failure.fields ?? {})
    const path = readFieldPath(place.split(' ')[1] ?? '')
    fail(path, texts.failed([nameInWords(path, lang), reason].filter(Boolean).join(': ')))
  }

  /** At a version; null takes it off the site. */
  const publishVersion = (version: string | null) =>
    call(contentEndpoints.publish, { language: lang, input: { documents: [{ id, version }] } })

  const publish = () =>
    run(
      () => publishVersion(saver.read().version ?? ''),
      () => succeed(texts.published),
    )
  return { busy, run, succeed, fail, publish, publishVersion }
}

/** The nearest element of the form that a path names takes the focus. */
export function leadTo(path: FieldPath): void {
  for (let length = path.length; length > 0; length--) {
    const element = document.getElementById(nameField(path.slice(0, length)))
    if (element === null) continue
    // The entry of a list that stands folded has its fields once it is open.
    if (element.getAttribute('aria-expanded') === 'false') {
      flushSync(() => element.click())
      leadTo(path)
      return
    }
    element.focus()
    element.scrollIntoView({ block: 'center' })
    return
  }
}
