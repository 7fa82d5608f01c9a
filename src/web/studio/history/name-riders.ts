import { isLanguage } from '#domain/language.ts'
import { riderId } from '#domain/press/rider.ts'
import { readName } from '#web/studio/documents/read-name.ts'

/** A programme whose riders, kept by their hashes, are named by it and by their language: "Songs of Reeds (es).pdf". */
export function nameRiders(programme: Record<string, unknown>): Record<string, unknown> {
  const { rider, title } = programme
  if (typeof rider !== 'object' || rider === null) return programme
  const named = Object.entries(rider).map(([language, id]) => {
    const isKept = isLanguage(language) && riderId.safeParse(id).success
    return [language, isKept ? `${readName(title, language)} (${language}).pdf` : id]
  })
  return { ...programme, rider: Object.fromEntries(named) }
}
