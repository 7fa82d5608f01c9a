import { useQuery } from '@tanstack/react-query'
import { ownAccountEndpoints } from '#domain/accounts/account-api.ts'
import type { OwnSession } from '#domain/accounts/own-account.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import { useChange } from '#web/studio/queries/use-change.ts'
import { Block } from '#web/studio/shell/block.tsx'
import rows from '#web/studio/shell/block-rows.module.css'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import { Row } from '#web/studio/shell/row.tsx'
import { Button } from '#web/ui/button.tsx'

export function SessionList() {
  const { t } = useWords()
  const { data, error, refetch } = useSessions()
  return (
    <Block
      heading={t('ownAccount.sessions')}
      headingId="sessions-heading"
      action={data !== undefined && data.length > 1 && <EndButton label={t('ownAccount.endOthers')} />}
    >
      <LoadedData data={data} error={error} retry={refetch}>
        {(sessions) => (
          <ul className={rows.rows}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </LoadedData>
    </Block>
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
    <Row title={name} detail={moments.join(' · ')}>
      {isHere ? (
        <span>{t('ownAccount.here')}</span>
      ) : (
        <EndButton id={id} label={t('ownAccount.end')} of={name} />
      )}
    </Row>
  )
}

/** Without an id it ends all others. */
function EndButton({ id, label, of }: { id?: string; label: string; of?: string }) {
  const { t } = useWords()
  const { endSession, endOtherSessions } = ownAccountEndpoints
  const end = () => (id === undefined ? callOrThrow(endOtherSessions) : callOrThrow(endSession, { id }))
  const { mutate, isPending } = useChange(end, [sessionsKey], {
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
      onClick={() => mutate()}
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
