import { useEffect, useRef } from 'react'
import { fillEmpty, readValues } from '#web/forms/form-values.ts'
import { type IdempotencyKey, keepKey, readDraft, writeDraft } from './submission-draft.ts'

/** Keeps a form's text in this tab until it is sent, with the key of its last sending. */
export function useSubmissionDraft(name: string) {
  const element = useRef<HTMLFormElement>(null)
  const idempotencyKey = useRef<IdempotencyKey>(undefined)
  const restored = useRef(false)

  useEffect(() => {
    const form = element.current
    if (form === null) return
    const draft = readDraft(name)
    idempotencyKey.current = draft?.idempotencyKey
    restored.current = draft !== undefined
    fillEmpty(form, draft?.values ?? {})
    // Text typed before hydration is part of the draft too.
    saveForm(name, form, idempotencyKey.current)
  }, [name])

  const save = (form: HTMLFormElement) => saveForm(name, form, idempotencyKey.current)

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
    /** The next attempt has a new key, even with the same text; what stands in the form stays a draft. */
    forgetKey(form: HTMLFormElement): void {
      idempotencyKey.current = undefined
      save(form)
    },
  }
}

function saveForm(name: string, form: HTMLFormElement, idempotencyKey: IdempotencyKey | undefined) {
  const values = readValues(form)
  const isEmpty = Object.values(values).every((value) => value === '')
  writeDraft(name, isEmpty ? undefined : { values, idempotencyKey })
}
