import { useState } from 'react'
import type { Endpoint } from '#domain/endpoint.ts'
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
import { useAvailabilityChange } from './use-availability.ts'

/** Asks before saving which lessons something would collide with; a second press on the same saves it. */
export function useCheckedSave(endpoint: Endpoint, onSaved: () => void) {
  const [found, setFound] = useState<{ draft: string; lessons: readonly LessonCollision[] }>()
  const { mutate, error, isPending } = useAvailabilityChange(endpoint, findCollisions)
  function save(entry: CollisionInput) {
    const draft = JSON.stringify(entry)
    const { id, exception, tour } = entry
    mutate(
      { id, input: exception ?? tour, entry, isKnown: found?.draft === draft },
      { onSuccess: (lessons) => (lessons.length > 0 ? setFound({ draft, lessons }) : onSaved()) },
    )
  }
  return { lessons: found?.lessons ?? [], save, error, isPending }
}

interface Checked {
  id?: string | undefined
  input: unknown
  entry: CollisionInput
  /** Whether what it collides with was read before. */
  isKnown: boolean
}

async function findCollisions({ entry, isKnown }: Checked): Promise<readonly LessonCollision[]> {
  if (isKnown) return []
  const language = readStudioLanguage()
  const result = await call(availabilityEndpoints.findCollisions, { input: entry, language })
  // Where it could not be asked, saving says what is wrong.
  return result.ok ? result.value.lessons : []
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
