import { useTranslation } from 'react-i18next'
import type { PageByName } from '#domain/page.ts'
import { projectThreads } from '#domain/project.ts'
import { ProjectCards } from '#web/features/projects/project-cards.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Sleeve } from '#web/ui/sleeve.tsx'
import { Slideshow } from '#web/ui/slideshow.tsx'

export function ProjectsPage({ page }: { page: PageByName['projects'] }) {
  const { t } = useTranslation()
  return (
    <>
      <Sleeve title={page.heading} subtitle={page.intro}>
        <Slideshow
          pauseLabel={t('slideshow.pause')}
          slides={page.projects.map(({ slug }, index) => (
            <Plate key={slug} ratio="fill" ground="pigment" motif={index} thread={projectThreads[slug]} />
          ))}
        />
      </Sleeve>
      <div className="section grid">
        <ProjectCards projects={page.projects} level={2} />
      </div>
    </>
  )
}
