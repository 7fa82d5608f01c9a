/** Left out: signed-out sessions and withdrawn invitations would live again, a stolen backup would open the admin area,
 * mails that were sent since would be sent a second time, and who wrote then does not write now. */
const passing = [
  ...['kysely_migration', 'kysely_migration_lock', 'mails', 'presences'],
  ...['session', 'invitations', 'verification', 'rateLimit', 'rate_limits'],
]

/** The tables to keep, each after those that it refers to; `references` are [from, to] pairs. */
export function orderTables(
  names: readonly string[],
  references: readonly (readonly [from: string, to: string])[],
): string[] {
  const kept = names.filter((name) => !passing.includes(name)).toSorted()
  const ordered = new Set<string>()
  const visit = (name: string, path: readonly string[]) => {
    if (ordered.has(name) || path.includes(name) || !kept.includes(name)) return
    for (const [from, to] of references) if (from === name) visit(to, [...path, name])
    ordered.add(name)
  }
  for (const name of kept) visit(name, [])
  return [...ordered]
}
