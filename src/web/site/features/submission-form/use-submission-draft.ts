import { useEffect, useRef } from 'react'
import { fillEmpty, readValues } from '#web/forms/form-values.ts'
import { type IdempotencyKey, keepKey, readDraft, writeDraft } from './submission-draft.ts'

/** What is typed into a form, kept in this tab until it is sent, with the key it was last sent under. */
export function useSubmissionDraft(name: string) {
  const element = useRef<HTMLFormElement>(null)
  const idempotencyKey = useRef<IdempotencyKey>(undefined)
  const restored = useRef(false)

  function save(form: HTMLFormElement) {
    const values = readValues(form)
    const isEmpty = Object.values(values).every((value) => value === '')
    writeDraft(name, isEmpty ? undefined : { values, idempotencyKey: idempotencyKey.current })
    return values
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once, when its form appears.
  useEffect(() => {
    const form = element.current
    if (form === null) return
    const draft = readDraft(name)
    idempotencyKey.current = draft?.idempotencyKey
    restored.current = draft !== undefined
    fillEmpty(form, draft?.values ?? {})
    // Words typed before the page came to life are part of the draft too.
    save(form)
  }, [name])

  return {
    element,
    save,
    /** Whether the words, or some of them, were there before the form was. */
    wasRestored: () => restored.current,
    /** The key for sending these words. */
    chooseKey(form: HTMLFormElement, text: string): string {
      idempotencyKey.current = keepKey(idempotencyKey.current, text)
      save(form)
      return idempotencyKey.current.key
    },
    /** The next try is another one, even with the same words. */
    forgetKey(form: HTMLFormElement): void {
      idempotencyKey.current = undefined
      save(form)
    },
    /** What was sent is no draft any more; words typed since then are. */
    forget(form: HTMLFormElement): void {
      idempotencyKey.current = undefined
      save(form)
    },
  }
}
