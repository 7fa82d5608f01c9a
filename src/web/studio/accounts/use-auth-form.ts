import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Credentials, credentials } from '#domain/accounts/account.ts'
import { signIn, signUp } from '#domain/accounts/account-api.ts'
import { signInInput } from '#domain/accounts/two-factor.ts'
import { pagePaths } from '#domain/routes.ts'
import { type FieldIssue, parseInput } from '#domain/validation/validation.ts'
import { describeValidation } from '#domain/validation/validation-messages.ts'
import { call } from '#web/api/call.ts'
import { focusFirst } from '#web/forms/form-values.ts'
import { usePressWatch } from '#web/forms/kept-press.ts'
import { withdrawToast } from '#web/notifications/toast.ts'
import { readShownWords, readStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import { leadIn } from './arrival.ts'
import { confirmSession } from './session.ts'

const subject = 'sign-in'

export type Reject = (reason: string | undefined) => void

export const rejectInToast: Reject = (title) => {
  if (title === undefined) return withdrawToast(subject)
  showFailure(title, { subject, aboutFields: true })
}

/** The form signs in by default, and signs up (docs/specification/states.md). */
export function useAuthForm(enter: () => void = leadIn, reject: Reject = rejectInToast) {
  const { t } = useWords('accounts')
  const [mode, setMode] = useState<AuthMode>('signIn')
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [done, setDone] = useState<string>()
  const [asksCode, setAsksCode] = useState(false)
  const { notePress, watchPress } = usePressWatch()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const hasLeft = watchPress(form)
    const focus: Focus = (field) => focusFirst(form, new Set([field]), hasLeft)
    reject(undefined)
    setDone(undefined)
    const parsed = parseInput(
      mode === 'signIn' ? signInInput : credentials,
      Object.fromEntries(new FormData(form)),
    )
    if (!parsed.ok) {
      const [first] = parsed.issues
      return showIssues(focus, first.field, describeIssue(first), describeIssues(parsed.issues))
    }
    setErrors({})
    setBusy(true)
    const result = await authenticate(mode, parsed.value)
    setBusy(false)
    if (result.ok) return succeed(form, focus)
    if (result.asksCode) {
      flushSync(() => setAsksCode(true))
      return focus('code')
    }
    const [first = mode === 'signIn' ? 'password' : 'email'] = Object.keys(result.fields)
    showIssues(focus, first, result.reason, result.fields)
  }

  function succeed(form: HTMLFormElement, focus: Focus) {
    const success = t(`${mode}.success`)
    showSuccess(success, { subject })
    if (mode === 'signIn') return enter()
    setMode('signIn')
    // The same to whoever had an account already, whom a mail tells so.
    setDone(`${success} ${t('signUp.mailbox')}`)
    const password = form.elements.namedItem('password')
    if (password instanceof HTMLInputElement) password.value = ''
    focus('password')
  }

  function showIssues(focus: Focus, field: string, reason: string, fields: FieldErrors) {
    flushSync(() => setErrors(fields))
    reject(reason)
    focus(field)
  }

  function toggleMode() {
    setErrors({})
    setAsksCode(false)
    setDone(undefined)
    setMode(mode === 'signIn' ? 'signUp' : 'signIn')
  }

  // By POST: sent before the code has loaded, the password must not end up in the address.
  const formProps = { method: 'post', noValidate: true, onClick: notePress, onSubmit: submit } as const
  return { mode, busy, errors, done, asksCode, formProps, toggleMode }
}

/** Gives a field the focus, unless it has gone elsewhere since the press. */
type Focus = (field: string) => void

function describeIssue(issue: FieldIssue): string {
  return describeValidation(issue, readShownWords('validation').t)
}

function describeIssues(issues: readonly FieldIssue[]): FieldErrors {
  return Object.fromEntries(issues.map((issue) => [issue.field, describeIssue(issue)]))
}

type AuthMode = 'signIn' | 'signUp'

type FieldErrors = Partial<Record<string, string>>

/** `asksCode` where the password is right, and the account has two factors. */
type AuthResult = { ok: true } | { ok: false; reason: string; fields: FieldErrors; asksCode: boolean }

/** A sign-in becomes visible to this browser's other tabs. */
async function authenticate(
  mode: AuthMode,
  input: Credentials & { code?: string | undefined },
): Promise<AuthResult> {
  const callbackURL = `${location.origin}/#${pagePaths.admin}`
  const language = readStudioLanguage()
  const result = await (mode === 'signIn'
    ? call(signIn, { language, input })
    : call(signUp, { language, input: { ...input, callbackURL } }))
  if (!result.ok) {
    const { error, code, fields = {} } = result.failure
    const reason = error || readShownWords('accounts').t('failure')
    const asksCode = code === 'code_required'
    const isWrong = code === 'code_wrong'
    return { ok: false, reason, fields: isWrong ? { code: reason } : fields, asksCode }
  }
  // Where this fails, the dashboard asks again.
  if (mode === 'signIn') await confirmSession().catch(() => null)
  return { ok: true }
}
