import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventPicture } from '#domain/pages/page.ts'
import { Plate } from '#web/ui/page/plate.tsx'
import styles from './event-images.module.css'

export function EventImages({ pictures }: { pictures: readonly EventPicture[] }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(0)
  const total = pictures.length
  const chosen = pictures[shown]
  return (
    <div className={styles.images}>
      {chosen && (
        <Plate ratio="fill" picture={chosen.picture} sizes="(max-width: 60rem) 100vw, 30rem" priority />
      )}
      {total > 1 && (
        <p className={styles.counter}>
          {shown + 1} / {total}
        </p>
      )}
      {total > 1 && (
        <ul className={styles.choices} aria-label={t('agenda.images')}>
          {pictures.map(({ thumbnail }, index) => (
            <li key={thumbnail.webp}>
              <button
                type="button"
                className={styles.choice}
                aria-label={t('agenda.image', { number: index + 1, total })}
                aria-current={index === shown || undefined}
                onClick={() => setShown(index)}
              >
                <Plate ratio="fill" picture={thumbnail} sizes="4rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
