import type { OwnSession } from '#domain/accounts/own-account.ts'
import { showToast } from '#web/notifications/toast.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { useStudioLanguage, useTranslations } from '#web/studio/language/studio-language.ts'
import rows from '#web/studio/shell/block-rows.module.css'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import styles from '#web/studio/shell/room-blocks.module.css'
import { Button } from '#web/ui/button.tsx'
import { ownAccountTranslations } from './own-account-translations.ts'
import { useEndSession, useSessions } from './use-own-account.ts'

/** Where the person is signed in; each session but this one can be ended. */
export function SessionList() {
  const texts = useTranslations(ownAccountTranslations)
  const { data, error, refetch } = useSessions()
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <h2 id="sessions-heading" tabIndex={-1}>
          {texts.sessions}
        </h2>
        {data !== undefined && data.length > 1 && <EndButton label={texts.endOthers} />}
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
  const texts = useTranslations(ownAccountTranslations)
  const language = useStudioLanguage()
  const name = isHere ? texts.thisBrowser : browser || texts.unknownBrowser
  const moments = [
    texts.signedInAt(formatMoment(createdAt, language)),
    ...(isHere ? [] : [texts.usedAt(formatMoment(usedAt, language))]),
  ]
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>{moments.join(' · ')}</p>
      </div>
      {isHere ? <span>{texts.here}</span> : <EndButton id={id} label={texts.end} of={name} />}
    </li>
  )
}

/** Without an id it ends all others. */
function EndButton({ id, label, of }: { id?: string; label: string; of?: string }) {
  const texts = useTranslations(ownAccountTranslations)
  const { mutate, isPending } = useEndSession({
    onSuccess: () => {
      document.getElementById('sessions-heading')?.focus()
      showToast({ kind: 'success', title: texts.ended })
    },
    onError: ({ message }) => showToast({ kind: 'error', title: texts.failed(message) }),
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
