/** Gives what was made for a text before, or makes it. */
type Remember<T> = (text: string, make: () => T) => T

/** A memory of what is made for texts, for as long as all else that it is made from, the key, stays the same; of the
 * texts, those of the last time are kept. */
export function createMemory<T>(): (key: string) => Remember<T> {
  let last = { key: '', made: new Map<string, T>() }
  return (key) => {
    const former = last.key === key ? last.made : new Map<string, T>()
    const made = new Map<string, T>()
    last = { key, made }
    return (text, make) => {
      const value = former.get(text) ?? made.get(text) ?? make()
      made.set(text, value)
      return value
    }
  }
}
