import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { permanentAddress } from '#domain/addresses.ts'
import { contentEndpoints } from '#domain/api.ts'
import type { ChangedPage, Publication } from '#domain/editing/documents.ts'
import { type Language, languages } from '#domain/language.ts'
import { call } from '#web/api/call.ts'
import { formatLanguageName } from '#web/studio/documents/field-name.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'
import styles from './changed-pages.module.css'
import { isOwnPage } from './own-pages.ts'

interface ChangedPagesProps extends Publication {
  /** The keys of the changes: of an event whose pictures alone change, the event's id. */
  changed: readonly string[]
}

/** In ms: whoever ticks several boxes asks once. */
const pause = 300

/** The pages that visitors will see otherwise, each with the way to see it before. */
export function ChangedPages({ documents, liveFrom, changed }: ChangedPagesProps) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const input = liveFrom === undefined ? { documents } : { documents, liveFrom }
  const { data: pages, error } = useQuery({
    // Versions never change, so that what is listed stays true until something else is published.
    queryKey: ['changed-pages', input],
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
      return unwrap(await call(contentEndpoints.listChangedPages, { input, language, signal })).pages
    },
  })
  const own = new Set([...documents.map(({ id }) => id), ...changed])
  const named = pages?.filter(({ path }) => isOwnPage(path, own)) ?? []
  const others = (pages?.length ?? 0) - named.length
  return (
    <section className={styles.pages} aria-labelledby="changed-pages">
      <div role="status" id="changed-pages">
        {error !== null ? (
          <p>{t('changes.pagesNotRead', { reason: error.message })}</p>
        ) : pages === undefined ? (
          <p>{t('changes.pagesRead')}</p>
        ) : (
          <h2>{t('changes.pages', { count: named.length })}</h2>
        )}
      </div>
      {error === null && pages !== undefined && (
        <ul>
          {named.map((page) => (
            <li key={page.path}>
              <PageName page={page} language={language} />
              {page.languages.length < languages.length && (
                <span>{page.languages.map((each) => formatLanguageName(each, language)).join(', ')}</span>
              )}
            </li>
          ))}
          {others > 0 && <li>{t('changes.otherEvents', { count: others })}</li>}
        </ul>
      )}
    </section>
  )
}

/** A page that is gone cannot be seen before. */
function PageName({ page, language }: { page: ChangedPage; language: Language }) {
  const { t } = useWords()
  const { path, title, languages: changed, state } = page
  if (state === 'gone') return <del>{title}</del>
  const shown = changed.includes(language) ? language : (changed[0] ?? language)
  return (
    <>
      <a href={`/preview${permanentAddress(shown, path)}`}>{title}</a>
      {state === 'new' && <ins>{t('changes.kinds.new')}</ins>}
    </>
  )
}
