/** How many words a text of several paragraphs has; what is neither letter nor number is none. */
export function countWords(paragraphs: readonly string[]): number {
  return paragraphs
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
