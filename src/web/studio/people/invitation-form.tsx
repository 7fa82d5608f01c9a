import { type SubmitEvent, useRef, useState } from 'react'
import { accountLinkPath } from '#domain/account-links.ts'
import type { NewInvitation } from '#domain/accounts/people.ts'
import { hashAddress } from '#domain/addresses.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { TextField } from '#web/ui/field.tsx'
import { formatDay } from './format-day.ts'
import styles from './invitation-form.module.css'
import { useInvite } from './people-rows.tsx'

export function InvitationForm() {
  const { t } = useWords()
  const [email, setEmail] = useState('')
  const { mutate, isPending, error, data } = useInvite()
  function send(event: SubmitEvent) {
    event.preventDefault()
    mutate(email, { onSuccess: () => setEmail('') })
  }
  return (
    <>
      <form className={styles.form} onSubmit={send} noValidate>
        <TextField
          name="email"
          type="email"
          autoComplete="off"
          label={t('people.email')}
          value={email}
          error={error?.message}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" size="small" busy={isPending}>
          {t('people.invite')}
        </Button>
      </form>
      <div role="status">{data !== undefined && <InvitationLink key={data.id} invitation={data} />}</div>
    </>
  )
}

function InvitationLink({
  invitation: { email, expiresAt, token, isMailed },
}: {
  invitation: NewInvitation
}) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const address = location.origin + hashAddress(accountLinkPath({ purpose: 'invitation', token }))
  const shown = useRef<HTMLInputElement>(null)
  async function copy() {
    const isCopied = await copyText(address, shown.current)
    if (isCopied) showSuccess(t('people.copied'))
    else showFailure(t('people.copyFailed'))
  }
  return (
    <div className={styles.link}>
      <p>
        {t(isMailed ? 'people.linkForMailed' : 'people.linkFor', {
          email,
          until: formatDay(expiresAt, language),
        })}
      </p>
      <TextField
        ref={shown}
        name="link"
        readOnly
        label={t('people.link')}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button size="small" onClick={copy}>
        {t('people.copy')}
      </Button>
    </div>
  )
}
