import type { ReactNode } from 'react'
import { readText } from '#domain/content/read-text.ts'
import type { ProjectPage } from '#domain/pages/page.ts'
import { ForeignNote } from '#web/locales/foreign-note.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import styles from './project-sections.module.css'

interface ProjectSectionsProps {
  sections: NonNullable<ProjectPage['project']['sections']>
  /** Stands with the text of the last section. */
  picture?: ReactNode
}

export function ProjectSections({ sections, picture }: ProjectSectionsProps) {
  const titles = sections.map(({ title }) => title)
  return (
    <div className={styles.sections}>
      <ForeignNote texts={titles} />
      {sections.map(({ title, paragraphs }, index) => (
        <section key={readText(title)} className={styles.section}>
          <Localized text={title} as="h2" className={styles.title} />
          <div className={styles.text}>
            {paragraphs.map((text) => (
              <Localized key={readText(text)} text={text} as="p" />
            ))}
            {index === sections.length - 1 && picture && <div className={styles.picture}>{picture}</div>}
          </div>
        </section>
      ))}
    </div>
  )
}
