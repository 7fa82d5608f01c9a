import type { Language } from '#domain/language.ts'
import { readWords } from '#web/studio/language/studio-language.ts'

/** "Songs of reeds, picture 4" of "songs-of-reeds-gallery-4", and the page that it is on. */
export function namePlace(place: string, language: Language): { page: string; name: string } {
  const { find } = readWords(language)
  const slug = /^(.+)-(?:cover|band|gallery-\d+|video-\d+)$/.exec(place)?.[1]
  const whole = find(`places.pages.${place}`)
  if (whole !== undefined) return { page: whole, name: whole }
  const first = slug ?? place.split('-')[0] ?? ''
  const page = find(`places.pages.${first}`) ?? (slug === undefined ? first : nameSlug(slug))
  const rest = place.slice(first.length + 1).split('-')
  const words = rest.map((word) => find(`places.parts.${word}`) ?? word).join(' ')
  return { page, name: `${page}, ${words}` }
}

function nameSlug(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')
}
