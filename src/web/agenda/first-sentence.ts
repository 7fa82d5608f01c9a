import type { Text } from '#domain/content/text.ts'

export function readFirstSentence(text: Text): Text {
  if (typeof text === 'string') return cutSentence(text)
  return { ...text, value: cutSentence(text.value) }
}

function cutSentence(text: string): string {
  return /^.*?[.?!…](?=\s|$)/su.exec(text)?.[0] ?? text
}
