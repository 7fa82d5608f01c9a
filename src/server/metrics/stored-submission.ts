import type { Context } from 'hono'

interface StoredSubmission {
  form: string
  status: string
}

declare module 'hono' {
  interface ContextVariableMap {
    storedSubmission: StoredSubmission | undefined
  }
}

/** Notes on a request that it stored a form, for the metrics; the answer itself does not tell. */
export function noteStoredSubmission(context: Context, stored: StoredSubmission): void {
  context.set('storedSubmission', stored)
}
