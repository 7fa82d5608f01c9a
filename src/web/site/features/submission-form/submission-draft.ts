import { createStoredValue } from '#web/storage/stored-value.ts'

export interface IdempotencyKey {
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

export function writeDraft(form: string, draft: SubmissionDraft | undefined): void {
  openDraft(form).write(draft === undefined ? null : JSON.stringify(draft))
}

function openDraft(form: string) {
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

/** Not `randomUUID`: only secure origins have it, and a form must also work on a plain local address. */
function createRandomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
