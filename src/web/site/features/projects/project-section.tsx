import { type FocusEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectCard } from '#domain/pages/page.ts'
import { pagePaths } from '#domain/routes.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useKeptChoice } from '#web/navigation/use-kept-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'
import { ProjectCards } from './project-cards.tsx'
import styles from './project-section.module.css'

export function ProjectSection({ projects }: { projects: readonly ProjectCard[] }) {
  const { t } = useTranslation()
  const [choice, choose] = useKeptChoice('projects')
  const open = choice === 'all'
  const gridId = useId()
  /** What the keyboard opened stays open when it goes on. */
  function openByKeyboard({ currentTarget }: FocusEvent<HTMLAnchorElement>) {
    if (currentTarget.matches(':focus-visible')) choose('all')
  }
  return (
    <section className="section grid" data-thread="ibero">
      <SectionHead title={<h2>{t('home.projects.heading')}</h2>}>
        <PageLink to={pagePaths.projects} className="interface">
          {t('home.projects.all')}
        </PageLink>
      </SectionHead>
      <div id={gridId} className={styles.clip} data-open={open}>
        <ProjectCards projects={projects} level={3} onFocus={openByKeyboard} />
      </div>
      {!open && (
        <p className={styles.more}>
          <Button aria-controls={gridId} aria-expanded={false} onClick={() => choose('all')}>
            {t('home.projects.showAll')}
          </Button>
        </p>
      )}
    </section>
  )
}
