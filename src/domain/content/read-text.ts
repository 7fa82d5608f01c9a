import type { Text } from './text.ts'

/** The words alone, for where their language cannot be marked. */
export function readText(text: Text): string {
  return typeof text === 'string' ? text : text.value
}
