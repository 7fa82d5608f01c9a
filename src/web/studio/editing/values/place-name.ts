import { formatDocumentId } from '#domain/content/types/registry.ts'
import type { Language } from '#domain/language.ts'
import { formatDocumentName } from '#web/studio/documents/names.ts'
import { useKnownSummaries } from '#web/studio/documents/use-documents.ts'
import { readWords, useStudioLanguage } from '#web/studio/language/studio-language.ts'

interface PlaceName {
  page: string
  name: string
  part: string
}

/** Names places; those of a project by its title, where the summaries have come. */
export function usePlaceNames(): (place: string) => PlaceName {
  const language = useStudioLanguage()
  const documents = useKnownSummaries() ?? []
  return (place) =>
    formatPlaceName(place, language, (slug) => {
      const project = documents.find(({ id }) => id === formatDocumentId('project', slug))
      return project && formatDocumentName(project, language).title
    })
}

export function formatPlaceName(
  place: string,
  language: Language,
  findTitle: (slug: string) => string | undefined = () => undefined,
): PlaceName {
  const { find } = readWords(language)
  const slug = /^(.+)-(?:cover|band|gallery-\d+|video-\d+)$/.exec(place)?.[1]
  const whole = find(`places.pages.${place}`)
  if (whole !== undefined) return { page: whole, name: whole, part: whole }
  const first = slug ?? place.split('-')[0] ?? ''
  const page =
    find(`places.pages.${first}`) ?? (slug === undefined ? first : (findTitle(slug) ?? formatSlugName(slug)))
  const rest = place.slice(first.length + 1).split('-')
  const words = rest.map((word) => find(`places.parts.${word}`) ?? word)
  const part = beginLarge(words.filter((word) => !/^\d+$/.test(word)).join(' '))
  return { page, name: `${page}, ${words.join(' ')}`, part: part || page }
}

function formatSlugName(slug: string): string {
  return beginLarge(slug.replaceAll('-', ' '))
}

function beginLarge(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
