import { useTranslation } from 'react-i18next'
import { readText } from '#domain/content/read-text.ts'
import type { ProjectPage } from '#domain/pages/page.ts'
import { ExternalLink } from '#web/navigation/external-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import styles from './project-facts.module.css'
import { arrangeLinks } from './project-links.ts'

export function ProjectFacts({ project }: { project: ProjectPage['project'] }) {
  const { t } = useTranslation()
  const linkWords = { video: t('project.watch'), profile: t('project.profile') }
  const { facts = [], externalLink } = project
  const links = arrangeLinks(project).listed.map(({ kind, url }) => ({ url, label: linkWords[kind] }))
  if (externalLink) links.push({ url: externalLink, label: readHost(externalLink) })
  if (facts.length + links.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={readText(label)}>
          <Localized as="dt" text={label} />
          <Localized as="dd" text={value} />
        </div>
      ))}
      {links.length > 0 && (
        <div>
          <dt>{t('project.links')}</dt>
          {links.map(({ url, label }) => (
            <dd key={label}>
              <ExternalLink href={url} className={styles.link}>
                {label} <Icon name="arrow-up-right" />
              </ExternalLink>
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}

function readHost(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}
