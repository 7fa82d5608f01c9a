import type { LegalText } from '#domain/content/legal.ts'
import type { Site } from '#domain/content/site.ts'

/** What a legal text may name of site.yaml. */
const placeholders = {
  artist: (site) => site.artist.name,
  email: (site) => site.email.address,
  publisher: (site) => site.publisher.name,
  address: (site) => site.publisher.address,
  host: (site) => site.host.name,
} as const satisfies Record<string, (site: Site) => string>

type Placeholder = keyof typeof placeholders

/** The legal text with {artist}, {email}, {publisher}, {address} and {host} filled in. */
export function fillPlaceholders(text: LegalText, site: Site): LegalText {
  const fill = (words: string) =>
    words.replace(/\{(\w+)\}/g, (whole, name) => (isPlaceholder(name) ? placeholders[name](site) : whole))
  return {
    ...text,
    sections: text.sections.map((section) => ({
      ...section,
      title: fill(section.title),
      paragraphs: section.paragraphs.map(fill),
      items: section.items?.map(fill),
    })),
  }
}

/** The placeholders in a text that stand for nothing: "{adress}". */
export function listUnknownPlaceholders(words: string): string[] {
  return [...words.matchAll(/\{([^{}]*)\}/g)].flatMap(([whole, name = '']) =>
    isPlaceholder(name) ? [] : [whole],
  )
}

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(placeholders, name)
}
