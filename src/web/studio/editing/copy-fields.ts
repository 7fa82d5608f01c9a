/** All that an entry says, but for what is its own and a duplicate does not take over. */
export function copyFields(entry: unknown, own: readonly string[]): Record<string, unknown> {
  const fields = typeof entry === 'object' && entry !== null ? Object.entries(entry) : []
  return Object.fromEntries(fields.filter(([field]) => !own.includes(field)))
}
