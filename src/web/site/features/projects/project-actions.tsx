import { useTranslation } from 'react-i18next'
import { projectCalendarAddress } from '#domain/pages/feed-addresses.ts'
import type { ProjectPage } from '#domain/pages/page.ts'
import { projectPath } from '#domain/routes.ts'
import { usePage } from '#web/navigation/page-context.tsx'
import { ShareButton } from '#web/site/sharing/share-button.tsx'
import { SubscribeLink } from '#web/site/sharing/subscribe-link.tsx'
import styles from './project-actions.module.css'

export function ProjectActions({ page: { project, hasEvents } }: { page: ProjectPage }) {
  const { t } = useTranslation()
  const { language } = usePage()
  return (
    <p className={`interface ${styles.actions}`}>
      {hasEvents && (
        <SubscribeLink address={projectCalendarAddress(language, project.slug)}>
          {t('agenda.calendar.subscribe')}
        </SubscribeLink>
      )}
      <ShareButton title={project.title} path={projectPath(project.slug)} />
    </p>
  )
}
