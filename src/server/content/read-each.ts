/** One value for each name, or undefined when one has none; all are read, so that all issues are noted. */
export function readEach<Name extends string, T>(
  names: readonly Name[],
  read: (name: Name) => T | undefined,
): Record<Name, T> | undefined {
  const entries = names.flatMap((name): [string, T][] => {
    const value = read(name)
    return value === undefined ? [] : [[name, value]]
  })
  const record = Object.fromEntries(entries)
  return hasEvery(record, names) ? record : undefined
}

function hasEvery<Name extends string, T>(
  record: Record<string, T>,
  names: readonly Name[],
): record is Record<string, T> & Record<Name, T> {
  return names.every((name) => Object.hasOwn(record, name))
}
