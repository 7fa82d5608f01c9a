import { useEffect, useState } from 'react'
import { invitationEndpoints } from '#domain/accounts/account-api.ts'
import { pagePaths } from '#domain/routes.ts'
import { call, nameFailure } from '#web/api/call.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { readStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './accept-invitation.module.css'
import { AcceptanceForm } from './acceptance-form.tsx'
import { useVisibleSession } from './session.ts'
import { useAcceptance } from './use-acceptance.ts'

interface Offer {
  email: string
  invitedBy: string
}

/** What the link of an invitation leads to: who invites, and a new account or the one that is signed in. */
export function AcceptInvitation({ token }: { token: string }) {
  const { t } = useWords('accounts')
  const [offer, setOffer] = useState<Offer>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let wanted = true
    call(invitationEndpoints.read, { input: { token }, language: readStudioLanguage() }).then((result) => {
      if (!wanted) return
      if (result.ok) setOffer(result.value)
      else setFailure(nameFailure(result))
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
