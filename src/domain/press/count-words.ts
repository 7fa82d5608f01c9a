import { readText } from '#domain/content/read-text.ts'
import type { Text } from '#domain/content/text.ts'

/** How many words a text of several paragraphs has; what is neither letter nor number is none. */
export function countWords(paragraphs: readonly Text[]): number {
  return paragraphs
    .map(readText)
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
