import { TextArea } from '#web/ui/field.tsx'
import type { LinkProps } from './use-lesson-link.ts'

interface WordFieldProps extends Pick<LinkProps, 't'> {
  words: string
  onChange: (words: string) => void
}

/** A word to the teacher with what is done to a lesson; it may be left out. */
export function WordField({ t, words, onChange }: WordFieldProps) {
  return (
    <TextArea
      label={t('word')}
      name="words"
      rows={2}
      maxLength={2000}
      value={words}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
