import { useQuery } from '@tanstack/react-query'
import { peopleEndpoints } from '#domain/accounts/account-api.ts'
import type { PeopleList } from '#domain/accounts/people.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import { useChange } from '#web/studio/queries/use-change.ts'
import styles from '#web/studio/shell/block-rows.module.css'
import { Row } from '#web/studio/shell/row.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from './format-day.ts'

export function PeopleRows({ list, ownId }: { list: PeopleList; ownId: string }) {
  const { t } = useWords()
  const language = useStudioLanguage()
  return (
    <ul className={styles.rows}>
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
            from: formatDay(createdAt, language),
            until: formatDay(expiresAt, language),
          })}
        >
          <RemoveButton id={id} email={email} way="withdraw" />
        </Row>
      ))}
    </ul>
  )

  function describePerson({ id, name, email, since }: PeopleList['people'][number]) {
    const parts = [
      ...(id === ownId ? [t('people.you')] : []),
      ...(name === email || name === '' ? [] : [name]),
      ...(since === null ? [] : [t('people.since', { day: formatDay(since, language) })]),
    ]
    return parts.join(', ')
  }
}

interface RemoveButtonProps {
  id: string
  email: string
  way: 'takeOut' | 'withdraw'
}

function RemoveButton({ id, email, way }: RemoveButtonProps) {
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
    <Button
      size="small"
      variant="text"
      busy={isPending}
      aria-label={`${t(`people.${way}`)}: ${email}`}
      onClick={() => {
        if (way === 'withdraw' || confirm(t('people.askTakeOut', { email }))) mutate()
      }}
    >
      {t(`people.${way}`)}
    </Button>
  )
}

const peopleKey = ['people'] as const

export function usePeople() {
  return useQuery({ queryKey: peopleKey, queryFn: () => callOrThrow(peopleEndpoints.list) })
}

export function useInvite() {
  return useChange((email: string) => callOrThrow(peopleEndpoints.invite, { input: { email } }), [peopleKey])
}
