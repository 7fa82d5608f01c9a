import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgendaEvent } from '#domain/event.ts'
import { Plate } from '#web/ui/plate.tsx'
import styles from './event-images.module.css'

const grounds = ['paper', 'paper', 'pigment'] as const

/** The pictures of an event: one in full and, when there are more, a button for each. */
export function EventImages({ event }: { event: Pick<AgendaEvent, 'id' | 'images'> }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(0)
  const plates = event.images.map((image, index) => ({
    image,
    motif: chooseMotif(event.id, index),
    ground: grounds[index % grounds.length],
  }))
  const total = plates.length
  return (
    <div className={styles.images}>
      <Plate ratio="fill" motif={plates[shown]?.motif} ground={plates[shown]?.ground} />
      {total > 1 && (
        <ul className={styles.choices} aria-label={t('agenda.images')}>
          {plates.map(({ image, motif, ground }, index) => (
            <li key={image}>
              <button
                type="button"
                className={styles.choice}
                aria-label={t('agenda.image', { number: index + 1, total })}
                aria-current={index === shown || undefined}
                onClick={() => setShown(index)}
              >
                <Plate ratio="fill" motif={motif} ground={ground} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Plates of events start at 40 (design §7), three for each event. */
function chooseMotif(id: string, index: number): number {
  return 40 + Number(id.replace('event-', '')) * 3 + index
}
