import { useTranslation } from 'react-i18next'
import { pagePaths } from '#domain/routes.ts'
import { readCurrentLanguage } from '#web/locales/i18n.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useKeptPages } from '#web/offline/use-offline.ts'
import { LinkList } from '#web/ui/page/link-list.tsx'

export function KeptPages() {
  const { t, i18n } = useTranslation()
  const pages = useKeptPages(readCurrentLanguage(i18n))
  if (pages.length === 0) return null
  return (
    <nav aria-labelledby="kept-pages" className="section grid">
      <div className="columns-all">
        <h2 id="kept-pages">{t('loadFailed.kept')}</h2>
        <LinkList>
          {pages.map((page) => (
            <li key={page}>
              <PageLink to={pagePaths[page]}>{t(`navigation.${page}`)}</PageLink>
            </li>
          ))}
        </LinkList>
      </div>
    </nav>
  )
}
