/** One value for each name, or undefined when one of them has none; `read` is called for every name all the same. */
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
