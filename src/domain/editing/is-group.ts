/** Whether a value of a document has named fields: neither a list nor a text, a number or nothing. */
export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
