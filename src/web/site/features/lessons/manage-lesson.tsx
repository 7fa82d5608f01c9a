import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { permanentAddress } from '#domain/addresses.ts'
import { reminderChoices } from '#domain/lessons/find-reminder.ts'
import { type LessonTimes, readLessonTimes } from '#domain/lessons/lessons-api.ts'
import { lessonPath } from '#domain/routes.ts'
import { call } from '#web/api/call.ts'
import { usePage } from '#web/navigation/link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { AgreedConsents } from './consent-fields.tsx'
import { DayList } from './day-list.tsx'
import styles from './lesson-link.module.css'
import type { LinkProps } from './use-lesson-link.ts'
import { WordField } from './word-field.tsx'

export function ManageLesson(props: LinkProps) {
  const { t, lesson } = props
  const [isMoving, setMoving] = useState(false)
  if (lesson.mayMove && isMoving) return <MoveLesson {...props} onEnd={() => setMoving(false)} />
  return (
    <>
      {lesson.mayMove && (
        <section>
          <h2>{t('move')}</h2>
          <p>{t('moveNote', { count: lesson.movesLeft })}</p>
          <Button onClick={() => setMoving(true)}>{t('chooseTime')}</Button>
        </section>
      )}
      <Cancel {...props} />
      {lesson.calendar !== undefined && <CalendarFile address={lesson.calendar} />}
      <Reminders {...props} />
      <AgreedConsents {...props} />
    </>
  )
}

function Cancel({ t, lesson, isBusy, use }: LinkProps) {
  const [words, setWords] = useState('')
  const isLate = lesson.phase === 'late'
  const [heading, note, action] =
    lesson.class === undefined
      ? (['cancel', isLate ? 'cancelLateNote' : 'cancelNote', isLate ? 'cancelLate' : 'cancel'] as const)
      : ([
          'class.giveBack',
          lesson.isFree ? 'class.giveBackFreeNote' : isLate ? 'cancelLateNote' : 'class.giveBackNote',
          isLate && !lesson.isFree ? 'class.giveBackLate' : 'class.giveBack',
        ] as const)
  return (
    <section>
      <h2>{t(heading)}</h2>
      <p>{t(note)}</p>
      <WordField t={t} words={words} onChange={setWords} />
      <Button
        variant="danger"
        busy={isBusy}
        onClick={() => use({ action: 'cancel', ...(words.trim() !== '' && { words }) })}
      >
        {t(action)}
      </Button>
    </section>
  )
}

function CalendarFile({ address }: { address: string }) {
  const { t } = useTranslation()
  return (
    <p>
      <ButtonLink variant="text" href={address} download>
        {t('agenda.calendar.add')}
      </ButtonLink>
    </p>
  )
}

/** How often the student is reminded, of this lesson and of those to come; what is chosen is saved. */
function Reminders({ t, lesson: { reminds }, use }: LinkProps) {
  const [isSaved, setSaved] = useState(false)
  if (reminds === undefined) return null
  async function save(choice: string) {
    const chosen = reminderChoices.find((each) => each === choice)
    setSaved(chosen !== undefined && (await use({ action: 'remind', reminds: chosen })))
  }
  return (
    <section>
      <h2>{t('reminders.heading')}</h2>
      <SelectField
        label={t('reminders.label')}
        name="reminds"
        value={reminds}
        options={reminderChoices.map((value) => ({ value, label: t(`reminders.${value}`) }))}
        onChange={(event) => void save(event.currentTarget.value)}
      />
      <p role="status">{isSaved && t('saved')}</p>
    </section>
  )
}

function MoveLesson({ t, lesson, isBusy, use, onEnd }: LinkProps & { onEnd: () => void }) {
  const [times, setTimes] = useState<LessonTimes>()
  const [failed, setFailed] = useState<string>()
  const [chosen, setChosen] = useState<{ at: string; label: string }>()
  const { type, zone } = lesson
  const { language } = usePage()
  async function show(from?: string) {
    const query = { zone, ...(from !== undefined && { from }) }
    const result = await call(readLessonTimes, { id: type, query })
    setFailed(result.ok ? undefined : result.failure.error)
    if (result.ok) setTimes(result.value)
    return result.ok
  }
  const begin = useEffectEvent(() => void show())
  useEffect(() => begin(), [])
  const days = useRef<HTMLDivElement>(null)
  const actions = useRef<HTMLParagraphElement>(null)
  async function turn(from: string) {
    if (!(await show(from))) return
    days.current?.scrollIntoView()
    days.current?.focus({ preventScroll: true })
  }
  function choose(time: { at: string; label: string }) {
    flushSync(() => setChosen(time))
    // It may stand several screens below.
    actions.current?.querySelector('button')?.focus()
  }
  const failure = failed !== undefined && <p role="alert">{failed || t('unreachable')}</p>
  const keep = (
    <Button variant="text" onClick={onEnd}>
      {t('keep')}
    </Button>
  )
  if (times === undefined)
    return failure ? (
      <div className={styles.form}>
        {failure}
        <p className={styles.actions}>{keep}</p>
      </div>
    ) : (
      <p role="status">{t('loading')}</p>
    )
  const pages = [
    { from: times.earlier, label: t('earlier') },
    { from: times.later, label: t('later') },
  ]
  return (
    <section className={styles.form}>
      <h2>{t('move')}</h2>
      <div ref={days} tabIndex={-1}>
        <DayList
          groups={times.groups}
          locate={() => permanentAddress(language, lessonPath(type))}
          chosen={chosen?.at}
          onChoose={choose}
        />
      </div>
      {failure}
      <p ref={actions} className={styles.actions}>
        {chosen !== undefined && (
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() => use({ action: 'move', begins_at: new Date(chosen.at).toISOString() }).then(onEnd)}
          >
            {t('moveTo', { when: chosen.label })}
          </Button>
        )}
        {keep}
        {pages.map(
          ({ from, label }) =>
            from !== undefined && (
              <Button key={label} onClick={() => turn(from)}>
                {label}
              </Button>
            ),
        )}
      </p>
    </section>
  )
}
