import * as z from 'zod/mini'
import { createStoredValue } from '#web/storage/stored-value.ts'
import { formatTextPrefix } from './unsaved-changes.ts'

type KeptText = z.infer<typeof keptText>

const keptText = z.object({
  text: z.string(),
  /** What the server had when it was begun. */
  before: z.string(),
})

interface UnsavedText {
  /** What waits of it, and what the server had when it was begun; undefined where nothing waits. */
  read(): KeptText | undefined
  /** What is left to save of it where the server has this now; undefined where nothing is. */
  join(stored: string): string | undefined
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
    read: () => kept.read() ?? undefined,
    join(stored) {
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
function joinTexts({ text, before }: KeptText, stored: string): string {
  if (stored.trim() === before.trim() || text.startsWith(stored)) return text
  return stored.startsWith(text) ? stored : `${stored}\n\n${text}`
}

/** Ends the names of words that go with a press, such as "lesson {id} answer words": nothing saves them before it. */
export const pressedWords = ' words'

/** The names of the texts of this account that wait on this device. */
export function listUnsavedTexts(): string[] {
  const prefix = formatTextPrefix()
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(prefix) ? key.slice(prefix.length) : [],
    )
  } catch {
    return []
  }
}

/** Of what is gone nothing is ever taken again. */
export function dropUnsavedText(name: string): void {
  try {
    localStorage.removeItem(formatTextPrefix() + name)
  } catch {
    // Nothing is kept where storage is switched off.
  }
}
