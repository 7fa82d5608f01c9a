import { useTranslation } from 'react-i18next'
import { navigationPages } from '#domain/page-list.ts'
import { pagePaths } from '#domain/routes.ts'
import { PageLink } from '#web/navigation/link.tsx'

interface NavigationLinksProps {
  path: string
  className?: string
  /** Called also for a link to the page that is already shown. */
  onFollow?: () => void
}

export function NavigationLinks({ path, className, onFollow }: NavigationLinksProps) {
  const { t } = useTranslation()
  return (
    <ul className={className}>
      {navigationPages.map((page) => (
        <li key={page}>
          <PageLink
            to={pagePaths[page]}
            aria-current={describeCurrent(pagePaths[page], path)}
            onClick={onFollow}
          >
            {t(`navigation.${page === 'gallery' ? 'videos' : page}`)}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

function describeCurrent(linkPath: string, path: string): 'page' | 'true' | undefined {
  if (linkPath === path) return 'page'
  return linkPath !== pagePaths.home && path.startsWith(`${linkPath}/`) ? 'true' : undefined
}
