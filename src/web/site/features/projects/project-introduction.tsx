import { readText } from '#domain/content/read-text.ts'
import type { ProjectPage } from '#domain/pages/page.ts'
import { ForeignNote } from '#web/locales/foreign-note.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import { ProjectActions } from './project-actions.tsx'
import { ProjectFacts } from './project-facts.tsx'
import styles from './project-introduction.module.css'

export function ProjectIntroduction({ page }: { page: ProjectPage }) {
  const { project } = page
  return (
    <section className="section grid">
      <div className="columns-1-4">
        <ProjectFacts project={project} />
      </div>
      <div className="columns-6-12">
        {project.description && (
          <>
            <ForeignNote texts={[project.description]} />
            <Localized as="p" text={project.description} className="lead" />
          </>
        )}
        {project.paragraphs.length > 0 && (
          <div className={styles.paragraphs}>
            {project.paragraphs.map((text) => (
              <Localized key={readText(text)} text={text} as="p" />
            ))}
          </div>
        )}
        <ProjectActions page={page} />
      </div>
    </section>
  )
}
