export interface Observable<T> {
  read(): T
  write(value: T): void
  /** The returned function unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** A value of this page view for `useSyncExternalStore`. */
export function createObservable<T>(initial: T): Observable<T> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    read: () => current,
    write(value) {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
