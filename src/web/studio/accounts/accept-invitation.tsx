import { type SubmitEvent, useEffect, useState } from 'react'
import { invitationEndpoints } from '#domain/accounts/account-api.ts'
import { pagePaths } from '#domain/routes.ts'
import { call } from '#web/api/call.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { describeFailure } from '#web/studio/language/describe-failure.ts'
import { readStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { NewPasswordField } from '#web/studio/shell/password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './accept-invitation.module.css'
import { enterStudio } from './enter-studio.ts'
import { useVisibleSession } from './session.ts'

interface Offer {
  email: string
  invitedBy: string
}

export function AcceptInvitation({ token }: { token: string }) {
  const { t } = useWords('accounts')
  const [offer, setOffer] = useState<Offer>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let wanted = true
    call(invitationEndpoints.read, { input: { token }, language: readStudioLanguage() }).then((result) => {
      if (!wanted) return
      if (result.ok) setOffer(result.value)
      else setFailure(describeFailure(result))
    })
    return () => {
      wanted = false
    }
  }, [token])
  return (
    <div className={styles.card}>
      <h1>{t('invitation.title')}</h1>
      {failure !== undefined && (
        <>
          <p role="alert">{failure}</p>
          <p>
            <PageLink to={pagePaths.auth}>{t('invitation.signIn')}</PageLink>
          </p>
        </>
      )}
      {offer === undefined && failure === undefined && <Spinner label={t('busy')} />}
      {offer !== undefined && (
        <>
          <p>{t('invitation.offer', { invitedBy: offer.invitedBy })}</p>
          <Acceptance token={token} email={offer.email} />
        </>
      )}
    </div>
  )
}

function Acceptance({ token, email }: { token: string; email: string }) {
  const { t } = useWords('accounts')
  const session = useVisibleSession()
  const [wantsNew, setWantsNew] = useState(false)
  const { accept, busy, failure } = useAcceptance(token)
  if (!session || wantsNew) return <AcceptanceForm token={token} email={email} />
  return (
    <div className={styles.actions}>
      <Button variant="primary" busy={busy} onClick={() => accept()}>
        {t('invitation.acceptAs', { email: session.user.email })}
      </Button>
      <Button variant="text" onClick={() => setWantsNew(true)}>
        {t('invitation.newAccount', { email })}
      </Button>
      {failure !== undefined && <p role="alert">{failure.reason}</p>}
    </div>
  )
}

function AcceptanceForm({ token, email }: { token: string; email: string }) {
  const { t } = useWords('accounts')
  const { accept, busy, failure } = useAcceptance(token)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    accept({ name: String(values.get('name')), password: String(values.get('password')) })
  }
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <TextField
        label={t('invitation.name')}
        name="name"
        autoComplete="name"
        required
        error={failure?.fields['account.name']}
      />
      <NewPasswordField label={t('invitation.password')} error={failure?.fields['account.password']} />
      {failure !== undefined && <p role="alert">{failure.reason}</p>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('invitation.accept')}
        </Button>
        <PageLink to={pagePaths.auth}>{t('invitation.signIn')}</PageLink>
      </div>
    </form>
  )
}

interface Failure {
  reason: string
  fields: Partial<Record<string, string>>
}

function useAcceptance(token: string) {
  const { t, language } = useWords('accounts')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function accept(account?: { name: string; password: string }) {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    const input = { token, ...(account !== undefined && { account }) }
    const result = await call(invitationEndpoints.accept, { input, language })
    if (!result.ok) {
      setBusy(false)
      return setFailure({ reason: describeFailure(result), fields: result.failure.fields ?? {} })
    }
    await enterStudio(
      t('invitation.accepted'),
      account && { email: result.value.email, password: account.password },
    )
  }

  return { accept, busy, failure }
}
