import { useTranslation } from 'react-i18next'
import { permanentAddress } from '#domain/addresses.ts'
import type { SearchPage as SearchPageData } from '#domain/pages/page.ts'
import { SearchResults } from '#web/site/features/search/search-results.tsx'
import { useSearch } from '#web/site/features/search/use-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import cross from '#web/ui/search-cross.module.css'
import styles from './styles/search.module.css'

/** Another language is another search. */
export function SearchPage({ page }: { page: SearchPageData }) {
  return <Search key={page.language} page={page} />
}

/** Without JavaScript, a form that the server answers. */
function Search({ page }: { page: SearchPageData }) {
  const { t } = useTranslation()
  const { results, hasFailed, typed, field, change } = useSearch(page)
  const { query, found, count } = results
  return (
    <div className={`grid ${styles.page}`}>
      <Localized as="h1" text={page.heading} className={styles.heading} />
      <div className={styles.content}>
        <Localized as="p" text={page.intro ?? ''} className="interface muted" />
        <search>
          <form
            action={permanentAddress(page.language, page.path)}
            className={`on-screen ${styles.form}`}
            onSubmit={(event) => {
              event.preventDefault()
            }}
          >
            <label htmlFor="query">{t('search.label')}</label>
            <input
              ref={field}
              id="query"
              name="q"
              type="search"
              maxLength={100}
              defaultValue={typed}
              className={`${styles.field} ${cross.field}`}
              onChange={(event) => change(event.currentTarget.value)}
            />
            <Button type="submit" variant="primary" className={`without-script ${styles.submit}`}>
              {t('search.submit')}
            </Button>
          </form>
        </search>
        <p role="status" className={`interface muted ${styles.status}`}>
          {hasFailed
            ? t('search.failed')
            : query === ''
              ? ''
              : count === 0
                ? t('search.none', { query })
                : t('search.found', { count })}
        </p>
        {found.length > 0 && <SearchResults found={found} />}
      </div>
    </div>
  )
}
