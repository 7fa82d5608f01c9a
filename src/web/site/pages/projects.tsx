import { useTranslation } from 'react-i18next'
import type { PageByName } from '#domain/pages/page.ts'
import { ProjectCards } from '#web/site/features/projects/project-cards.tsx'
import { createSlides } from '#web/site/pictures/opening-picture.tsx'
import { Sleeve } from '#web/ui/sleeve.tsx'
import { Slideshow } from '#web/ui/slideshow.tsx'

export function ProjectsPage({ page }: { page: PageByName['projects'] }) {
  const { t } = useTranslation()
  const positions = page.projects.map(({ imagePosition }) => imagePosition)
  const slides = createSlides(beginWithUnseen(page.pictures.hero), beginWithUnseen(positions))
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
const cardsInSight = 2

/** The hero begins with the projects whose cards stand further down: no picture is twice on the first screen. */
function beginWithUnseen<T>(ofProjects: readonly T[]): T[] {
  return [...ofProjects.slice(cardsInSight), ...ofProjects.slice(0, cardsInSight)]
}
