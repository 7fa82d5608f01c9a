import { useTranslation } from 'react-i18next'
import type { ProjectCard } from '#domain/pages/page.ts'
import { projectPath } from '#domain/routes.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { Plate } from '#web/ui/page/plate.tsx'
import styles from './next-project.module.css'

export function NextProject({ project }: { project: ProjectCard }) {
  const { t } = useTranslation()
  const { slug, title, thread, picture, imagePosition } = project
  return (
    <section className={`section grid ${styles.section}`} data-thread={thread}>
      <PageLink to={projectPath(slug)} className={styles.link}>
        <div className={styles.picture}>
          <Plate
            ratio="21/9"
            picture={picture}
            position={imagePosition}
            sizes="(max-width: 60rem) 92vw, 53vw"
          />
        </div>
        <div className={styles.text}>
          <p className={styles.role}>{t('project.next')}</p>
          <h2>{title}</h2>
        </div>
      </PageLink>
    </section>
  )
}
