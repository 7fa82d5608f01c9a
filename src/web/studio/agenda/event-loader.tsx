import type { SignedInUser } from '#domain/accounts/account.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useDocument } from '#web/studio/documents/use-document.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import styles from './agenda-list.module.css'
import { EventEditor } from './event-editor.tsx'

/** Opens the editor once the event is there. */
export function EventLoader({ person, name }: { person: SignedInUser; name: string }) {
  const { t } = useWords()

  const { data, error, refetch } = useDocument(`event/${name}`)
  if (data !== undefined && data !== null && !data.trashed)
    return <EventEditor person={person} name={name} document={data} />
  return (
    <div className={styles.waiting}>
      <LoadedData data={data} error={error} retry={refetch}>
        {() => (
          <>
            <h1>{t('event.gone')}</h1>
            <p>
              <PageLink to={studioPath('agenda')}>{t('agenda.title')}</PageLink>
            </p>
          </>
        )}
      </LoadedData>
    </div>
  )
}
