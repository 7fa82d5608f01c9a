import { useTranslation } from 'react-i18next'
import type { PageByName } from '#domain/pages/page.ts'
import { ProjectCards } from '#web/site/features/projects/project-cards.tsx'
import { createSlides } from '#web/site/pictures/opening-picture.tsx'
import { Sleeve } from '#web/ui/page/sleeve.tsx'
import { Slideshow } from '#web/ui/page/slideshow.tsx'

export function ProjectsPage({ page }: { page: PageByName['projects'] }) {
  const { t } = useTranslation()
  const positions = page.projects.map(({ imagePosition }) => imagePosition)
  const slides = createSlides(leaveOutSeen(page.pictures.hero), leaveOutSeen(positions))
  return (
    <>
      <Sleeve title={page.heading} subtitle={page.intro}>
        <Slideshow pauseLabel={t('slideshow.pause')} slides={slides} />
      </Sleeve>
      <div className="section grid">
        <ProjectCards projects={page.projects} level={2} />
      </div>
    </>
  )
}

/** As many cards as stand on the first screen beside the hero, at most. */
const cardsInSight = 4

/** The hero shows the projects whose cards stand further down: no picture is twice on the first screen. */
function leaveOutSeen<T>(ofProjects: readonly T[]): readonly T[] {
  return ofProjects.slice(cardsInSight)
}
