import { type FormEvent, useState } from 'react'
import type { LessonLinkView } from '#domain/lessons/requests/lesson-calls.ts'
import { lessonPath } from '#domain/routes.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { usePage } from '#web/navigation/page-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import styles from './lesson-link.module.css'
import { MoveLesson } from './move-lesson.tsx'
import { type LinkProps, useLessonLink } from './use-lesson-link.ts'
import { useLinkWords } from './use-link-words.ts'

/** What the link of a mail leads to: a press for whatever it is for, and nothing before it. */
export function LessonLink({ secret }: { secret: string }) {
  const words = useLinkWords(usePage().language)
  const { view, failure, isBusy, done, use } = useLessonLink(secret)
  if (words === undefined) return <div className={styles.page} />
  const { t } = words
  return (
    <div className={styles.page}>
      {failure !== undefined && <p role="alert">{failure || t('unreachable')}</p>}
      {view === undefined && failure === undefined && <p role="status">{t('loading')}</p>}
      {view !== undefined && view.lesson === undefined && (
        <>
          <h1>{t('oldTitle')}</h1>
          <p className="lead">{t('oldLead')}</p>
          {done === 'renew' ? (
            <p role="status">{t('renewed')}</p>
          ) : (
            <Button variant="primary" busy={isBusy} onClick={() => use({ action: 'renew' })}>
              {t('renew')}
            </Button>
          )}
        </>
      )}
      {view?.lesson !== undefined && (
        <Seen purpose={view.purpose} t={t} lesson={view.lesson} isBusy={isBusy} use={use} />
      )}
    </div>
  )
}

function Seen({ purpose, ...props }: LinkProps & { purpose: LessonLinkView['purpose'] }) {
  const { t, lesson } = props
  const { stage, student, name, minutes, when, price } = lesson
  const isAsked = purpose === 'mailbox' && stage === 'mailbox'
  const isGuardians = purpose === 'guardian' && stage === 'guardian'
  return (
    <>
      <h1>{isAsked ? t('mailboxTitle') : isGuardians ? t('guardianTitle', { student }) : t('title')}</h1>
      <p className="lead">{t('facts', { name, count: minutes, student })}</p>
      <p className={styles.when}>
        <span>{when.day}</span>
        <b>{when.own}</b>
        {when.teacher && <span>{when.teacher}</span>}
      </p>
      {price && <p className="interface">{price}</p>}
      <div className={styles.doings} aria-live="polite">
        {isAsked && <Mailbox {...props} />}
        {isGuardians && <Guardian {...props} />}
        {!isAsked && !isGuardians && <Stage {...props} />}
      </div>
    </>
  )
}

function Mailbox({ t, lesson, isBusy, use }: LinkProps) {
  return (
    <>
      <p>{t('mailboxLead')}</p>
      <p className="interface muted">{t('kept', { when: lesson.keptUntil.line })}</p>
      <Button variant="primary" busy={isBusy} onClick={() => use({ action: 'confirm' })}>
        {t('confirm')}
      </Button>
      <Withdraw t={t} isBusy={isBusy} use={use} />
    </>
  )
}

function Withdraw({ t, isBusy, use }: Omit<LinkProps, 'lesson'>) {
  return (
    <div>
      <Button variant="text" busy={isBusy} onClick={() => use({ action: 'withdraw' })}>
        {t('withdraw')}
      </Button>
      <p className="interface muted">{t('withdrawNote')}</p>
    </div>
  )
}

/** Nothing is ticked before, and both are needed. */
function Guardian({ t, lesson, isBusy, use }: LinkProps) {
  const { student } = lesson
  const agree = (event: FormEvent) => {
    event.preventDefault()
    void use({ action: 'agree' })
  }
  return (
    <form className={styles.form} onSubmit={agree}>
      <p>{t('guardianLead')}</p>
      {[t('mayTake', { student }), t('mayKeep')].map((text) => (
        <label key={text} className={styles.tick}>
          <input type="checkbox" required />
          <span>{text}</span>
        </label>
      ))}
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('agree')}
      </Button>
      <Button variant="text" busy={isBusy} onClick={() => use({ action: 'withdraw' })}>
        {t('disagree')}
      </Button>
    </form>
  )
}

function Stage(props: LinkProps) {
  const { t, lesson } = props
  switch (lesson.stage) {
    case 'mailbox':
      return <Waiting {...props} text={t('waitsMailbox')} />
    case 'guardian':
      return <Waiting {...props} text={t('waitsGuardian')} />
    case 'teacher':
      return <Waiting {...props} text={t('waitsTeacher')} />
    case 'confirmed':
      return lesson.phase === 'begun' ? <p>{t('confirmed')}</p> : <Manage {...props} />
    default:
      return <Ended {...props} text={t(`ended.${lesson.stage}`)} />
  }
}

function Waiting({ text, ...props }: LinkProps & { text: string }) {
  return (
    <>
      <p>{text}</p>
      <p className="interface muted">{props.t('kept', { when: props.lesson.keptUntil.line })}</p>
      <Withdraw {...props} />
    </>
  )
}

function Ended({ t, lesson, text }: LinkProps & { text: string }) {
  return (
    <>
      <p>{text}</p>
      {lesson.near.length > 0 && (
        <>
          <h2>{t('near')}</h2>
          <ul>
            {lesson.near.map(({ begins_at, clocks }) => (
              <li key={begins_at}>{clocks.line}</li>
            ))}
          </ul>
        </>
      )}
      <PageLink to={lessonPath(lesson.type)}>{t('allTimes')}</PageLink>
    </>
  )
}

/** The deadline first, then what can be done, each with its consequence beside the button. */
function Manage(props: LinkProps) {
  const { t, lesson, isBusy, use } = props
  const [isMoving, setMoving] = useState(false)
  const [words, setWords] = useState('')
  const isLate = lesson.phase === 'late'
  return (
    <>
      <p>
        <b>{t('confirmed')}</b>
      </p>
      <p className="lead">{t(isLate ? 'past' : 'until', { when: lesson.deadline.line })}</p>
      {lesson.mayMove && !isMoving && (
        <section>
          <h2>{t('move')}</h2>
          <p>{t('moveNote', { count: lesson.movesLeft })}</p>
          <Button onClick={() => setMoving(true)}>{t('chooseTime')}</Button>
        </section>
      )}
      {lesson.mayMove && isMoving && <MoveLesson {...props} onEnd={() => setMoving(false)} />}
      {!isMoving && (
        <section>
          <h2>{t('cancel')}</h2>
          <p>{t(isLate ? 'cancelLateNote' : 'cancelNote')}</p>
          <TextArea
            label={t('word')}
            name="words"
            rows={2}
            maxLength={2000}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button
            variant="danger"
            busy={isBusy}
            onClick={() => use({ action: 'cancel', ...(words.trim() !== '' && { words }) })}
          >
            {t(isLate ? 'cancelLate' : 'cancel')}
          </Button>
        </section>
      )}
    </>
  )
}
