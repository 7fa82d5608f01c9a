import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { accountLinkPath } from '#domain/account-links.ts'
import { type NewInvitation, type PeopleList, peopleEndpoints } from '#domain/accounts/account-api.ts'
import { hashAddress } from '#domain/addresses.ts'
import { formatDayOfMoment } from '#web/studio/language/format-moment.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import { callOrThrow, useChange } from '#web/studio/queries/query-client.ts'
import { useIsAdmin, usePerson } from '#web/studio/queries/use-person.ts'
import { Block, LoadedData, RoomHead, Row, Rows } from '#web/studio/shell/room.tsx'
import styles from '#web/studio/shell/room-blocks.module.css'
import { Action } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { TextField } from '#web/ui/field.tsx'
import { AuditList } from './audit-list.tsx'
import { OwnAccount } from './own-account.tsx'
import formStyles from './people-room.module.css'
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
  return (
    <Block heading={t('people.heading')} headingId="people-heading" foot={t('people.rights')}>
      <LoadedData of={usePeople()}>{(people) => <PeopleRows list={people} ownId={ownId} />}</LoadedData>
      <InvitationForm />
    </Block>
  )
}

function InvitationForm() {
  const { t } = useWords()
  const [email, setEmail] = useState('')
  const { mutate, isPending, error, data } = useInvite()
  const { data: list } = usePeople()
  const isOpen = list?.invitations.some(({ id }) => id === data?.id)
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
        <Action type="submit" label={t('people.invite')} busy={isPending} />
      </form>
      <div role="status">
        {isOpen && data !== undefined && <InvitationLink key={data.id} invitation={data} />}
      </div>
    </>
  )
}

function InvitationLink({
  invitation: { email, expiresAt, token, isMailed },
}: {
  invitation: NewInvitation
}) {
  const { t, language } = useWords()
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
          until: formatDayOfMoment(expiresAt, language),
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
      <Action label={t('people.copy')} onClick={copy} />
    </div>
  )
}

function PeopleRows({ list, ownId }: { list: PeopleList; ownId: string }) {
  const { t, language } = useWords()
  return (
    <Rows>
      {list.people.map((person) => (
        <Row key={person.id} title={person.email} detail={describePerson(person)}>
          <span>{t(`people.roles.${person.role}`)}</span>
          {person.role === 'editor' && <RemoveButton id={person.id} email={person.email} way="takeOut" />}
        </Row>
      ))}
      {list.invitations.map(({ id, email, createdAt, expiresAt }) => (
        <Row
          key={id}
          title={email}
          detail={t('people.invited', {
            from: formatDayOfMoment(createdAt, language),
            until: formatDayOfMoment(expiresAt, language),
          })}
        >
          <RemoveButton id={id} email={email} way="withdraw" />
        </Row>
      ))}
    </Rows>
  )

  function describePerson({ id, name, email, since }: PeopleList['people'][number]) {
    const parts = [
      ...(id === ownId ? [t('people.you')] : []),
      ...(name === email || name === '' ? [] : [name]),
      ...(since === null ? [] : [t('people.since', { day: formatDayOfMoment(since, language) })]),
    ]
    return parts.join(', ')
  }
}

function RemoveButton({ id, email, way }: { id: string; email: string; way: 'takeOut' | 'withdraw' }) {
  const { t } = useWords()
  const { mutate, isPending } = useChange(() => callOrThrow(peopleEndpoints[way], { id }), [peopleKey], {
    onSuccess: () => {
      // The row goes.
      document.getElementById('people-heading')?.focus()
      showSuccess(t(way === 'takeOut' ? 'people.takenOut' : 'people.withdrawn'))
    },
    onError: ({ message }) => showFailure(t('people.failed', { reason: message })),
  })
  return (
    <Action
      variant="text"
      label={t(`people.${way}`)}
      of={email}
      busy={isPending}
      onClick={() => {
        if (way === 'withdraw' || confirm(t('people.askTakeOut', { email }))) mutate()
      }}
    />
  )
}

const peopleKey = ['people'] as const

const rhythm = 15_000 // ms

function usePeople() {
  return useQuery({
    queryKey: peopleKey,
    // Whoever is invited accepts elsewhere.
    refetchInterval: ({ state: { data } }) => (data?.invitations.length ? rhythm : false),
    queryFn: () => callOrThrow(peopleEndpoints.list),
  })
}

function useInvite() {
  return useChange((email: string) => callOrThrow(peopleEndpoints.invite, { input: { email } }), [peopleKey])
}
