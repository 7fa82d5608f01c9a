import { useEffect, useRef } from 'react'
import { fillEmpty, readValues } from '#web/forms/form-values.ts'
import { type IdempotencyKey, keepKey, readDraft, writeDraft } from './submission-draft.ts'

/** Keeps a form's text in this tab until it is sent, with the key of its last sending. */
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
    // Text typed before hydration is part of the draft too.
    save(form)
  }, [name])

  return {
    element,
    save,
    /** Whether some of the text was typed in an earlier view of the form. */
    wasRestored: () => restored.current,
    chooseKey(form: HTMLFormElement, text: string): string {
      idempotencyKey.current = keepKey(idempotencyKey.current, text)
      save(form)
      return idempotencyKey.current.key
    },
    /** The next attempt has a new key, even with the same text. */
    forgetKey(form: HTMLFormElement): void {
      idempotencyKey.current = undefined
      save(form)
    },
    /** Forgets what was sent; text typed since then stays a draft. */
    forget(form: HTMLFormElement): void {
      idempotencyKey.current = undefined
      save(form)
    },
  }
}
