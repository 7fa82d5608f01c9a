import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '#web/navigation/page-context.tsx'
import type { StoredWords, Words } from '#words/words.ts'

// With the page, not with the words that every page loads.
const files = import.meta.glob<StoredWords<'press'>>('#words/press/*.json', {
  eager: true,
  import: 'default',
})

export function usePressWords(): Words<'press'> {
  const { i18n } = useTranslation()
  const { language } = usePage()
  return useMemo(() => {
    const own = Object.entries(files).find(([path]) => path.endsWith(`/${language}.json`))?.[1]
    i18n.addResourceBundle(language, 'press', own ?? {})
    return {
      t: i18n.getFixedT(language, 'press'),
      find: (key) => i18n.getResource(language, 'press', key),
    }
  }, [i18n, language])
}
