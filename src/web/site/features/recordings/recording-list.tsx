import { type MouseEvent, useState } from 'react'
import { permanentAddress } from '#domain/addresses.ts'
import type { RecordingsPage } from '#domain/pages/recordings-page.ts'
import { recordingsPath } from '#domain/routes.ts'
import { isPlainClick } from '#web/navigation/link.tsx'
import { usePage } from '#web/navigation/page-context.tsx'
import { RecordingRows } from '#web/site/listening/recording-rows.tsx'
import { renderText } from '#web/ui/page/localized.tsx'
import styles from './recording-list.module.css'

export function RecordingList({ page }: { page: RecordingsPage }) {
  const { recordings, projects, words } = page
  const [project, setProject] = useState(page.project)
  const chosen = projects.find(({ slug }) => slug === project)
  if (recordings.length === 0) return <div className={styles.empty} />
  return (
    <section className={`grid ${styles.list}`}>
      <div className="columns-all">
        {projects.length > 0 && <Projects page={page} chosen={chosen?.slug} onChoose={setProject} />}
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
  onChoose: (project: string | undefined) => void
}

/** Links, which work without JavaScript; with it nothing that is heard stops. */
function Projects({ page: { projects, recordings, words }, chosen, onChoose }: ProjectsProps) {
  const { language } = usePage()
  const address = permanentAddress(language, recordingsPath)
  const choose = (project?: string) => ({
    href: project === undefined ? address : `${address}?project=${project}`,
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
