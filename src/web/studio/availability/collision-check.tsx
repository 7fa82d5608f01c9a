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
import { callOrThrow, useChange } from '#web/studio/queries/query-client.ts'
import styles from './availability.module.css'
import { availabilityKeys, inTurn } from './use-availability.ts'

/** Asks before saving which lessons something would collide with; a second press on the same saves it. */
export function useCheckedSave(endpoint: Endpoint, onSaved: () => void) {
  const [found, setFound] = useState<{ draft: string; lessons: readonly LessonCollision[] }>()
  /** Gives whether it was stored. */
  async function check(entry: CollisionInput, idempotencyKey: string): Promise<boolean> {
    const draft = JSON.stringify(entry)
    const lessons = found?.draft === draft ? [] : await findCollisions(entry)
    if (lessons.length > 0) {
      setFound({ draft, lessons })
      return false
    }
    const { id, exception, tour } = entry
    await callOrThrow(endpoint, { input: exception ?? tour, id, idempotencyKey, keepalive: true })
    return true
  }
  const { mutate, error, isPending } = useChange(check, availabilityKeys, inTurn)
  const save = (entry: CollisionInput) => mutate(entry, { onSuccess: (isStored) => isStored && onSaved() })
  return { lessons: found?.lessons ?? [], save, error, isPending }
}

async function findCollisions(entry: CollisionInput): Promise<readonly LessonCollision[]> {
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
