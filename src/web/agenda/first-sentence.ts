import { mapText } from '#domain/content/read-text.ts'
import type { Text } from '#domain/content/text.ts'

export function readFirstSentence(text: Text): Text {
  return mapText(text, cutSentence)
}

function cutSentence(text: string): string {
  return /^.*?[.?!…](?=\s|$)/su.exec(text)?.[0] ?? text
}
