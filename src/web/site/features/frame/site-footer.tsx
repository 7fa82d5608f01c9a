import { useTranslation } from 'react-i18next'
import { textPages } from '#domain/page-list.ts'
import { staffThreads } from '#domain/projects/threads.ts'
import { pagePaths } from '#domain/routes.ts'
import { ExternalLink } from '#web/navigation/external-link.tsx'
import { PageLink, usePage } from '#web/navigation/link.tsx'
import { reopenConsent } from '#web/site/consent/consent.ts'
import { LinkList } from '#web/ui/page/link-list.tsx'
import { renderText } from '#web/ui/page/localized.tsx'
import styles from './site-footer.module.css'

/** In the studio without the ways to more pages of the site. */
export function SiteFooter({ isStudio }: { isStudio: boolean }) {
  const { t } = useTranslation()
  const { site } = usePage()
  return (
    <footer className={`night on-screen ${styles.footer}`}>
      <ThreadStaff threads={staffThreads} />
      <p className={styles.artist}>
        <strong>{site.artist}</strong>
        {renderText(site.subtitle)}
      </p>
      <LinkList className={styles.channels} aria-label={t('footer.social')}>
        <li>
          <ExternalLink href={site.channels.video.url}>
            {t('footer.videoChannel', { name: site.channels.video.label })}
          </ExternalLink>
        </li>
        <li>
          <ExternalLink href={site.channels.profile.url}>{site.channels.profile.label}</ExternalLink>
        </li>
        <li>
          <a href={`mailto:${site.email}`}>{t('footer.email')}</a>
        </li>
      </LinkList>
      {!isStudio && (
        <LinkList className={styles.morePages} aria-label={t('footer.more')}>
          {site.morePages.map(({ path, label }) => (
            <li key={path}>
              <PageLink to={path}>{renderText(label)}</PageLink>
            </li>
          ))}
        </LinkList>
      )}
      <LinkList className={styles.textPages} aria-label={t('footer.legal')}>
        {textPages.map((page) => (
          <li key={page}>
            <PageLink to={pagePaths[page]}>{renderText(site.linkLabels[page])}</PageLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={`with-script ${styles.settings}`}
            onClick={(event) => reopenConsent(event.currentTarget)}
          >
            {t('cookies.settings')}
          </button>
        </li>
      </LinkList>
      <p className={styles.copyright}>{t('footer.copyright', { year: site.year, artist: site.artist })}</p>
    </footer>
  )
}

function ThreadStaff({ threads }: { threads: readonly string[] }) {
  return (
    <div className={styles.staff} aria-hidden="true">
      {threads.map((thread) => (
        <i key={thread} data-thread={thread} />
      ))}
    </div>
  )
}
