import type { FieldPath } from './content-change.ts'

/** "sections[0].title.es", as the reasons of a rejection name a field, as a path. */
export function readFieldPath(field: string): FieldPath {
  return [...field.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, place, name = '']) =>
    place === undefined ? name : Number(place),
  )
}
