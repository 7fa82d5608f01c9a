import type { Text } from '#domain/content/text.ts'

/** Tells texts of a list apart. */
export function readKey(text: Text): string {
  return typeof text === 'string' ? text : text.value
}
