import { useTranslation } from 'react-i18next'
import { readText } from '#domain/content/read-text.ts'
import { projectCalendarAddress } from '#domain/pages/file-addresses.ts'
import type { ProjectPage } from '#domain/pages/page.ts'
import { projectPath } from '#domain/routes.ts'
import { ForeignNote } from '#web/locales/foreign-note.tsx'
import { ExternalLink } from '#web/navigation/external-link.tsx'
import { usePage } from '#web/navigation/link.tsx'
import { ShareButton } from '#web/site/sharing/share-button.tsx'
import { SubscribeLink } from '#web/site/sharing/subscribe-link.tsx'
import { Icon } from '#web/ui/button.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import styles from './project-introduction.module.css'
import { arrangeLinks } from './project-links.ts'

export function ProjectIntroduction({ page }: { page: ProjectPage }) {
  const { project } = page
  return (
    <section className="section grid">
      <div className="columns-1-4">
        <ProjectFacts project={project} />
      </div>
      <div className="columns-6-12">
        {project.description && (
          <>
            <ForeignNote texts={[project.description]} />
            <Localized as="p" text={project.description} className="lead" />
          </>
        )}
        {project.paragraphs.length > 0 && (
          <div className={styles.paragraphs}>
            {project.paragraphs.map((text) => (
              <Localized key={readText(text)} text={text} as="p" />
            ))}
          </div>
        )}
        <ProjectActions page={page} />
      </div>
    </section>
  )
}

function ProjectActions({ page: { project, hasEvents } }: { page: ProjectPage }) {
  const { t } = useTranslation()
  const { language } = usePage()
  return (
    <p className={`interface on-screen ${styles.actions}`}>
      {hasEvents && (
        <SubscribeLink address={projectCalendarAddress(language, project.slug)}>
          {t('agenda.calendar.subscribe')}
        </SubscribeLink>
      )}
      <ShareButton title={project.title} path={projectPath(project.slug)} />
    </p>
  )
}

function ProjectFacts({ project }: { project: ProjectPage['project'] }) {
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
