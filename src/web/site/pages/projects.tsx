import { useTranslation } from 'react-i18next'
import type { PageByName } from '#domain/pages/page.ts'
import { ProjectCards } from '#web/site/features/projects/project-cards.tsx'
import { createSlides } from '#web/site/pictures/opening-picture.tsx'
import { Sleeve } from '#web/ui/sleeve.tsx'
import { Slideshow } from '#web/ui/slideshow.tsx'

export function ProjectsPage({ page }: { page: PageByName['projects'] }) {
  const { t } = useTranslation()
  const positions = page.projects.map(({ imagePosition }) => imagePosition)
  return (
    <>
      <Sleeve title={page.heading} subtitle={page.intro}>
        <Slideshow pauseLabel={t('slideshow.pause')} slides={createSlides(page.pictures.hero, positions)} />
      </Sleeve>
      <div className="section grid">
        <ProjectCards projects={page.projects} level={2} />
      </div>
    </>
  )
}
