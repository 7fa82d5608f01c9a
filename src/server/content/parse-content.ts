import { cleanContent } from '#domain/content/clean-text.ts'

/** In JSON: control characters have an escape, or stand as they are from 0x7F on. */
const mayBeUnclean = /\\[bfrtu]|[\u007F-\u009F\u2028\u2029\uFFFE\uFFFF]/

/** The content of a stored version, without control characters. Throws SyntaxError for what the product has not written. */
export function parseContent(text: string): unknown {
  const content: unknown = JSON.parse(text)
  return mayBeUnclean.test(text) ? cleanContent(content) : content
}

/** The same as it is stored. */
export function writeContent(content: unknown): string {
  const text = JSON.stringify(content)
  return mayBeUnclean.test(text) ? JSON.stringify(cleanContent(content)) : text
}
