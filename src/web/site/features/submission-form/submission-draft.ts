import { createStoredValue } from '#web/storage/stored-value.ts'

/** The key of one filled form: it stays the same for as long as the words it was made for. */
export interface IdempotencyKey {
  text: string
  key: string
}

/** What a visitor typed into a form and has not sent yet. */
export interface SubmissionDraft {
  values: Record<string, string>
  idempotencyKey?: IdempotencyKey
}

/** The key to send these words with: a retry of the same words keeps the key it had. */
export function keepKey(
  kept: IdempotencyKey | undefined,
  text: string,
  createKey: () => string = createRandomKey,
): IdempotencyKey {
  return kept?.text === text ? kept : { text, key: createKey() }
}

/** The draft of a form, kept in this tab only, so a reload or another language never costs typed words. */
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

/** Not `randomUUID`: that one exists on secure origins only, and a form must also work on a plain local address. */
function createRandomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
