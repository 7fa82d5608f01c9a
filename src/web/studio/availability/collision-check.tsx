import { useState } from 'react'
import {
  availabilityEndpoints,
  type CollisionInput,
  type LessonCollision,
} from '#domain/lessons/lessons-api.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { call } from '#web/api/call.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { readStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import styles from './availability.module.css'

/** Asks before saving which lessons something would collide with; a second press on the same saves it. */
export function useCollisionCheck() {
  const [found, setFound] = useState<{ draft: string; lessons: readonly LessonCollision[] }>()
  const [isAsking, setAsking] = useState(false)
  async function check(input: CollisionInput): Promise<boolean> {
    const draft = JSON.stringify(input)
    if (found?.draft === draft) return true
    setAsking(true)
    const result = await call(availabilityEndpoints.findCollisions, {
      input,
      language: readStudioLanguage(),
    })
    setAsking(false)
    // Where it could not be asked, saving says what is wrong.
    if (!result.ok || result.value.lessons.length === 0) return true
    setFound({ draft, lessons: result.value.lessons })
    return false
  }
  return { lessons: found?.lessons ?? [], check, isAsking }
}

export function FoundCollisions({ lessons }: { lessons: readonly LessonCollision[] }) {
  const { t } = useWords()
  if (lessons.length === 0) return null
  return (
    <div role="alert" className={styles.wide}>
      <p>{t('availability.wouldCollide')}</p>
      <ul>
        {lessons.map(({ id, student, when }) => (
          <li key={id}>
            <PageLink to={studioPath('lessons', id)}>{student}</PageLink>, {when.line}
          </li>
        ))}
      </ul>
      <p>{t('bookings.collisionsNote')}</p>
    </div>
  )
}
