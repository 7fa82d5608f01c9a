import { type CSSProperties, type MouseEvent, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { formatLength } from '#domain/recordings/draw-wave.ts'
import { isPlainClick, navigateTo } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/button.tsx'
import { renderText } from '#web/ui/page/localized.tsx'
import styles from './player.module.css'
import { findLength, type Heard, listeningKey, type Playing, playing } from './playing.ts'
import { closePlayer, seekTo, showPaused, togglePlaying } from './sound.ts'
import { startSystemControls } from './system-controls.ts'

/** In ms; later on, nobody expects that sound begins by itself. */
const longestWait = 300_000

let isMounted = false

/** Puts the player at the foot of the window, beside the app: it stays while pages and languages change. */
export function mountPlayer(): void {
  if (isMounted) return
  isMounted = true
  startSystemControls()
  let lost = navigator.onLine ? 0 : Date.now()
  addEventListener('offline', () => {
    lost = Date.now()
  })
  addEventListener('online', () => {
    const current = playing.read()
    if (current?.state !== 'failed') return
    if (Date.now() - lost < longestWait) togglePlaying()
    // That it goes on by itself is no longer so.
    else playing.write({ ...current })
  })
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<Player />)
}

/** Shows what was heard before a reload; nothing where that cannot be read. */
export function continueListening(): void {
  // Whoever was quicker hears what he chose.
  if (playing.read() !== undefined) {
    mountPlayer()
    return
  }
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(listeningKey) ?? '')
    if (!isHeard(kept)) return
    showPaused(kept.heard, kept.at)
    mountPlayer()
  } catch {
    // Of an earlier version, or written by something else.
    sessionStorage.removeItem(listeningKey)
  }
}

function isHeard(value: unknown): value is { heard: Heard; at: number } {
  if (typeof value !== 'object' || value === null || !('heard' in value) || !('at' in value)) return false
  const { heard, at } = value
  if (typeof heard !== 'object' || heard === null || typeof at !== 'number') return false
  return 'words' in heard && 'tracks' in heard && Array.isArray(heard.tracks)
}

const skipped = 15 // s

function Player() {
  const current = useSyncExternalStore(playing.subscribe, playing.read)
  const root = document.documentElement
  if (current === undefined) {
    delete root.dataset.player
    return null
  }
  root.dataset.player = ''
  return <Bar current={current} />
}

function Bar({ current }: { current: Playing }) {
  const { heard, index, state, at, isKept } = current
  const { words, tracks, thread, title, path } = heard
  const isOn = state === 'playing' || state === 'loading'
  const trouble = describeTrouble(current)
  return (
    <section
      className={`on-screen ${styles.player}`}
      data-thread={thread}
      data-state={state}
      aria-label={words.player}
      lang={heard.language}
    >
      <button
        type="button"
        className={styles.play}
        data-on={isOn || undefined}
        aria-label={isOn ? words.pause : words.play}
        onClick={togglePlaying}
      />
      <button
        type="button"
        className={styles.skip}
        aria-label={words.back}
        onClick={() => seekTo(at - skipped)}
      >
        −15
      </button>
      <button
        type="button"
        className={`${styles.skip} ${styles.forward}`}
        aria-label={words.on}
        onClick={() => seekTo(at + skipped)}
      >
        +15
      </button>
      <div className={styles.title}>
        <a
          href={`/#${path}`}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            navigateTo(path)
          }}
        >
          {renderText(title)}
        </a>
        {isKept ? (
          <span>
            {words.goOn} {formatLength(at)}
          </span>
        ) : (
          tracks.length > 1 && <Movement heard={heard} index={index} />
        )}
      </div>
      {trouble ? (
        <p role="status" className={styles.failure}>
          {trouble}{' '}
          <button type="button" onClick={retry}>
            {words.retry}
          </button>
        </p>
      ) : (
        <Seek current={current} />
      )}
      <button type="button" className={styles.close} aria-label={words.close} onClick={leavePlayer}>
        <Icon name="cross" />
      </button>
    </section>
  )
}

/** The focus would go with the button that is pressed. */
function leavePlayer(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
  closePlayer()
}

/** The same: it goes to the button that plays. */
function retry({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('section')?.querySelector('button')?.focus()
  togglePlaying()
}

function describeTrouble({ state, heard: { words } }: Playing): string | undefined {
  if (state === 'refused') return words.refused
  if (state === 'failed') return navigator.onLine ? words.failed : words.noLine
  return undefined
}

function Movement({ heard: { tracks, words }, index }: Pick<Playing, 'heard' | 'index'>) {
  const track = tracks[index]
  if (track === undefined) return null
  const ofAll = `${words.of} ${tracks.length}`
  return track.isUntitled ? (
    <span>
      {renderText(track.title)} {ofAll}
    </span>
  ) : (
    <span>
      {index + 1} {ofAll} · {renderText(track.title)}
    </span>
  )
}

function Seek({ current: { heard, at } }: { current: Playing }) {
  const total = findLength(heard)
  const part: CSSProperties & Record<'--at', string> = { '--at': `${(100 * at) / Math.max(1, total)}%` }
  const said = `${formatLength(at)} ${heard.words.of} ${formatLength(total)}`
  return (
    <div className={styles.seek} style={part}>
      <span>{formatLength(at)}</span>
      <div className={styles.track}>
        <svg className={styles.wave} viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={heard.wave} />
          <path d={heard.wave} />
        </svg>
        <input
          type="range"
          min={0}
          max={Math.max(1, Math.round(total))}
          value={Math.round(at)}
          aria-label={heard.words.place}
          aria-valuetext={said}
          onChange={(event) => seekTo(event.currentTarget.valueAsNumber)}
        />
      </div>
      <span>{formatLength(total)}</span>
    </div>
  )
}
