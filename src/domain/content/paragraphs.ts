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

/** A list of texts after paragraphs were pasted into one of them, in a language. The first stands where they were pasted; the
 * others go into the texts that follow as long as those lack this language, for they are its translations, and then into new
 * ones. */
export function spreadParagraphs(
  texts: readonly unknown[],
  { place, language, paragraphs }: { place: number; language: Language; paragraphs: readonly string[] },
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

function write(text: unknown, language: Language, paragraph: string): unknown {
  return isGroup(text) ? { ...text, [language]: paragraph } : { [language]: paragraph }
}
