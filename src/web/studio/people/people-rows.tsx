import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { peopleEndpoints } from '#domain/accounts/account-api.ts'
import type { PeopleList } from '#domain/accounts/people.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import type { Outcome } from '#web/studio/queries/outcome.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import styles from '#web/studio/shell/block-rows.module.css'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from './format-day.ts'

export function PeopleRows({ list, ownId }: { list: PeopleList; ownId: string }) {
  const { t } = useWords()
  const language = useStudioLanguage()
  return (
    <ul className={styles.rows}>
      {list.people.map((person) => (
        <li key={person.id}>
          <div>
            <b>{person.email}</b>
            <p>{describePerson(person)}</p>
          </div>
          <span>{t(`people.roles.${person.role}`)}</span>
          {person.role === 'editor' && <RemoveButton id={person.id} email={person.email} way="takeOut" />}
        </li>
      ))}
      {list.invitations.map(({ id, email, createdAt, expiresAt }) => (
        <li key={id}>
          <div>
            <b>{email}</b>
            <p>
              {t('people.invited', {
                from: formatDay(createdAt, language),
                until: formatDay(expiresAt, language),
              })}
            </p>
          </div>
          <RemoveButton id={id} email={email} way="withdraw" />
        </li>
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
  const { mutate, isPending } = useRemovePerson(peopleEndpoints[way], {
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
        if (way === 'withdraw' || confirm(t('people.askTakeOut', { email }))) mutate(id)
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
  const reload = useReload()
  return useMutation({
    mutationFn: (email: string) => callOrThrow(peopleEndpoints.invite, { input: { email } }),
    onSuccess: reload,
  })
}

function useRemovePerson(
  endpoint: typeof peopleEndpoints.withdraw | typeof peopleEndpoints.takeOut,
  outcome: Outcome,
) {
  const reload = useReload()
  return useMutation({
    mutationFn: (id: string) => callOrThrow(endpoint, { id }),
    ...outcome,
    onSettled: reload,
  })
}

function useReload() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: peopleKey })
}
