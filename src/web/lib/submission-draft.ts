import * as z from 'zod/mini'

const idempotencyKey = z.object({ words: z.string(), key: z.string() })

const submissionDraft = z.object({
  values: z.record(z.string(), z.string()),
  idempotencyKey: z.optional(idempotencyKey),
})

/** The key of one filled form: it stays the same for as long as the words it was made for. */
export type IdempotencyKey = z.infer<typeof idempotencyKey>

/** What a visitor typed into a form and has not sent yet. */
export type SubmissionDraft = z.infer<typeof submissionDraft>

/** The key to send these words with: a retry of the same words keeps the key it had. */
export function keepKey(
  kept: IdempotencyKey | undefined,
  words: string,
  createKey: () => string = createRandomKey,
): IdempotencyKey {
  return kept?.words === words ? kept : { words, key: createKey() }
}

/** The draft of a form, kept in this tab only, so a reload or another language never costs typed words. */
export function readDraft(form: string): SubmissionDraft | undefined {
  try {
    const draft = submissionDraft.safeParse(JSON.parse(sessionStorage.getItem(storageKey(form)) ?? 'null'))
    return draft.success ? draft.data : undefined
  } catch {
    return undefined
  }
}

export function writeDraft(form: string, draft: SubmissionDraft | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(storageKey(form))
    else sessionStorage.setItem(storageKey(form), JSON.stringify(draft))
  } catch {
    // Without storage the words last as long as the page.
  }
}

function storageKey(form: string): string {
  return `draft-${form}`
}

/** Not `randomUUID`: that one exists on secure origins only, and a form must also work on a plain local address. */
function createRandomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
