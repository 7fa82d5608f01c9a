import { mapText } from '#domain/content/read-text.ts'
import type { Text } from '#domain/content/text.ts'

export function readFirstSentence(text: Text): Text {
  return mapText(text, cutSentence)
}

/** Initials and what is often shortened before a name or a number; a dot behind them ends no sentence. */
const shortened =
  /(?<!\p{L})(?:\p{Lu}|[Ss]t[aeo]?|[DS]ra?|M(?:r|rs|s|me)|Prof|[Oo]p|[Nn](?:o|r|úm)|ca|arr)\.$/u

function cutSentence(text: string): string {
  for (const { index } of text.matchAll(/[.?!…](?=\s|$)/gu)) {
    const sentence = text.slice(0, index + 1)
    if (!shortened.test(sentence)) return sentence
  }
  return text
}
