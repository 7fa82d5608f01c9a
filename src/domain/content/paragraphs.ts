import { isGroup } from '#domain/editing/content-change.ts'
import type { Language } from '#domain/language.ts'

/** The paragraphs of a text, between which its blank lines stand; at least one, which may be empty. */
export function splitParagraphs(text: string): string[] {
  const paragraphs: string[][] = [[]]
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.trim() !== '') paragraphs.at(-1)?.push(line.trimEnd())
    else if (paragraphs.at(-1)?.length !== 0) paragraphs.push([])
  }
  const written = paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
  return written.length === 0 ? [''] : written
}

interface PastedParagraphs {
  place: number
  language: Language
  paragraphs: readonly string[]
}

/** A list of texts after paragraphs were pasted into one of them, in a language. The first stands where they were pasted; the
 * others go into the texts that follow as long as those lack this language, for they are its translations, and then into new
 * ones. */
export function spreadParagraphs(
  texts: readonly unknown[],
  { place, language, paragraphs }: PastedParagraphs,
): unknown[] {
  const others = paragraphs.length - 1
  const following = texts.slice(place + 1)
  const written = following.findIndex((text) => isGroup(text) && language in text)
  const free = Math.min(others, written < 0 ? following.length : written)
  return texts
    .slice(0, place + 1 + free)
    .map((text, index) => (index < place ? text : write(text, language, paragraphs[index - place] ?? '')))
    .concat(paragraphs.slice(1 + free).map((paragraph) => ({ [language]: paragraph })))
    .concat(texts.slice(place + 1 + free))
}

/** A list as it is now without what pasting made of it, wherever that stands; how many of its paragraphs are other ones since, and
 * are left. */
export function gatherParagraphs(
  now: readonly unknown[],
  { before, after, place, paragraphs }: PastedParagraphs & Record<'before' | 'after', readonly unknown[]>,
): { texts: unknown[]; left: number } {
  const texts = [...now]
  const firstNew = place + paragraphs.length - (after.length - before.length)
  let left = 0
  // From the last on, so that the places of those before stay.
  for (let index = place + paragraphs.length - 1; index >= place; index -= 1) {
    const made = JSON.stringify(after[index])
    const isMade = (text: unknown) => JSON.stringify(text) === made
    // One that says the same and stood there before is the writer's own.
    const isElsewhere = texts.filter(isMade).length > before.filter(isMade).length
    const found = isMade(texts[index]) ? index : isElsewhere ? texts.findLastIndex(isMade) : -1
    if (found < 0) left += 1
    else texts.splice(found, 1, ...before.slice(index, index < firstNew ? index + 1 : index))
  }
  return { texts, left }
}

function write(text: unknown, language: Language, paragraph: string): unknown {
  return isGroup(text) ? { ...text, [language]: paragraph } : { [language]: paragraph }
}
