import type { SignedInUser } from '#domain/accounts/account.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useDocument } from '#web/studio/documents/use-document.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import styles from './entry-editor.module.css'
import { EntryEditor } from './entry-editor.tsx'

interface EntryLoaderProps {
  person: SignedInUser
  /** Of the document; undefined for an address that names none. */
  id: string | undefined
  back: { to: string; label: string }
}

/** Opens the editor of an entry once it is there. */
export function EntryLoader({ person, id, back }: EntryLoaderProps) {
  const { t } = useWords()
  const { data, error, refetch } = useDocument(id)
  if (data !== undefined && data !== null && !data.trashed)
    return <EntryEditor key={data.id} person={person} document={data} back={back} />
  return (
    <div className={styles.waiting}>
      <LoadedData data={id === undefined ? null : data} error={error} retry={refetch}>
        {() => (
          <>
            <h1>{t('entries.gone')}</h1>
            <p>
              <PageLink to={back.to}>{back.label}</PageLink>
            </p>
          </>
        )}
      </LoadedData>
    </div>
  )
}
