import { useId } from 'react'
import { permanentAddress } from '#domain/addresses.ts'
import { formatDocumentId } from '#domain/content/types/registry.ts'
import type { ChangedPage } from '#domain/editing/documents.ts'
import { languages } from '#domain/language.ts'
import { staticPageNames } from '#domain/page-list.ts'
import { eventPath, matchRoute, pagePaths } from '#domain/routes.ts'
import { formatLanguageName } from '#web/studio/documents/names.ts'
import { useOpenPreview } from '#web/studio/editing/use-open-preview.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import styles from './changed-pages.module.css'

interface ChangedPagesProps {
  pages: readonly ChangedPage[]
  /** The ids of the entries that change. */
  own: ReadonlySet<string>
}

/** Where visitors will see a change, each page with the way to see it before. */
export function ChangedPages({ pages, own }: ChangedPagesProps) {
  const { t, language } = useWords()
  const id = useId()
  const named = pages.filter((page) => isOwnPage(page, own))
  const isInEveryFooter = pages.some(({ linksAlone }) => linksAlone)
  if (named.length === 0 && !isInEveryFooter) return null
  return (
    <div className={styles.pages}>
      <span id={id}>{t('changes.seenOn')}</span>
      <ul aria-labelledby={id}>
        {named.map((page) => (
          <li key={page.path}>
            <PageName page={page} />
            {page.languages.length < languages.length && (
              <span>{page.languages.map((each) => formatLanguageName(each, language)).join(', ')}</span>
            )}
          </li>
        ))}
        {isInEveryFooter && <li>{t('changes.everyFooter')}</li>}
      </ul>
    </div>
  )
}

/** A page that is gone cannot be seen before. */
function PageName({ page: { path, title, languages: changed, state } }: { page: ChangedPage }) {
  const { t, find, language } = useWords()
  const openPreview = useOpenPreview()
  const page = staticPageNames.find((each) => pagePaths[each] === path)
  // Without the name of the site, which ends every title.
  const name = (page && find(`documents.pages.${page}`)) ?? title.replace(/ · [^·]*$/, '')
  if (state === 'gone') return <del>{name}</del>
  const shown = changed.includes(language) ? language : (changed[0] ?? language)
  return (
    <>
      <a href={`/preview${permanentAddress(shown, path)}`} onClick={openPreview}>
        {name}
      </a>
      {state === 'new' && <ins>{t('changes.kinds.new')}</ins>}
    </>
  )
}

/** Whether a page is named by itself: every event's page shows the agenda too, so that it is where the event changes. */
export function isOwnPage(
  { path, linksAlone }: Pick<ChangedPage, 'path' | 'linksAlone'>,
  changed: ReadonlySet<string>,
): boolean {
  if (linksAlone) return false
  if (matchRoute(path).page !== 'agenda' || path === pagePaths.agenda) return true
  return changed.has(formatDocumentId('event', path.slice(eventPath('').length)))
}
