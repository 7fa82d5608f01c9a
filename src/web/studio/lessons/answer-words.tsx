import { type Ref, useId } from 'react'
import type { Language } from '#domain/language.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'

interface AnswerWordsProps {
  ref?: Ref<HTMLTextAreaElement>
  language: Language
  words: string
  onChange: (words: string) => void
}

export function AnswerWords({ ref, language, words, onChange }: AnswerWordsProps) {
  const { t } = useWords()
  const studioLanguage = useStudioLanguage()
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
