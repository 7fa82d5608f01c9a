import * as z from 'zod/mini'
import { createStoredValue } from '#web/storage/stored-value.ts'
import { formatTextPrefix } from './unsaved-changes.ts'

const keptText = z.object({
  text: z.string(),
  /** What the server had when it was begun. */
  before: z.string(),
})

interface UnsavedText {
  /** What waits of it, where the server has this; undefined where nothing does. */
  read(stored: string): string | undefined
  write(text: string, before: string): void
  /** Once the server has this; what was written since stays, as begun on it. */
  drop(text: string): void
  /** Whether the account that it was begun by is still the one that is signed in. */
  isOwn(): boolean
}

/** A text of one field, by the name of its field, that this device keeps until the server has it. */
export function keepUnsavedText(name: string): UnsavedText {
  const prefix = formatTextPrefix()
  const kept = createStoredValue(`${prefix}${name}`, (text) => keptText.parse(JSON.parse(text)))
  const write = (text: string, before: string) => kept.write(JSON.stringify({ text, before }))
  return {
    read(stored) {
      const found = kept.read()
      if (found === null) return undefined
      const text = joinTexts(found, stored)
      if (text === stored) kept.write(null)
      else write(text, stored)
      return text === stored ? undefined : text
    },
    write,
    drop(text) {
      const found = kept.read()
      if (found?.text === text) kept.write(null)
      else if (found !== null) write(found.text, text)
    },
    isOwn: () => formatTextPrefix() === prefix,
  }
}

/** What was written meanwhile elsewhere stays, with the own words below it. */
function joinTexts({ text, before }: z.infer<typeof keptText>, stored: string): string {
  if (stored.trim() === before.trim() || text.startsWith(stored)) return text
  return stored.startsWith(text) ? stored : `${stored}\n\n${text}`
}

/** Whether a text of this account waits on this device. */
export function hasUnsavedTexts(): boolean {
  const prefix = formatTextPrefix()
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix))
  } catch {
    return false
  }
}
