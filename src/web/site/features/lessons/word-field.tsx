import { TextArea } from '#web/ui/field.tsx'
import type { LinkProps } from './use-lesson-link.ts'

interface WordFieldProps extends Pick<LinkProps, 't'> {
  words: string
  onChange: (words: string) => void
}

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
