import { type SubmitEvent, useRef, useState } from 'react'
import { accountLinkPath } from '#domain/account-links.ts'
import type { NewInvitation } from '#domain/accounts/people.ts'
import { hashAddress } from '#domain/addresses.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import { useIsAdmin, usePerson } from '#web/studio/queries/use-person.ts'
import { Block } from '#web/studio/shell/block.tsx'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import styles from '#web/studio/shell/room-blocks.module.css'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { TextField } from '#web/ui/field.tsx'
import { AuditList } from './audit-list.tsx'
import { formatDay } from './format-day.ts'
import formStyles from './invitation-form.module.css'
import { OwnAccount } from './own-account.tsx'
import { PeopleRows, useInvite, usePeople } from './people-rows.tsx'
import { SessionList } from './session-list.tsx'

/** The own account; for admins also who works here, and what happened. */
export function PeopleRoom() {
  const { t } = useWords()
  const { user } = usePerson()
  const isAdmin = useIsAdmin()
  return (
    <div className={styles.room}>
      <RoomHead title={t('people.title')} />
      <div className={styles.columns}>
        <div>
          <OwnAccount user={user} />
          <SessionList />
          {isAdmin && <People ownId={user.id} />}
        </div>
        {isAdmin && <AuditList ownId={user.id} />}
      </div>
    </div>
  )
}

function People({ ownId }: { ownId: string }) {
  const { t } = useWords()
  const { data, error, refetch } = usePeople()
  return (
    <Block heading={t('people.heading')} headingId="people-heading" foot={t('people.rights')}>
      <LoadedData data={data} error={error} retry={refetch}>
        {(people) => <PeopleRows list={people} ownId={ownId} />}
      </LoadedData>
      <InvitationForm />
    </Block>
  )
}

function InvitationForm() {
  const { t } = useWords()
  const [email, setEmail] = useState('')
  const { mutate, isPending, error, data } = useInvite()
  function send(event: SubmitEvent) {
    event.preventDefault()
    mutate(email, { onSuccess: () => setEmail('') })
  }
  return (
    <>
      <form className={formStyles.form} onSubmit={send} noValidate>
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
    <div className={formStyles.link}>
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
