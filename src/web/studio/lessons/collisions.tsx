import { capitalize } from '#domain/agenda/event-date.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { useLessons } from '#web/studio/queries/use-lessons.ts'
import { Block, Row, Rows } from '#web/studio/shell/block.tsx'
import blocks from '#web/studio/shell/room-blocks.module.css'

/** The lessons that meet a concert, a closing or a tour which was entered later. */
export function Collisions() {
  const { t, language } = useWords()
  const rows = useLessons().data?.colliding ?? []
  const colliding = rows.flatMap(({ collision, ...row }) => (collision ? [{ ...row, collision }] : []))
  if (colliding.length === 0) return null
  return (
    <div className={blocks.urgent}>
      <Block heading={t('bookings.collisions')} note={t('bookings.collisionsNote')}>
        <Rows>
          {colliding.map(({ id: request, student, collision: { reason, name, when } }) => (
            <Row
              key={request}
              to={studioPath('lessons', request)}
              title={student}
              detail={capitalize(when.line, language)}
            >
              <b>{t(`bookings.collides.${reason}`, { name })}</b>
            </Row>
          ))}
        </Rows>
      </Block>
    </div>
  )
}
