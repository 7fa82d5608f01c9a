import { type ReactNode, type Ref, useId } from 'react'
import type { Language } from '#domain/language.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { joinClasses } from '#web/ui/class-names.ts'
import styles from './answer.module.css'

interface AnswerWordsProps {
  ref?: Ref<HTMLTextAreaElement>
  language: Language
  words: string
  onChange: (words: string) => void
}

export function AnswerWords({ ref, language, words, onChange }: AnswerWordsProps) {
  const { t, language: studioLanguage } = useWords()
  const id = useId()
  return (
    <>
      <label htmlFor={id}>
        {t('bookings.words', { language: formatLanguageName(language, studioLanguage) })}
      </label>
      <textarea
        ref={ref}
        id={id}
        lang={language}
        rows={4}
        maxLength={2000}
        value={words}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  )
}

interface PressProps {
  /** Why it was not done. */
  refusal?: string | undefined
  children: ReactNode
}

/** What answers a request or a lesson; on a phone in the place of the dock. */
export function Press({ refusal, children }: PressProps) {
  return (
    <div className={joinClasses(blocks.phoneFoot, styles.press)} data-foot>
      {refusal !== undefined && <p role="alert">{refusal}</p>}
      {children}
    </div>
  )
}
