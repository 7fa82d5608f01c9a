import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { SignedInUser, VisibleSession } from '#domain/accounts/account.ts'
import { matchRoute, pagePaths } from '#domain/routes.ts'
import { navigateTo } from '#web/navigation/link.tsx'
import { readShownPath } from '#web/navigation/shown-path.ts'
import { listUnsaved } from '#web/studio/device/unsaved-changes.ts'
import { listUnsavedTexts, pressedWords } from '#web/studio/device/unsaved-text.ts'
import { describeUnsaved } from '#web/studio/documents/names.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { accessKey } from '#web/studio/queries/query-client.ts'
import { CodeField, PasswordField } from '#web/studio/shell/password-field.tsx'
import { Action, Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './access-gate.module.css'
import { AccountCard } from './account-card.tsx'
import { AccountHeader } from './account-header.tsx'
import { leadToSignIn } from './arrival.ts'
import { type Access, checkAccess, mayEnter } from './check-access.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { hasKnownSession, useVisibleSession } from './session.ts'
import sheetStyles from './session-sheet.module.css'
import { SignOutButton } from './sign-out-button.tsx'
import { useAuthForm } from './use-auth-form.ts'

interface AccessGateProps {
  /** `isAway` while the session is over, and what was typed stays. */
  children: (person: SignedInUser, isAway: boolean) => ReactNode
}

/** Only an admin or an editor sees the content (docs/specification/states.md and roles-and-permissions.md). */
export function AccessGate({ children }: AccessGateProps) {
  const session = useVisibleSession()
  const [admitted, setAdmitted] = useState<SignedInUser>()
  const isHeld =
    admitted !== undefined &&
    matchRoute(readShownPath()).page === 'admin' &&
    (listUnsaved().length > 0 || listUnsavedTexts().some((name) => !name.endsWith(pressedWords)))
  const [wasAdmitted] = useState(hasKnownSession)
  const access = useAccess(session, { isHeld, wasAdmitted: wasAdmitted || admitted !== undefined })
  const person = access?.kind === 'person' ? access : undefined
  if (person !== undefined && person !== admitted && mayEnter(person)) setAdmitted(person)
  if (person !== undefined && !mayEnter(person)) return <AccessDenied email={person.user.email} />
  // What was typed stays where it is while its session is over.
  const shown = person ?? (isHeld ? admitted : undefined)
  if (shown === undefined) return <Checking />
  return (
    <>
      {children(shown, person === undefined)}
      {access?.kind === 'nobody' && <SessionSheet email={shown.user.email} />}
    </>
  )
}

function Checking() {
  const { t } = useWords('accounts')
  return (
    <main id="main" tabIndex={-1} lang={useStudioLanguage()}>
      <AccountHeader />
      <div className={styles.wait}>
        <Spinner label={t('checking')} />
        <noscript>
          <p>{t('withoutScript')}</p>
        </noscript>
      </div>
    </main>
  )
}

/** Asks again whenever the signed-in person changes, in any tab. */
function useAccess(
  session: VisibleSession | null | undefined,
  { isHeld, wasAdmitted }: { isHeld: boolean; wasAdmitted: boolean },
): Access | undefined {
  const { data, error, isLoadingError } = useQuery({
    queryKey: [...accessKey, session?.user.id ?? null],
    queryFn: checkAccess,
    enabled: session !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The role may have been granted meanwhile.
    refetchOnWindowFocus: ({ state: { data } }) =>
      data?.kind === 'person' && !mayEnter(data) ? 'always' : false,
  })
  useEffect(() => {
    if (isLoadingError) console.error('The access check failed', error)
    if (!isHeld && (isLoadingError || data?.kind === 'nobody')) leadToSignIn({ hasEnded: wasAdmitted })
  }, [isLoadingError, error, data, isHeld, wasAdmitted])
  return data
}

export function AccessDenied({ email }: { email: string }) {
  const { t } = useWords('accounts')
  return (
    <main id="main" tabIndex={-1} lang={useStudioLanguage()}>
      <AccountHeader />
      <AccountCard>
        <h1 className={styles.title}>{t('denied.title')}</h1>
        <p className={styles.reason}>{t('denied.reason')}</p>
        <p className={styles.email}>{t('loggedInAs', { email })}</p>
        <p className={`muted ${styles.instruction}`}>{t('denied.instruction')}</p>
        <SignOutButton variant="primary" />
      </AccountCard>
    </main>
  )
}

function SessionSheet({ email }: { email: string }) {
  const { t, language } = useWords('accounts')
  const client = useQueryClient()
  const enter = () => void client.invalidateQueries({ queryKey: accessKey })
  const [reason, setReason] = useState<string>()
  const { busy, errors, asksCode, formProps } = useAuthForm(enter, setReason)
  const last = listUnsaved()
    .flatMap(({ changes }) => changes)
    .toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''))
    .at(-1)
  return (
    <Sheet className={sheetStyles.sheet} label={t('again.title')}>
      <div lang={language} className={`interface ${sheetStyles.content}`}>
        <div className={sheetStyles.why}>
          <h2>{t('again.title')}</h2>
          <p>{t('again.reason')}</p>
          {last && (
            <p className={sheetStyles.kept}>{t('again.kept', { text: describeUnsaved(last, language) })}</p>
          )}
        </div>
        <form {...formProps} className={sheetStyles.form}>
          <TextField
            label={t('email')}
            name="email"
            type="email"
            autoComplete="username webauthn"
            required
            defaultValue={email}
            error={errors.email}
          />
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            error={errors.password}
          />
          {asksCode && <CodeField error={errors.code} />}
          {reason !== undefined && (
            <p role="alert" className={sheetStyles.refused}>
              {reason}
            </p>
          )}
          <div className={sheetStyles.actions}>
            <Button type="submit" variant="primary" busy={busy}>
              {busy ? t('busy') : t('signIn.submit')}
            </Button>
            <PasskeySignIn enter={enter} reject={setReason} />
            <Action
              variant="text"
              label={t('again.leave')}
              onClick={() => navigateTo(pagePaths.auth, { replace: true })}
            />
          </div>
        </form>
      </div>
    </Sheet>
  )
}
