import { useTranslation } from 'react-i18next'
import type { PageByName } from '#domain/page.ts'
import { projectThreads } from '#domain/project.ts'
import { BackLink } from '#web/features/navigation/back-link.tsx'
import { NextProject } from '#web/features/projects/next-project.tsx'
import { ProjectFacts } from '#web/features/projects/project-facts.tsx'
import { ProjectNotes } from '#web/features/projects/project-notes.tsx'
import { VideoGrid } from '#web/features/videos/video-grid.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { Sleeve } from '#web/ui/sleeve.tsx'

export function ProjectPage({ page }: { page: PageByName['project'] }) {
  const { t } = useTranslation()
  const { project } = page
  const videos = project.videos.items.map((video) => ({ ...video, project: project.slug }))
  return (
    <>
      <BackLink fixed />
      <Sleeve title={project.title} role={t(`roles.${project.role}`)} subtitle={project.subtitle}>
        <Plate ratio="fill" ground="pigment" thread={projectThreads[project.slug]} />
      </Sleeve>
      <div className="section grid">
        <div className="columns-1-4">
          <ProjectFacts project={project} />
        </div>
        <div className="columns-5-11">
          <ProjectNotes project={project} />
        </div>
      </div>
      {videos.length > 0 && (
        <section className="section grid">
          <SectionHead title={<h2>{t('project.videos')}</h2>} />
          <VideoGrid videos={videos} />
        </section>
      )}
      <NextProject project={page.next} />
    </>
  )
}
