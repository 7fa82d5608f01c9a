import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { AgreedConsents } from './consent-fields.tsx'
import { MoveLesson } from './move-lesson.tsx'
import type { LinkProps } from './use-lesson-link.ts'

/** What can be done with a lesson, each with its consequence beside the button. */
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
        {t(action)}
      </Button>
    </section>
  )
}
