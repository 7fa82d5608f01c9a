import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { permanentAddress } from '#domain/addresses.ts'
import { contentEndpoints } from '#domain/api.ts'
import type { ChangedPage, Publication } from '#domain/editing/documents.ts'
import { type Language, languages } from '#domain/language.ts'
import { eventPath, matchRoute, pagePaths } from '#domain/routes.ts'
import { call } from '#web/api/call.ts'
import { nameLanguage } from '#web/studio/documents/name-field.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'
import styles from './changed-pages.module.css'

/** The pages that visitors will see otherwise, each with the way to see it before. */
export function ChangedPages({ documents }: { documents: Publication['documents'] }) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const { data: pages, error } = useQuery({
    // Versions never change, so that what is listed stays true until something else is published.
    queryKey: ['changed-pages', documents],
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async () =>
      unwrap(await call(contentEndpoints.listChangedPages, { input: { documents }, language })).pages,
  })
  // What keeps it from being public is listed where it is published.
  if (error !== null) return null
  if (pages === undefined) return <p role="status">{t('changes.pagesRead')}</p>
  const own = new Set(documents.map(({ id }) => id))
  const isOwn = ({ path }: ChangedPage) => {
    const route = matchRoute(path)
    return (
      route.page !== 'agenda' ||
      path === pagePaths.agenda ||
      own.has(`event/${path.slice(eventPath('').length)}`)
    )
  }
  const others = pages.filter((page) => !isOwn(page))
  return (
    <section className={styles.pages} aria-labelledby="changed-pages">
      <h2 id="changed-pages">{t('changes.pages', { count: pages.length - others.length })}</h2>
      <ul>
        {pages.filter(isOwn).map((page) => (
          <li key={page.path}>
            <PageName page={page} language={language} />
            {page.languages.length < languages.length && (
              <span>{page.languages.map((each) => nameLanguage(each, language)).join(', ')}</span>
            )}
          </li>
        ))}
        {others.length > 0 && <li>{t('changes.otherEvents', { count: others.length })}</li>}
      </ul>
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
