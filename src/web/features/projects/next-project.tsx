import { useTranslation } from 'react-i18next'
import type { ProjectCard } from '#domain/page.ts'
import { projectThreads } from '#domain/project.ts'
import { projectPath } from '#domain/routes.ts'
import { PageLink } from '#web/lib/link.tsx'
import { Plate } from '#web/ui/plate.tsx'
import styles from './next-project.module.css'

/** The way on, in the next project's own thread. */
export function NextProject({ project }: { project: ProjectCard }) {
  const { t } = useTranslation()
  return (
    <section className="section grid" data-thread={projectThreads[project.slug]}>
      <PageLink to={projectPath(project.slug)} className={styles.link}>
        <span className={styles.picture}>
          <Plate ratio="21/8" ground="night" thread={projectThreads[project.slug]} />
        </span>
        <span className={styles.text}>
          <span className={styles.role}>{t('project.next')}</span>
          <h2>{project.title}</h2>
        </span>
      </PageLink>
    </section>
  )
}
