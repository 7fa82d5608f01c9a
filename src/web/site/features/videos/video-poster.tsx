import type { ReactNode } from 'react'
import type { Picture } from '#domain/pictures/picture.ts'
import { Plate } from '#web/ui/page/plate.tsx'
import styles from './video-poster.module.css'

interface VideoPosterProps {
  poster: Picture
  children: ReactNode
}

export const videoControl = { className: `on-screen ${styles.play}` }

/** The cover is our own, so that nothing is requested from the video site. */
export function VideoPoster({ poster, children }: VideoPosterProps) {
  return (
    <div className={styles.poster}>
      <Plate ratio="fill" picture={poster} sizes="(max-width: 40rem) 76vw, (max-width: 60rem) 46vw, 30vw" />
      {children}
    </div>
  )
}
