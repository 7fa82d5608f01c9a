import { type SubmitEvent, useState } from 'react'
import { credentials } from '#domain/accounts/account.ts'
import { pagePaths } from '#domain/routes.ts'
import { type FieldIssue, parseInput } from '#domain/validation/validation.ts'
import { describeValidation } from '#domain/validation/validation-messages.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { showToast } from '#web/notifications/toast.ts'
import { type AuthMode, authenticate, type FieldErrors } from './authenticate.ts'
import { translations } from './translations.ts'

/** The form signs in by default, and signs up (docs/specification.md, "States"). */
export function useAuthForm() {
  const [mode, setMode] = useState<AuthMode>('signIn')
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const parsed = parseInput(credentials, Object.fromEntries(new FormData(form)))
    if (!parsed.ok) {
      const [first] = parsed.issues
      return showIssues(form, first.field, describeValidation(first, 'en'), describeIssues(parsed.issues))
    }
    setErrors({})
    setBusy(true)
    const result = await authenticate(mode, parsed.value)
    setBusy(false)
    if (result.ok) return succeed(form)
    const [first = mode === 'signIn' ? 'password' : 'email'] = Object.keys(result.fields)
    showIssues(form, first, result.reason, result.fields)
  }

  function succeed(form: HTMLFormElement) {
    showToast({ kind: 'success', lang: 'en', title: translations[mode].success })
    if (mode === 'signIn') return navigateTo(pagePaths.admin, { replace: true })
    setMode('signIn')
    const password = focusField(form, 'password')
    if (password) password.value = ''
  }

  function showIssues(form: HTMLFormElement, field: string, reason: string, fields: FieldErrors) {
    setErrors(fields)
    showToast({ kind: 'error', lang: 'en', title: reason })
    focusField(form, field)
  }

  function toggleMode() {
    setErrors({})
    setMode(mode === 'signIn' ? 'signUp' : 'signIn')
  }

  return { mode, busy, errors, submit, toggleMode }
}

function describeIssues(issues: readonly FieldIssue[]): FieldErrors {
  return Object.fromEntries(issues.map((issue) => [issue.field, describeValidation(issue, 'en')]))
}

function focusField(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return undefined
  field.focus()
  return field
}
