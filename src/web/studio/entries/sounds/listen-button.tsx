import { useEffect, useRef, useState } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import styles from './listen-button.module.css'

interface ListenButtonProps {
  name: string
  /** Undefined while it is being made. */
  path: string | undefined
}

/** Plays one at a time. */
let heard: HTMLAudioElement | undefined

export function ListenButton({ name, path }: ListenButtonProps) {
  const { t } = useWords()
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => () => audio.current?.pause(), [])
  function toggle() {
    if (isPlaying) return audio.current?.pause()
    audio.current ??= create(setPlaying)
    if (path !== undefined && !audio.current.src.endsWith(path)) audio.current.src = path
    heard?.pause()
    heard = audio.current
    audio.current.play().catch(() => setPlaying(false))
  }
  return (
    <button
      type="button"
      className={styles.listen}
      aria-label={`${t(isPlaying ? 'recordings.pause' : 'recordings.listen')}: ${name}`}
      disabled={path === undefined}
      onClick={toggle}
    >
      <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path d={isPlaying ? 'M2 1h3v10H2zM7 1h3v10H7z' : 'M2 1l9 5-9 5z'} />
      </svg>
    </button>
  )
}

function create(setPlaying: (isPlaying: boolean) => void): HTMLAudioElement {
  const audio = new Audio()
  audio.addEventListener('play', () => setPlaying(true))
  for (const end of ['pause', 'ended', 'error']) audio.addEventListener(end, () => setPlaying(false))
  return audio
}
