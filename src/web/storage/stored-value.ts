import { createObservable } from './observable.ts'

type Area = 'localStorage' | 'sessionStorage'

interface StoredValue<T> {
  /** Null where nothing is stored, or nothing that can be read. The same text gives the same value. */
  read(): T | null
  write(text: string | null): void
  /** Called at every change, in this tab or another, until the returned function is. */
  subscribe(listener: () => void): () => void
}

/**
 * A value of the browser's storage; `parse` may throw. Where storage is full or switched off, the value holds for this
 * page view only.
 */
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
      return globalThis[area].getItem(key) ?? unstored.read()
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
        // Whatever it is, it was not stored by this site.
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
