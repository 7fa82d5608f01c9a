import { useId } from 'react'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { useLessons } from '#web/studio/queries/use-lessons.ts'

/** The lessons that meet a concert, a closing or a tour which was entered later. */
export function Collisions() {
  const { t } = useWords()
  const id = useId()
  const { waiting = [], coming = [] } = useLessons().data ?? {}
  const colliding = [...waiting, ...coming].flatMap((row) =>
    row.collision ? [{ ...row, collision: row.collision }] : [],
  )
  if (colliding.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('bookings.collisions')}</h2>
      <ul>
        {colliding.map(({ id: request, student, when, collision: { reason, name } }) => (
          <li key={request}>
            <PageLink to={studioPath('lessons', request)}>{student}</PageLink>, {when.line}.{' '}
            <b>{t(`bookings.collides.${reason}`, { name })}</b>
          </li>
        ))}
      </ul>
      <p>{t('bookings.collisionsNote')}</p>
    </section>
  )
}
