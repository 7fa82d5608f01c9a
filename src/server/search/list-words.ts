import { formatCountry, isCountry, readCountry } from '#domain/agenda/countries.ts'
import { placeListId } from '#domain/content/types/registry.ts'
import { isGroup } from '#domain/editing/content-change.ts'
import { languages } from '#domain/language.ts'

/** Fields that hold no words: names of documents, pictures, files and projects, and what is chosen from a list. */
const codes = new Set([
  'id',
  'slug',
  'images',
  'project',
  'works',
  'video',
  'order',
  'next',
  'link',
  'kind',
  'form',
  'forces',
  'thread',
  'layout',
  'imagePosition',
  'zone',
  'price',
  'currency',
])

/** All that a document says as somebody could look for it, in its order; of a country its names in all languages. */
export function listWords(id: string, content: unknown): string[] {
  return id === placeListId ? [] : listTexts(content)
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => {
    // Of a group it is a name: a channel of videos.
    if (name === 'role' || (codes.has(name) && !isGroup(part))) return []
    const country = name === 'country' ? readCountry(part) : undefined
    if (isCountry(country)) return languages.map((language) => formatCountry(country, language))
    return listTexts(part)
  })
}
