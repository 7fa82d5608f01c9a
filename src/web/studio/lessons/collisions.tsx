import { capitalize } from '#domain/agenda/event-date.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { useLessons } from '#web/studio/queries/use-lessons.ts'
import { Block, Row, Rows } from '#web/studio/shell/room.tsx'
import blocks from '#web/studio/shell/room-blocks.module.css'

/** The lessons that meet a concert, a closing or a tour which was entered later. */
export function Collisions() {
  const { t, language } = useWords()
  const colliding = useLessons().data?.colliding.filter(({ collision }) => collision) ?? []
  if (colliding.length === 0) return null
  return (
    <div className={blocks.urgent}>
      <Block heading={t('bookings.collisions')} note={t('bookings.collisionsNote')}>
        <Rows>
          {colliding.map(
            ({ id, student, collision }) =>
              collision && (
                <Row
                  key={id}
                  to={studioPath('lessons', id)}
                  title={student}
                  detail={capitalize(collision.when.line, language)}
                >
                  <b>{t(`bookings.collides.${collision.reason}`, collision)}</b>
                </Row>
              ),
          )}
        </Rows>
      </Block>
    </div>
  )
}
