import type { Text } from './text.ts'

/** The words alone, for where their language cannot be marked. */
export function readText(text: Text): string {
  return typeof text === 'string' ? text : text.value
}

/** A text with other words in its language. */
export function mapText(text: Text, change: (words: string) => string): Text {
  return typeof text === 'string' ? change(text) : { lang: text.lang, value: change(text.value) }
}

/** Removes soft hyphens, for headings that stand on one line. */
export function joinHeading(heading: string): string {
  return heading.replaceAll('\u00AD', '')
}
