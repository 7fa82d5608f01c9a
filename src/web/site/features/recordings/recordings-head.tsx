import type { RecordingsPage } from '#domain/pages/recordings-page.ts'
import { recordingsPath } from '#domain/routes.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { findSource, useListening } from '#web/site/listening/use-listening.ts'
import { Icon } from '#web/ui/button.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import styles from './recordings-head.module.css'

export function RecordingsHead({ page }: { page: RecordingsPage }) {
  const { chosen, words } = page
  return (
    <header className={`grid ${styles.head}`}>
      <div className="columns-1-5">
        {chosen && (
          <p>
            <PageLink to={recordingsPath} className={styles.all}>
              <Icon name="arrow-back" /> {words.all}
            </PageLink>
          </p>
        )}
        <Localized as="h1" text={page.heading} />
      </div>
      <div className="columns-6-12">
        {page.intro && <Localized as="p" text={page.intro} className={styles.intro} />}
        {chosen && <Chosen page={page} chosen={chosen} />}
      </div>
    </header>
  )
}

interface ChosenProps {
  page: RecordingsPage
  chosen: NonNullable<RecordingsPage['chosen']>
}

function Chosen({ page, chosen: { recording, ask } }: ChosenProps) {
  const { words } = page
  const { isOn, press } = useListening(words, recording)
  const source = findSource(recording)
  return (
    <>
      <p className={`interface muted ${styles.facts}`}>
        {recording.sample ? `${words.sample} · ${recording.facts}` : recording.facts}
      </p>
      <div className={`on-screen ${styles.actions}`}>
        {source !== undefined ? (
          <button
            type="button"
            className={`with-script ${styles.start}`}
            data-audio={source}
            onClick={() => press()}
          >
            {isOn ? words.pause : `${words.play}, ${recording.length}`}
          </button>
        ) : (
          <p className="interface">{words.making}</p>
        )}
        {ask && (
          <PageLink to={ask.path} className={styles.ask}>
            {ask.label}
          </PageLink>
        )}
      </div>
    </>
  )
}
