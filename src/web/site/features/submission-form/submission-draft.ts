import { useEffect, useEffectEvent, useRef } from 'react'
import { fillEmpty, hasTyped, readValues } from '#web/forms/form-values.ts'
import { usePage } from '#web/navigation/link.tsx'
import { createRandomKey } from '#web/storage/random-key.ts'
import { createStoredValue } from '#web/storage/stored-value.ts'

interface IdempotencyKey {
  text: string
  key: string
}

export interface SubmissionDraft {
  values: Record<string, string>
  idempotencyKey?: IdempotencyKey
}

/** A retry of the same text keeps its key, so that the server stores it once. */
export function keepKey(
  kept: IdempotencyKey | undefined,
  text: string,
  createKey: () => string = createRandomKey,
): IdempotencyKey {
  return kept?.text === text ? kept : { text, key: createKey() }
}

/** A draft lives in this tab only; a reload or another language never costs the text. */
export function readDraft(form: string): SubmissionDraft | undefined {
  return openDraft(form).read() ?? undefined
}

function writeDraft(form: string, draft: SubmissionDraft | undefined): void {
  openDraft(form).write(draft === undefined ? null : JSON.stringify(draft))
}

const drafts = new Map<string, ReturnType<typeof createDraft>>()

/** One for each form, as it holds the text itself where the browser denies storage. */
function openDraft(form: string) {
  const draft = drafts.get(form) ?? createDraft(form)
  drafts.set(form, draft)
  return draft
}

/** Of this name for navigation/late-part.tsx too, which writes it where this code has not come. */
function createDraft(form: string) {
  return createStoredValue(`draft-${form}`, parseDraft, 'sessionStorage')
}

function parseDraft(text: string): SubmissionDraft | null {
  const stored: unknown = JSON.parse(text)
  return isDraft(stored) ? stored : null
}

function isDraft(stored: unknown): stored is SubmissionDraft {
  if (!isObject(stored) || !('values' in stored)) return false
  const key = 'idempotencyKey' in stored ? stored.idempotencyKey : undefined
  return isTexts(stored.values) && (key === undefined || (isTexts(key) && 'text' in key && 'key' in key))
}

function isTexts(stored: unknown): stored is Record<string, string> {
  return isObject(stored) && Object.values(stored).every((value) => typeof value === 'string')
}

function isObject(stored: unknown): stored is object {
  return typeof stored === 'object' && stored !== null
}

/** Keeps a form's text in this tab until it is sent, with the key of its last sending. Notices what was typed before the
 * form lived. */
export function useSubmissionDraft(name: string, onTyped: () => void) {
  const { asked } = usePage()
  const element = useRef<HTMLFormElement>(null)
  const idempotencyKey = useRef<IdempotencyKey>(undefined)
  const restored = useRef(false)

  const noticeTyped = useEffectEvent((form: HTMLFormElement) => {
    if (hasTyped(form)) onTyped()
  })
  useEffect(() => {
    const form = element.current
    if (form === null) return
    noticeTyped(form)
    const draft = readDraft(name)
    idempotencyKey.current = draft?.idempotencyKey
    restored.current = draft !== undefined
    fillEmpty(form, draft?.values ?? {}, asked)
    // Text typed before hydration is part of the draft too.
    saveForm(name, form, idempotencyKey.current)
  }, [name, asked])

  const save = (form: HTMLFormElement) => saveForm(name, form, idempotencyKey.current)

  return {
    element,
    save,
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
