/** Whether no two entries of a list have the same id. */
export function hasUniqueIds(entries: readonly { id: string }[]): boolean {
  return new Set(entries.map(({ id }) => id)).size === entries.length
}
