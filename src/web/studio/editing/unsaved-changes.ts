import * as z from 'zod/mini'
import { type ContentChange, contentChange } from '#domain/editing/content-change.ts'
import { createStoredValue } from '#web/storage/stored-value.ts'

type Value = ContentChange['value']

/** A change that the server does not have yet, and what stood there when it was begun. */
export interface UnsavedChange extends ContentChange {
  before?: Value
}

export interface UnsavedChanges {
  read(): UnsavedChange[]
  write(changes: readonly UnsavedChange[]): void
}

const kept = z.array(z.extend(contentChange, { before: z.optional(z.json()) }))

/** The changes of one document that this device keeps until the server has them. */
export function keepUnsavedChanges(id: string): UnsavedChanges {
  const stored = createStoredValue(`studio-unsaved:${id}`, (text) => kept.parse(JSON.parse(text)))
  return {
    read: () => stored.read() ?? [],
    write: (changes) => stored.write(changes.length === 0 ? null : JSON.stringify(changes)),
  }
}
