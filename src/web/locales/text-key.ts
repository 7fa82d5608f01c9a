import type { Text } from '#domain/content/text.ts'

export function readKey(text: Text): string {
  return typeof text === 'string' ? text : text.value
}
