import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '#web/navigation/link.tsx'
import type { Words } from '#words/words.ts'

export function usePressWords(): Words<'press'> {
  const { i18n } = useTranslation()
  const page = usePage()
  const { language } = page
  const words = 'pressWords' in page ? page.pressWords : undefined
  return useMemo(() => {
    i18n.addResourceBundle(language, 'press', words ?? {})
    return {
      t: i18n.getFixedT(language, 'press'),
      find: (key) => i18n.getResource(language, 'press', key),
    }
  }, [i18n, language, words])
}
