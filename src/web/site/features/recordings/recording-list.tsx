import { type MouseEvent, useEffect, useRef } from 'react'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { permanentAddress } from '#domain/addresses.ts'
import type { RecordingsPage } from '#domain/pages/recordings-page.ts'
import { recordingsPath } from '#domain/routes.ts'
import { isPlainClick } from '#web/navigation/link.tsx'
import { readShownPath } from '#web/navigation/shown-path.ts'
import { RecordingRows } from '#web/site/listening/recording-rows.tsx'
import { renderText } from '#web/ui/page/localized.tsx'
import styles from './recording-list.module.css'

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

/** The project whose recordings the address asks for; each choice is an address of its own, to which one comes back. */
function useAskedProject({ language, project }: RecordingsPage) {
  const last = useRef(project)
  // While the next page is loading, this one is shown and the address is already another.
  const asked = useLocationProperty(
    () => (readShownPath() === recordingsPath ? readProject() : last.current),
    () => project,
  )
  useEffect(() => {
    last.current = asked
  }, [asked])
  const locate = (slug?: string) => {
    const address = permanentAddress(language, recordingsPath)
    return slug === undefined ? address : `${address}?project=${slug}`
  }
  return { asked, locate, choose: (slug?: string) => slug !== asked && navigate(locate(slug)) }
}

const readProject = () => new URLSearchParams(location.search).get('project') ?? undefined
