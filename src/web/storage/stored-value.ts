import { createObservable } from './observable.ts'

type Area = 'localStorage' | 'sessionStorage'

interface StoredValue<T> {
  /** Null where nothing is stored, or nothing that can be read. The same text gives the same value. */
  read(): T | null
  write(text: string | null): void
  /** Called at every change, in this tab or another, until the returned function is. */
  subscribe(listener: () => void): () => void
}

/** A value of the browser's storage. Where that is switched off, it holds for this page view only. */
export function createStoredValue<T>(
  key: string,
  parse: (text: string) => T | null,
  area: Area = 'localStorage',
): StoredValue<T> {
  const unstored = createObservable<string | null>(null)
  let known: { text: string | null; value: T | null } = { text: null, value: null }
  return {
    read() {
      const text = readText(area, key) ?? unstored.read()
      if (text !== known.text) known = { text, value: text === null ? null : parse(text) }
      return known.value
    },
    write(text) {
      writeText(area, key, text)
      unstored.write(readText(area, key) === text ? null : text)
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

/** A value that is stored as JSON, or null where the text is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readText(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

function writeText(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
  } catch {
    // Storage may be full or switched off.
  }
}
