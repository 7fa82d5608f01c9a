import { formatPrice } from '#domain/agenda/event-price.ts'
import { textMarks } from '#domain/content/text.ts'
import { type FieldPath, isGroup } from '#domain/editing/content-change.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import { riderId } from '#domain/press/rider.ts'
import { readName } from '#web/studio/documents/names.ts'

/** Says what the fields of a document hold. */
export interface Speaker {
  language: Language
  sayPart: (value: string | number | boolean, path: FieldPath) => string
  nameField: (path: FieldPath) => string
}

/** As it is stored: where it is counted what differs, and not read. */
export const storedSpeaker: Speaker = { language: 'es', sayPart: String, nameField: () => '' }

/** What a field holds, or all that stands in it; undefined where there is nothing. */
export function sayValue(value: unknown, path: FieldPath, speaker: Speaker): string | undefined {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return speaker.sayPart(value, path)
  if (Array.isArray(value))
    return value.map((entry, place) => sayValue(entry, [...path, place], speaker)).join(', ')
  if (isMoney(value)) return formatPrice(value, speaker.language, '')
  if (!isGroup(value)) return undefined
  // Of an entry that has words of its own, what it is kept by says nothing; nor does what marks how a text stands.
  const { id, ...words } = formatRiderNames(value)
  const said = Object.entries(words).map(([name, part]) => {
    const own = [...path, name]
    if (name in textMarks || part === false) return ''
    return part === true ? speaker.nameField(own) : sayValue(part, own, speaker)
  })
  return said.filter(Boolean).join(' · ') || sayValue(id, [...path, 'id'], speaker)
}

export function isMoney(value: unknown): value is { amount: number; currency: string } {
  if (!isGroup(value) || Object.keys(value).length !== 2) return false
  return typeof value.amount === 'number' && /^[A-Z]{3}$/.test(String(value.currency))
}

/** A programme whose riders, kept by their hashes, are named by it and by their language: "Songs of Reeds (es).pdf". */
export function formatRiderNames(programme: Record<string, unknown>): Record<string, unknown> {
  const { rider, title } = programme
  if (typeof rider !== 'object' || rider === null) return programme
  const named = Object.entries(rider).map(([language, id]) => {
    const isKept = isLanguage(language) && riderId.safeParse(id).success
    return [language, isKept ? `${readName(title, language)} (${language}).pdf` : id]
  })
  return { ...programme, rider: Object.fromEntries(named) }
}
