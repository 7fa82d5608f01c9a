import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ownAccountEndpoints } from '#domain/accounts/account-api.ts'
import type { OwnSession } from '#domain/accounts/own-account.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import type { Outcome } from '#web/studio/queries/outcome.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import rows from '#web/studio/shell/block-rows.module.css'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import styles from '#web/studio/shell/room-blocks.module.css'
import { Button } from '#web/ui/button.tsx'

export function SessionList() {
  const { t } = useWords()
  const { data, error, refetch } = useSessions()
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <h2 id="sessions-heading" tabIndex={-1}>
          {t('ownAccount.sessions')}
        </h2>
        {data !== undefined && data.length > 1 && <EndButton label={t('ownAccount.endOthers')} />}
      </div>
      <LoadedData data={data} error={error} retry={refetch}>
        {(sessions) => (
          <ul className={rows.rows}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </LoadedData>
    </section>
  )
}

function SessionRow({ session: { id, isHere, browser, createdAt, usedAt } }: { session: OwnSession }) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const name = isHere ? t('ownAccount.thisBrowser') : browser || t('ownAccount.unknownBrowser')
  const moments = [
    t('ownAccount.signedInAt', { moment: formatMoment(createdAt, language) }),
    ...(isHere ? [] : [t('ownAccount.usedAt', { moment: formatMoment(usedAt, language) })]),
  ]
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>{moments.join(' · ')}</p>
      </div>
      {isHere ? (
        <span>{t('ownAccount.here')}</span>
      ) : (
        <EndButton id={id} label={t('ownAccount.end')} of={name} />
      )}
    </li>
  )
}

/** Without an id it ends all others. */
function EndButton({ id, label, of }: { id?: string; label: string; of?: string }) {
  const { t } = useWords()
  const { mutate, isPending } = useEndSession({
    onSuccess: () => {
      document.getElementById('sessions-heading')?.focus()
      showSuccess(t('ownAccount.ended'))
    },
    onError: ({ message }) => showFailure(t('ownAccount.failed', { reason: message })),
  })
  return (
    <Button
      size="small"
      variant="text"
      busy={isPending}
      aria-label={of === undefined ? undefined : `${label}: ${of}`}
      onClick={() => mutate(id)}
    >
      {label}
    </Button>
  )
}

export const sessionsKey = ['sessions'] as const

function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async () => (await callOrThrow(ownAccountEndpoints.listSessions)).sessions,
  })
}

function useEndSession(outcome: Outcome) {
  const client = useQueryClient()
  const { endSession, endOtherSessions } = ownAccountEndpoints
  return useMutation({
    mutationFn: async (id: string | undefined) => {
      if (id === undefined) await callOrThrow(endOtherSessions)
      else await callOrThrow(endSession, { id })
    },
    ...outcome,
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
}
