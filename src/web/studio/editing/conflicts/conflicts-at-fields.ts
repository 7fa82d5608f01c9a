import { useLayoutEffect } from 'react'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { createObservable, type Observable } from '#web/storage/observable.ts'
import type { DraftSaver } from '#web/studio/editing/draft-saver.ts'
import { formatFieldPath } from '#web/studio/editing/draft-state.ts'

/** The names of the paths whose two versions stand at their fields now. */
const atFields = new WeakMap<DraftSaver, Observable<readonly string[]>>()

export function readAtFields(saver: DraftSaver): Observable<readonly string[]> {
  const names = atFields.get(saver) ?? createObservable<readonly string[]>([])
  atFields.set(saver, names)
  return names
}

export function useStandsAtField(saver: DraftSaver, path: FieldPath): void {
  const name = formatFieldPath(path)
  useLayoutEffect(() => {
    const names = readAtFields(saver)
    names.write([...names.read(), name])
    return () => names.write(names.read().toSpliced(names.read().indexOf(name), 1))
  }, [saver, name])
}
