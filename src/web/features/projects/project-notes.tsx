import type { Text } from '#domain/content/text.ts'
import type { ProjectPage } from '#domain/page.ts'
import { Localized } from '#web/ui/localized.tsx'
import styles from './project-notes.module.css'

/** What a project is, in paragraphs and, where it has them, titled sections; each text in the language it has. */
export function ProjectNotes({ project }: { project: ProjectPage['project'] }) {
  return (
    <>
      <p className="lead">{project.description}</p>
      <div className={styles.paragraphs}>
        <Paragraphs texts={project.paragraphs} />
      </div>
      {project.sections?.map((section) => (
        <section key={readKey(section.title)} className={styles.section}>
          <Localized text={section.title} as="h2" className={styles.title} />
          <Paragraphs texts={section.paragraphs} />
        </section>
      ))}
    </>
  )
}

function Paragraphs({ texts }: { texts: readonly Text[] }) {
  return texts.map((text) => <Localized key={readKey(text)} text={text} as="p" />)
}

function readKey(text: Text): string {
  return typeof text === 'string' ? text : text.value
}
