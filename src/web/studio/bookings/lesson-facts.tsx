import { Fragment, useRef } from 'react'
import { capitalize, formatMonth } from '#domain/agenda/event-date.ts'
import { consentKinds, isConsentNeeded } from '#domain/lessons/requests/consents.ts'
import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { readOption } from '#web/studio/language/read-option.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { useAnswer } from '#web/studio/queries/use-lessons.ts'
import { Action } from '#web/ui/button.tsx'
import styles from './lessons-room.module.css'

/** What was written with the request, what it costs, and where the call is. */
export function WrittenFields({ lesson }: { lesson: LessonDetails }) {
  const { t, language } = useWords()
  const inbox = useWords('inbox')
  const { fields, price, person } = lesson
  const written = fields.filter(({ value }) => value !== '')
  return (
    <dl className={styles.facts}>
      {written.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{inbox.find(`forms.lesson-request.fields.${name}`) ?? name}</dt>
          <WrittenValue name={name} value={value} lesson={lesson} />
        </Fragment>
      ))}
      {price !== undefined && (
        <>
          <dt>{t('bookings.price')}</dt>
          <dd>{price}</dd>
        </>
      )}
      {person?.next !== undefined && (
        <>
          <dt>{t('students.next')}</dt>
          <dd>
            <PageLink to={studioPath('lessons', person.next.lesson)}>
              {capitalize(person.next.when.line, language)}
            </PageLink>
          </dd>
        </>
      )}
      {person !== undefined && person.meeting !== '' && (
        <>
          <dt>{t('bookings.call')}</dt>
          <dd>
            <a href={person.meeting}>{person.meeting}</a>
          </dd>
        </>
      )}
    </dl>
  )
}

interface WrittenValueProps {
  name: string
  value: string
  lesson: LessonDetails
}

function WrittenValue({ name, value, lesson: { language, person } }: WrittenValueProps) {
  const { t, language: studioLanguage } = useWords()
  const option = readOption(useWords('inbox'), name, value)
  if (name === 'email' || name === 'guardian_email')
    return (
      <dd>
        <a href={`mailto:${value}`}>{value}</a>
      </dd>
    )
  if (name === 'full_name' && person !== undefined)
    return (
      <dd>
        <PageLink to={studioPath('students', person.id)}>{value}</PageLink>
      </dd>
    )
  if (name === 'agrees') return <dd>{t('bookings.yes')}</dd>
  if (name === 'born') return <dd>{formatMonth(`${value}-01T00:00`, studioLanguage)}</dd>
  const lang = option === value ? language : undefined
  return (
    <dd key={lang} lang={lang}>
      {option}
    </dd>
  )
}

/** What may be done with a student under 18: where both are asked, both have to say yes. */
export function Consents({ lesson: { id, consents } }: { lesson: LessonDetails }) {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const answer = useAnswer(() => focusHeading(heading.current))
  if (consents.length === 0) return null
  return (
    <section className={styles.block}>
      <h2 ref={heading} tabIndex={-1}>
        {t('bookings.consents')}
      </h2>
      <dl className={styles.facts}>
        {consentKinds.map((kind) => (
          <Fragment key={kind}>
            <dt>{t(`bookings.consentKinds.${kind}`)}</dt>
            <dd>
              {consents
                .filter((each) => each.kind === kind)
                .map(({ giver, given }) =>
                  t('bookings.consent', {
                    who: t(`bookings.consentBy.${giver}`),
                    answer: t(given ? 'bookings.yes' : 'bookings.no'),
                  }),
                )
                .join(' · ')}
              {consents
                .filter((each) => each.kind === kind && each.given && !isConsentNeeded(kind))
                .map(({ giver }) => (
                  <Action
                    key={giver}
                    variant="text"
                    label={t('bookings.takenBack')}
                    aria-label={t('bookings.takenBackNamed', {
                      who: t(`bookings.consentBy.${giver}`),
                      kind: t(`bookings.consentKinds.${kind}`),
                    })}
                    busy={answer.isPending}
                    onClick={() => {
                      if (confirm(t('bookings.askTakenBack')))
                        answer.mutate({ id, action: 'take_back', consent: { giver, kind } })
                    }}
                  />
                ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

/** The button that was pressed may go with what it notes; whoever writes elsewhere by then is left there. */
export function focusHeading(heading: HTMLElement | null): void {
  const { activeElement, body } = document
  if (activeElement === body || heading?.parentElement?.contains(activeElement)) heading?.focus()
}
