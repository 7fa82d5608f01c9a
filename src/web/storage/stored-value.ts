import { createObservable } from './observable.ts'

type Area = 'localStorage' | 'sessionStorage'

interface StoredValue<T> {
  /** Null where nothing readable is stored. The same text gives the same value, as React requires. */
  read(): T | null
  write(text: string | null): void
  subscribe(listener: () => void): () => void
}

/** `parse` may throw. Where storage is full or switched off, the value holds for this page view only. */
export function createStoredValue<T>(
  key: string,
  parse: (text: string) => T | null,
  area: Area = 'localStorage',
): StoredValue<T> {
  const unstored = createObservable<string | null>(null)
  let known: string | null = null
  let value: T | null = null

  function readText(): string | null {
    try {
      return unstored.read() ?? globalThis[area].getItem(key)
    } catch {
      return unstored.read()
    }
  }

  return {
    read() {
      const text = readText()
      if (text === known) return value
      known = text
      value = null
      try {
        if (text !== null) value = parse(text)
      } catch {
        // Text that cannot be parsed was not stored by this site.
      }
      return value
    },
    write(text) {
      try {
        if (text === null) globalThis[area].removeItem(key)
        else globalThis[area].setItem(key, text)
        unstored.write(null)
      } catch {
        unstored.write(text)
      }
    },
    subscribe(listener) {
      const unsubscribe = unstored.subscribe(listener)
      addEventListener('storage', listener)
      return () => {
        unsubscribe()
        removeEventListener('storage', listener)
      }
    },
  }
}
