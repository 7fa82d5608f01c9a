import { useTranslation } from 'react-i18next'
import type { Text } from '#domain/content/text.ts'
import { usePage } from '#web/navigation/page-context.tsx'
import styles from './foreign-note.module.css'

/** Names the language of the texts that follow where it is not the page's. */
export function ForeignNote({ texts }: { texts: readonly Text[] }) {
  const { t } = useTranslation()
  const { language } = usePage()
  const foreign = texts.find((text) => typeof text !== 'string')
  if (typeof foreign !== 'object') return null
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(foreign.lang)
  return <p className={styles.note}>{t('foreignText', { language: name })}</p>
}
