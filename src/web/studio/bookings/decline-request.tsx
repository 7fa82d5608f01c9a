import { useRef } from 'react'
import { lessonRequest } from '#domain/forms/lesson-request.ts'
import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import { TemplateChoice } from '#web/studio/editing/fields/template-choice.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import answers from '#web/studio/lessons/answer.module.css'
import { AnswerWords } from '#web/studio/lessons/answer-words.tsx'
import { Press } from '#web/studio/lessons/press.tsx'
import { useReplyTemplates } from '#web/studio/queries/use-reply-templates.ts'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { Button } from '#web/ui/button.tsx'

interface DeclineRequestProps {
  lesson: Pick<LessonDetails, 'language' | 'seats'>
  words: string
  onChange: (words: string) => void
  isBusy: boolean
  onDecline: () => void
}

/** A no, which may begin with a sentence in the language of the request. */
export function DeclineRequest({
  lesson: { language, seats },
  words,
  onChange,
  isBusy,
  onDecline,
}: DeclineRequestProps) {
  const { t } = useWords()
  const field = useRef<HTMLTextAreaElement>(null)
  const written = useReplyTemplates().data?.[language]
  const beginnings = lessonRequest.replies.map((name) => ({ name, words: written?.[name] ?? '' }))
  return (
    <div className={answers.answer}>
      <p className={blocks.note}>{t('bookings.answers.declineNote')}</p>
      {written !== undefined && seats === undefined && (
        <TemplateChoice
          templates={[...beginnings, { name: 'empty', words: '' }]}
          text={words}
          onChoose={onChange}
          onLeave={() => field.current?.focus()}
        />
      )}
      <AnswerWords ref={field} language={language} words={words} onChange={onChange} />
      <Press>
        <Button variant="danger" busy={isBusy} onClick={onDecline}>
          {t('bookings.decline')}
        </Button>
      </Press>
    </div>
  )
}
