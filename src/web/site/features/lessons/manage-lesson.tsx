import { useState } from 'react'
import { reminderChoices } from '#domain/lessons/find-reminder.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { AgreedConsents } from './consent-fields.tsx'
import { MoveLesson } from './move-lesson.tsx'
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
          isLate ? 'cancelLateNote' : 'class.giveBackNote',
          isLate ? 'class.giveBackLate' : 'class.giveBack',
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
