import { readFileSync } from 'node:fs'
import { createLanguageRecord, type Language } from '#domain/language.ts'
import type en from '#words/site/en.json'

/** The words of the interface, for finding controls by the names they have in each language. */
export const translations = createLanguageRecord(readTranslations)

function readTranslations(language: Language): typeof en {
  return JSON.parse(readFileSync(`src/words/site/${language}.json`, 'utf8'))
}

/** A text with its placeholders filled: "{{number}} / {{total}}". */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]))
}
