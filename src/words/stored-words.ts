import { readFileSync } from 'node:fs'
import type { i18n } from 'i18next'
import { createLanguage, type Namespace, type StoredWords, selectWords, type Words } from './words.ts'

const languages = new Map<string, i18n>()

/** The words of a namespace in one language, from their file; a browser fetches it instead. */
export function readWords<Name extends Namespace>(namespace: Name, language: string): Words<Name> {
  const instance = languages.get(language) ?? createLanguage(language)
  languages.set(language, instance)
  if (!instance.hasResourceBundle(language, namespace)) {
    instance.addResourceBundle(language, namespace, readStoredWords(namespace, language))
  }
  return selectWords(instance, namespace)
}

/** What the file of a namespace and a language holds. */
export function readStoredWords<Name extends Namespace>(
  namespace: Name,
  language: string,
): StoredWords<Name> {
  return JSON.parse(readFileSync(new URL(`${namespace}/${language}.json`, import.meta.url), 'utf8'))
}
