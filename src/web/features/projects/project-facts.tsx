import { useTranslation } from 'react-i18next'
import type { ProjectPage } from '#domain/page.ts'
import { ExternalLink } from '#web/lib/external-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './project-facts.module.css'

/** The facts of a project and where else to follow it. */
export function ProjectFacts({ project }: { project: ProjectPage['project'] }) {
  const { t } = useTranslation()
  const linkWords = { video: t('project.channel'), profile: t('project.profile') }
  return (
    <div className={styles.facts}>
      {project.facts && (
        <dl>
          {project.facts.map(({ label, value }) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {project.links.length > 0 && (
        <ul>
          {project.links.map(({ kind, url }) => (
            <li key={kind}>
              <ExternalLink href={url} className={styles.link}>
                {linkWords[kind]} <Icon name="arrow-up-right" />
              </ExternalLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
