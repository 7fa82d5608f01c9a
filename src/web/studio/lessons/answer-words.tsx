import { useId } from 'react'
import { type Language, languageNames } from '#domain/language.ts'
import { useWords } from '#web/studio/language/studio-language.ts'

interface AnswerWordsProps {
  language: Language
  words: string
  onChange: (words: string) => void
}

export function AnswerWords({ language, words, onChange }: AnswerWordsProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{t('bookings.words', { language: languageNames[language] })}</label>
      <textarea
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
