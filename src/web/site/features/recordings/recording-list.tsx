import type { MouseEvent } from 'react'
import type { RecordingsPage } from '#domain/pages/recordings-page.ts'
import { isPlainClick } from '#web/navigation/link.tsx'
import { RecordingRows } from '#web/site/listening/recording-rows.tsx'
import { renderText } from '#web/ui/page/localized.tsx'
import styles from './recording-list.module.css'
import { useAskedProject } from './use-asked-project.ts'

export function RecordingList({ page }: { page: RecordingsPage }) {
  const { recordings, projects, words } = page
  const { asked, locate, choose } = useAskedProject(page)
  const chosen = projects.find(({ slug }) => slug === asked)
  if (recordings.length === 0) return <div className={styles.empty} />
  return (
    <section className={`grid ${styles.list}`}>
      <div className="columns-all">
        {projects.length > 0 && (
          <Projects page={page} chosen={chosen?.slug} locate={locate} onChoose={choose} />
        )}
        <RecordingRows
          recordings={chosen ? recordings.filter(({ id }) => chosen.ids.includes(id)) : recordings}
          words={words}
          heading="h2"
        />
      </div>
    </section>
  )
}

interface ProjectsProps {
  page: RecordingsPage
  chosen: string | undefined
  locate: (project?: string) => string
  onChoose: (project?: string) => void
}

/** Links, which work without JavaScript; with it nothing that is heard stops. */
function Projects({ page: { projects, recordings, words }, chosen, locate, onChoose }: ProjectsProps) {
  const choose = (project?: string) => ({
    href: locate(project),
    'aria-current': project === chosen,
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      onChoose(project)
    },
  })
  return (
    <nav className={styles.projects} aria-label={words.byProject}>
      <a {...choose()}>
        {words.everything} ({recordings.length})
      </a>
      {projects.map(({ slug, title, thread, ids }) => (
        <a key={slug} data-thread={thread} {...choose(slug)}>
          {renderText(title)} ({ids.length})
        </a>
      ))}
    </nav>
  )
}
