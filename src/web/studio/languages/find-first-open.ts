import { languages } from '#domain/language.ts'
import { entryGroups, type LanguageEntry } from '#web/studio/documents/list-texts.ts'
import type { AskedText } from '#web/studio/editing/asked-text.ts'

/** The first text that is open, in the order of the table; undefined when none is. */
export function findFirstOpen(entries: readonly LanguageEntry[]): AskedText | undefined {
  const inOrder = entryGroups.flatMap((group) => entries.filter((entry) => entry.group === group))
  for (const entry of inOrder) {
    const language = languages.find((each) => entry.document.open[each] !== undefined)
    if (language !== undefined) return { document: entry.document.id, language }
  }
  return undefined
}
