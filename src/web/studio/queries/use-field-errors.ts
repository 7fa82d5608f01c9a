import { useEffect, useEffectEvent, useRef } from 'react'
import { focusFirst } from '#web/forms/form-values.ts'
import { CallError } from './query-client.ts'

/** What was refused of a form, beside its fields, the first of which then has the focus; `rest` is said where none of these
 * names is at fault. */
export function useFieldErrors(error: Error | null, names: readonly string[]) {
  const form = useRef<HTMLFormElement>(null)
  const fields: Record<string, string> = error instanceof CallError ? error.fields : {}
  const atFault = names.filter((name) => Object.hasOwn(fields, name))
  const focus = useEffectEvent(() => {
    if (form.current !== null && atFault.length > 0) focusFirst(form.current, new Set(atFault))
  })
  useEffect(() => {
    if (error !== null) focus()
  }, [error])
  return { form, fields, rest: atFault.length > 0 ? undefined : error?.message }
}
