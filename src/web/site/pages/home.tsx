import { type FocusEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { HomePage as HomePageData, PageByName, ProjectCard } from '#domain/pages/page.ts'
import { pagePaths } from '#domain/routes.ts'
import { ExternalButtonLink } from '#web/navigation/external-link.tsx'
import { HydrationStep } from '#web/navigation/hydration.tsx'
import { PageLink, usePage } from '#web/navigation/link.tsx'
import { useKeptChoice } from '#web/navigation/use-kept-choice.ts'
import { AgendaSection } from '#web/site/features/agenda/agenda-section.tsx'
import { BiographySection, biographySectionId } from '#web/site/features/biography/biography-section.tsx'
import { ContactSection } from '#web/site/features/contact/contact-section.tsx'
import { HomeHero } from '#web/site/features/home-hero/home-hero.tsx'
import { ProjectCards } from '#web/site/features/projects/project-cards.tsx'
import styles from '#web/site/features/projects/project-section.module.css'
import { VideoGrid } from '#web/site/features/videos/video-grid.tsx'
import { Button } from '#web/ui/button.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'

export function HomePage({ page }: { page: PageByName['home'] }) {
  return (
    <>
      <HydrationStep>
        <HomeHero page={page} nextSectionId={biographySectionId} />
      </HydrationStep>
      <HydrationStep>
        <BiographySection biography={page.biography} portrait={page.pictures.portrait} />
      </HydrationStep>
      <HydrationStep>
        <ProjectSection projects={page.projects} />
      </HydrationStep>
      <HydrationStep>
        <AgendaSection events={page.events} pastEvents={page.pastEvents} />
      </HydrationStep>
      <HydrationStep>
        <VideoSection videos={page.videos} videoCount={page.videoCount} />
      </HydrationStep>
      <HydrationStep>
        <ContactSection picture={page.pictures.contact} />
      </HydrationStep>
    </>
  )
}

function ProjectSection({ projects }: { projects: readonly ProjectCard[] }) {
  const { t } = useTranslation()
  const [choice, choose] = useKeptChoice('projects')
  const open = choice === 'all'
  const gridId = useId()
  /** What the keyboard opened stays open when it goes on; the first row is in sight anyway. */
  function openByKeyboard({ currentTarget }: FocusEvent<HTMLAnchorElement>) {
    if (currentTarget.matches('li:nth-child(n + 3) > :focus-visible')) choose('all')
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
        <p className={`with-script ${styles.more}`}>
          <Button aria-controls={gridId} aria-expanded={false} onClick={() => choose('all')}>
            {t('home.projects.showAll')}
          </Button>
        </p>
      )}
    </section>
  )
}

function VideoSection({ videos, videoCount }: Pick<HomePageData, 'videos' | 'videoCount'>) {
  const { t } = useTranslation()
  const { video: channel } = usePage().site.channels
  return (
    <section className="section grid">
      <SectionHead title={<h2>{t('home.videos.heading')}</h2>}>
        {videoCount > 0 && (
          <PageLink to={pagePaths.gallery} className="interface">
            {t('home.videos.all', { count: videoCount })}
          </PageLink>
        )}
      </SectionHead>
      <VideoGrid videos={videos} largeEvery={videos.length} />
      <p className={styles.channel}>
        <ExternalButtonLink href={channel.url}>
          {t('home.videos.channel', { name: channel.label })}
        </ExternalButtonLink>
      </p>
    </section>
  )
}
