import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { peopleEndpoints } from '#domain/accounts/account-api.ts'
import type { PeopleList } from '#domain/accounts/people.ts'
import { call } from '#web/api/call.ts'
import { showToast } from '#web/notifications/toast.ts'
import { readStudioLanguage, useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import type { Outcome } from '#web/studio/queries/outcome.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'
import styles from '#web/studio/shell/block-rows.module.css'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from './format-day.ts'

/** People first, then whoever is invited. */
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
          {person.role === 'editor' && <TakeOutButton id={person.id} email={person.email} />}
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
          <WithdrawButton id={id} email={email} />
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

interface RowButtonProps {
  id: string
  email: string
}

function TakeOutButton({ id, email }: RowButtonProps) {
  const { t } = useWords()
  const { mutate, isPending } = useRemovePerson(
    peopleEndpoints.takeOut,
    createOutcome(t('people.takenOut'), (reason) => t('people.failed', { reason })),
  )
  return (
    <Button
      size="small"
      variant="text"
      busy={isPending}
      aria-label={`${t('people.takeOut')}: ${email}`}
      onClick={() => {
        if (!confirm(t('people.askTakeOut', { email }))) return
        mutate(id)
      }}
    >
      {t('people.takeOut')}
    </Button>
  )
}

function WithdrawButton({ id, email }: RowButtonProps) {
  const { t } = useWords()
  const { mutate, isPending } = useRemovePerson(
    peopleEndpoints.withdraw,
    createOutcome(t('people.withdrawn'), (reason) => t('people.failed', { reason })),
  )
  return (
    <Button
      size="small"
      variant="text"
      busy={isPending}
      aria-label={`${t('people.withdraw')}: ${email}`}
      onClick={() => mutate(id)}
    >
      {t('people.withdraw')}
    </Button>
  )
}

/** The row goes, so the focus goes to the heading of the list. */
function createOutcome(done: string, failed: (reason: string) => string) {
  return {
    onSuccess: () => {
      document.getElementById('people-heading')?.focus()
      showToast({ kind: 'success', title: done })
    },
    onError: ({ message }: Error) => showToast({ kind: 'error', title: failed(message) }),
  }
}

const peopleKey = ['people'] as const

/** Who works here, and the invitations that are open. */
export function usePeople() {
  return useQuery({
    queryKey: peopleKey,
    queryFn: async () => unwrap(await call(peopleEndpoints.list, { language: readStudioLanguage() })),
  })
}

export function useInvite() {
  const reload = useReload()
  return useMutation({
    mutationFn: async (email: string) =>
      unwrap(await call(peopleEndpoints.invite, { input: { email }, language: readStudioLanguage() })),
    onSuccess: reload,
  })
}

/** Ends an invitation, or an editor's right, by its id. */
function useRemovePerson(
  endpoint: typeof peopleEndpoints.withdraw | typeof peopleEndpoints.takeOut,
  outcome: Outcome,
) {
  const reload = useReload()
  return useMutation({
    mutationFn: async (id: string) => unwrap(await call(endpoint, { id, language: readStudioLanguage() })),
    ...outcome,
    onSettled: reload,
  })
}

function useReload() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: peopleKey })
}
