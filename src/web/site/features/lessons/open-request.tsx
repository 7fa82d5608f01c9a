import type { FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConsentFields, useConsents } from './consent-fields.tsx'
import { describeChange } from './describe-head.ts'
import styles from './lesson-link.module.css'
import type { LinkProps } from './use-lesson-link.ts'

/** Whoever presses proves the address; who writes for a child agrees to the lessons with it. */
export function MailboxGate({ t, lesson, isBusy, use }: LinkProps) {
  const { missing, read } = useConsents(lesson.consents)
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const consents = read(event.currentTarget)
    if (consents !== undefined) void use({ action: 'confirm', consents })
  }
  return (
    <form className={styles.form} onSubmit={confirm} noValidate>
      <p>{t('mailboxLead')}</p>
      <ConsentFields t={t} lesson={lesson} missing={missing} />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('confirm')}
      </Button>
      {lesson.consents.length > 0 && <p className="interface muted">{t('consents.kept')}</p>}
      <Withdraw t={t} lesson={lesson} isBusy={isBusy} use={use} />
    </form>
  )
}

/** Of a request, before anything is firm; of lessons that the teacher agreed on, nothing ends by a no here. */
export function GuardianGate({ t, lesson, isBusy, use }: LinkProps) {
  const isFirm = lesson.stage === 'confirmed'
  const { missing, read } = useConsents(lesson.consents)
  const agree = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const consents = read(event.currentTarget)
    if (consents !== undefined) void use({ action: isFirm ? 'consent' : 'agree', consents })
  }
  return (
    <form className={styles.form} onSubmit={agree} noValidate>
      <div>
        <h2>{t('guardianYou')}</h2>
        <p>{`${t('guardianYouNote')} ${describeChange(t, lesson)}`.trim()}</p>
      </div>
      <ConsentFields t={t} lesson={lesson} missing={missing} />
      <p className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('agree')}
        </Button>
        {!isFirm && (
          <Button variant="text" busy={isBusy} onClick={() => use({ action: 'withdraw' })}>
            {t('disagree')}
          </Button>
        )}
      </p>
      <p className="interface muted">{t('consents.kept')}</p>
    </form>
  )
}

export function Withdraw({ t, lesson, isBusy, use }: LinkProps) {
  return (
    <div>
      <Button variant="text" busy={isBusy} onClick={() => use({ action: 'withdraw' })}>
        {t('withdraw')}
      </Button>
      <p className="interface muted">{t(lesson.class ? 'class.withdrawNote' : 'withdrawNote')}</p>
    </div>
  )
}
