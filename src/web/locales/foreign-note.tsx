import { useTranslation } from 'react-i18next'
import type { Text } from '#domain/content/text.ts'
import { usePage } from '#web/navigation/link.tsx'
import { joinClasses } from '#web/ui/class-names.ts'
import styles from './foreign-note.module.css'
import { formatLanguageName } from './language-name.ts'

interface ForeignNoteProps {
  texts: readonly Text[]
  sentence?: 'foreignText' | 'agenda.descriptionsIn'
  className?: string
}

export function ForeignNote({ texts, sentence = 'foreignText', className }: ForeignNoteProps) {
  const { t } = useTranslation()
  const { language } = usePage()
  const foreign = texts.find((text) => typeof text !== 'string')
  if (typeof foreign !== 'object') return null
  const name = formatLanguageName(foreign.lang, language)
  return <p className={joinClasses(styles.note, className)}>{t(sentence, { language: name })}</p>
}
