import { useContext, useSyncExternalStore } from 'react'
import { isLanguage, type Language, parseLanguage } from '#domain/language.ts'
import { PageContext } from '#web/navigation/link.tsx'
import { createObservable } from '#web/storage/observable.ts'
import { createStoredValue } from '#web/storage/stored-value.ts'
import { createWords, type StoredWords, type Words } from '#words/words.ts'

type StudioNamespace = 'studio' | 'accounts' | 'inbox' | 'lessons' | 'validation'

export type StudioWords = Words<'studio'>

const fallback: Language = 'en'

const stored = createStoredValue('studio-language', (text) => (isLanguage(text) ? text : null))

/** The language whose words have come. */
const shown = createObservable<Language>(fallback)

/** Those that come together where the language changes. */
const used = new Set<StudioNamespace>()

const files: { [Name in StudioNamespace]: Record<string, () => Promise<StoredWords<Name>>> } = {
  studio: import.meta.glob<StoredWords<'studio'>>('#words/studio/*.json', { import: 'default' }),
  accounts: import.meta.glob<StoredWords<'accounts'>>('#words/accounts/*.json', { import: 'default' }),
  inbox: import.meta.glob<StoredWords<'inbox'>>('#words/inbox/*.json', { import: 'default' }),
  lessons: import.meta.glob<StoredWords<'lessons'>>('#words/lessons/*.json', { import: 'default' }),
  validation: import.meta.glob<StoredWords<'validation'>>('#words/validation/*.json', { import: 'default' }),
}

const loaded: { [Name in StudioNamespace]: Map<Language, Words<Name>> } = {
  studio: new Map(),
  accounts: new Map(),
  inbox: new Map(),
  lessons: new Map(),
  validation: new Map(),
}

/** What was chosen; else the first of the browser's languages that is one of the six, else English. */
export function readStudioLanguage(): Language {
  const chosen = stored.read()
  if (chosen !== null) return chosen
  return navigator.languages.map(parseLanguage).find((each) => each !== undefined) ?? fallback
}

/** Shows the studio in its language, once the words of these namespaces have come; rejects where they cannot be fetched. */
export async function showStudioLanguage(...namespaces: StudioNamespace[]): Promise<void> {
  for (const each of namespaces) used.add(each)
  const language = readStudioLanguage()
  await Promise.all(Array.from(used, (each) => loadWords(language, each)))
  if (language === readStudioLanguage()) shown.write(language)
}

export function readShownLanguage(): Language {
  return shown.read()
}

export async function chooseStudioLanguage(language: Language): Promise<void> {
  stored.write(language)
  await showStudioLanguage()
}

/** The language of the studio; while the document that the server sent is taken over, that of its page. */
export function useStudioLanguage(): Language {
  const sent = useContext(PageContext)?.language ?? fallback
  return useSyncExternalStore(subscribe, shown.read, () => sent)
}

type ShownWords<Name extends StudioNamespace> = Words<Name> & { language: Language }

/** The words of a namespace, with the language that they are of. */
export function useWords(): ShownWords<'studio'>
export function useWords<Name extends StudioNamespace>(namespace: Name): ShownWords<Name>
export function useWords(namespace: StudioNamespace = 'studio') {
  const language = useStudioLanguage()
  return { ...readWords(language, namespace), language }
}

export async function loadWords<Name extends StudioNamespace>(
  language: Language,
  namespace: Name,
): Promise<void> {
  if (loaded[namespace].has(language)) return
  const fetchFile = Object.entries(files[namespace]).find(([path]) => path.endsWith(`/${language}.json`))?.[1]
  if (fetchFile === undefined) throw new Error(`There are no words of ${namespace} in ${language}`)
  loaded[namespace].set(language, createWords(language, namespace, await fetchFile()))
}

export function readWords(language: Language): StudioWords
export function readWords<Name extends StudioNamespace>(language: Language, namespace: Name): Words<Name>
export function readWords(language: Language, namespace: StudioNamespace = 'studio') {
  const words = loaded[namespace].get(language)
  if (words === undefined) throw new Error(`The words of ${namespace} have not come in ${language}`)
  return words
}

export function readShownWords<Name extends StudioNamespace>(namespace: Name): Words<Name> {
  return readWords(shown.read(), namespace)
}

/** A choice in another tab counts here too. */
function subscribe(listener: () => void): () => void {
  const follow = () => void showStudioLanguage().catch(() => undefined)
  const unsubscribes = [shown.subscribe(listener), stored.subscribe(follow)]
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}
