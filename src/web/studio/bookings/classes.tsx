import { useId } from 'react'
import { capitalize } from '#domain/agenda/event-date.ts'
import { languageNames } from '#domain/language.ts'
import { type ClassPerson, type ClassRow, classEndpoints } from '#domain/lessons/classes/class-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useKeptWords } from '#web/studio/device/use-kept-words.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import answers from '#web/studio/lessons/answer.module.css'
import { LessonState } from '#web/studio/lessons/lesson-state.tsx'
import { callOrThrow, useChange } from '#web/studio/queries/query-client.ts'
import { lessonsKey, useClasses } from '#web/studio/queries/use-lessons.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './lessons-room.module.css'

export function Classes() {
  const { t } = useWords()
  const id = useId()
  const { data = [] } = useClasses()
  if (data.length === 0) return null
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id}>{t('bookings.classes.title')}</h2>
      {data.map((row) => (
        <Class key={row.id} row={row} />
      ))}
    </section>
  )
}

function Class({ row }: { row: ClassRow }) {
  const { t, language } = useWords()
  const { name, isOffered, isClosed, seats, taken, closes, sessions, coming, open } = row
  return (
    <article className={styles.class}>
      <h3>{name}</h3>
      <ul className={styles.sessions}>
        {sessions.map(({ begins_at, when, isOver, collision }) => (
          <li key={begins_at}>
            {isOver ? <s>{capitalize(when.line, language)}</s> : capitalize(when.line, language)}
            {collision && <b>{t(`bookings.collides.${collision.reason}`, { name: collision.name })}</b>}
          </li>
        ))}
      </ul>
      <p>
        <b>{t('bookings.classes.taken', { count: taken, seats })}</b>
        {' · '}
        {isClosed ? t('bookings.classes.closed') : t('bookings.classes.closes', { when: closes.line })}
        {!isOffered && ` · ${t('bookings.classes.notOffered')}`}
      </p>
      <People title={t('bookings.classes.coming')} people={coming} />
      {open.length > 0 && <People title={t('bookings.classes.open')} people={open} />}
      {coming.length + open.length > 0 && <CancelClass row={row} />}
    </article>
  )
}

function People({ title, people }: { title: string; people: readonly ClassPerson[] }) {
  const { t } = useWords()
  return (
    <>
      <h4>{title}</h4>
      {people.length === 0 && <p className={styles.empty}>{t('bookings.classes.nobody')}</p>}
      <ul>
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </>
  )
}

function Person({
  person: { id, student, seats, stage, others, language, place, until },
}: {
  person: ClassPerson
}) {
  const { t } = useWords()
  const facts = [
    t('bookings.classes.seats', { count: seats }),
    languageNames[language],
    ...(place === undefined ? [] : [t('bookings.classes.place', { place })]),
    ...(until === undefined ? [] : [t('bookings.keptUntil', { when: until.line })]),
  ]
  return (
    <li>
      <div>
        <PageLink to={studioPath('lessons', id)}>{student}</PageLink>
        <p>{facts.join(' · ')}</p>
        {others !== undefined && <p lang={language}>{t('bookings.classes.with', { others })}</p>}
      </div>
      <LessonState stage={stage} />
    </li>
  )
}

/** For everybody at once; while it is offered, somebody could come right after. */
function CancelClass({ row: { id, isOffered, sessions } }: { row: ClassRow }) {
  const { t } = useWords()
  const { words, write, drop } = useKeptWords(`class ${id} cancel`)
  const wordsId = useId()
  const cancel = useChange(
    (given: { words?: string }, idempotencyKey) => {
      const input = { action: 'cancel' as const, ...given }
      return callOrThrow(classEndpoints.change, { id, input, idempotencyKey })
    },
    [lessonsKey],
    {
      onSuccess: ({ cancelled }) => {
        drop()
        showSuccess(t('bookings.classes.cancelled', { count: cancelled }), { subject: 'lesson' })
      },
      onError: ({ message: reason }) => showFailure(t('bookings.failed', { reason }), { subject: 'lesson' }),
    },
  )
  if (sessions.every(({ isOver }) => isOver)) return null
  if (isOffered) return <p className={styles.empty}>{t('bookings.classes.cancelNote')}</p>
  return (
    <div className={answers.answer}>
      <label htmlFor={wordsId}>{t('bookings.classes.words')}</label>
      <textarea
        id={wordsId}
        rows={3}
        maxLength={2000}
        value={words}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <p className={answers.actions}>
        <Button
          variant="danger"
          busy={cancel.isPending}
          onClick={() => {
            if (confirm(t('bookings.classes.confirmCancel')))
              cancel.mutate(words.trim() === '' ? {} : { words })
          }}
        >
          {t('bookings.classes.cancel')}
        </Button>
      </p>
    </div>
  )
}
