import { useQuery } from '@tanstack/react-query'
import { ownAccountEndpoints } from '#domain/accounts/account-api.ts'
import type { OwnSession } from '#domain/accounts/own-account.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import { callOrThrow, useChange } from '#web/studio/queries/query-client.ts'
import { Block, LoadedData, Row, Rows } from '#web/studio/shell/room.tsx'
import { Action } from '#web/ui/button.tsx'
import { auditKey } from './audit-list.tsx'

export function SessionList() {
  const { t } = useWords()
  const sessions = useSessions()
  return (
    <Block
      heading={t('ownAccount.sessions')}
      headingId="sessions-heading"
      action={
        sessions.data !== undefined &&
        sessions.data.length > 1 && <EndButton label={t('ownAccount.endOthers')} />
      }
    >
      <LoadedData of={sessions}>
        {(open) => (
          <Rows>
            {open.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Rows>
        )}
      </LoadedData>
    </Block>
  )
}

function SessionRow({ session: { id, isHere, browser, createdAt, usedAt } }: { session: OwnSession }) {
  const { t, language } = useWords()
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
  const { mutate, isPending } = useChange(end, [sessionsKey, auditKey], {
    onSuccess: () => {
      document.getElementById('sessions-heading')?.focus()
      showSuccess(t('ownAccount.ended'))
    },
    onError: ({ message }) => showFailure(t('ownAccount.failed', { reason: message })),
  })
  return <Action variant="text" label={label} busy={isPending} of={of} onClick={() => mutate()} />
}

export const sessionsKey = ['sessions'] as const

function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async () => (await callOrThrow(ownAccountEndpoints.listSessions)).sessions,
  })
}
