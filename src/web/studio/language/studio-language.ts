import { useEffect, useState, useSyncExternalStore } from 'react'
import { type StudioLanguageCode, studioLanguageCodes } from '#domain/accounts/studio-languages.ts'
import { createObservable } from '#web/storage/observable.ts'
import { createStoredValue } from '#web/storage/stored-value.ts'
import { createWords, type StoredWords, type Words } from '#words/words.ts'

export type StudioLanguage = StudioLanguageCode

export type StudioWords = Words<'studio'>

const fallback: StudioLanguage = 'en'

const stored = createStoredValue(
  'studio-language',
  (text) => studioLanguageCodes.find((each) => each === text) ?? null,
)

/** The language whose words have come. */
const shown = createObservable<StudioLanguage>(fallback)

const files = import.meta.glob<StoredWords<'studio'>>('#words/studio/*.json', { import: 'default' })

const loaded = new Map<StudioLanguage, StudioWords>()

export function readStudioLanguage(): StudioLanguage {
  return stored.read() ?? fallback
}

/** Shows the studio in the language that was chosen; rejects where its words cannot be fetched. */
export async function showStudioLanguage(): Promise<void> {
  const language = readStudioLanguage()
  await loadWords(language)
  if (language === readStudioLanguage()) shown.write(language)
}

export async function chooseStudioLanguage(language: StudioLanguage): Promise<void> {
  stored.write(language)
  await showStudioLanguage()
}

export function useStudioLanguage(): StudioLanguage {
  return useSyncExternalStore(subscribe, shown.read, () => fallback)
}

/** The words in the language of the studio, which have to have come. */
export function useWords(): StudioWords {
  return readWords(useStudioLanguage())
}

export async function loadWords(language: StudioLanguage): Promise<void> {
  if (loaded.has(language)) return
  const fetchFile = Object.entries(files).find(([path]) => path.endsWith(`/${language}.json`))?.[1]
  if (fetchFile === undefined) throw new Error(`There are no words of the studio in ${language}`)
  loaded.set(language, createWords(language, 'studio', await fetchFile()))
}

/** The words in a language whose words have come. */
export function readWords(language: StudioLanguage): StudioWords {
  const words = loaded.get(language)
  if (words === undefined) throw new Error(`The words of the studio have not come in ${language}`)
  return words
}

/** Fetches the words, for what is shown before anybody has entered the studio. */
export function useLoadedWords(): 'loading' | 'loaded' | 'failed' {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  useEffect(() => {
    showStudioLanguage().then(
      () => setState('loaded'),
      () => setState('failed'),
    )
  }, [])
  return state
}

/** A choice in another tab counts here too. */
function subscribe(listener: () => void): () => void {
  const follow = () => void showStudioLanguage().catch(() => undefined)
  const unsubscribes = [shown.subscribe(listener), stored.subscribe(follow)]
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}
