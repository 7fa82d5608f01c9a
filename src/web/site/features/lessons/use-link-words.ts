import { useEffect, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { createWords, type StoredWords, type Words } from '#words/words.ts'

const files = import.meta.glob<StoredWords<'lesson-links'>>('#words/lesson-links/*.json', {
  import: 'default',
})

/** Fetched where a mail's link is opened; undefined until they have come. */
export function useLinkWords(language: Language): Words<'lesson-links'> | undefined {
  const [words, setWords] = useState<{ language: Language; words: Words<'lesson-links'> }>()
  useEffect(() => {
    let isWanted = true
    const fetchWords = Object.entries(files).find(([path]) => path.endsWith(`/${language}.json`))?.[1]
    fetchWords?.().then(
      (stored) => isWanted && setWords({ language, words: createWords(language, 'lesson-links', stored) }),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [language])
  return words?.language === language ? words.words : undefined
}
