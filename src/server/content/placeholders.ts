import type { Site } from '#domain/content/site-document.ts'
import type { TextPageContent } from '#domain/content/text-page-document.ts'
import type { Language } from '#domain/language.ts'

/** How long what visitors send is kept: at most so many months, and in backups so many days more (0: in none). */
export interface StorageTimes {
  retentionMonths: number
  backupsKept: number
}

interface Facts {
  site: Site
  storage: StorageTimes
  language: Language
}

/** What a text page may name of site.yaml and of the settings; undefined is what there is not. What every text may name of the agenda is filled in before. */
const placeholders = {
  artist: ({ site }) => site.artist.name,
  email: ({ site }) => site.email.address,
  publisher: ({ site }) => site.publisher.name,
  address: ({ site }) => site.publisher.address,
  host: ({ site }) => site.host.name,
  retention: ({ language, storage }) => formatTime(language, storage.retentionMonths, 'month'),
  backups: ({ language, storage: { backupsKept } }) =>
    backupsKept === 0 ? undefined : formatTime(language, backupsKept, 'day'),
} as const satisfies Record<string, (facts: Facts) => string | undefined>

type Placeholder = keyof typeof placeholders

/** The text page with its placeholders filled in; a paragraph or item about what there is not is left out. */
export function fillPlaceholders(text: TextPageContent, facts: Facts): TextPageContent {
  const read = (name: string) => (isPlaceholder(name) ? placeholders[name](facts) : `{${name}}`)
  const fill = (text: string) => text.replace(/\{([^{}]*)\}/g, (_, name) => read(name) ?? '')
  const fillAll = (texts: string[]) =>
    texts.filter((text) => listPlaceholders(text).every((name) => read(name) !== undefined)).map(fill)
  return {
    ...text,
    sections: text.sections.map((section) => ({
      ...section,
      title: fill(section.title),
      paragraphs: fillAll(section.paragraphs),
      items: section.items && fillAll(section.items),
    })),
  }
}

/** The placeholders in a text that stand for nothing: "{adress}". */
export function listUnknownPlaceholders(text: string): string[] {
  return listPlaceholders(text).flatMap((name) => (isPlaceholder(name) ? [] : [`{${name}}`]))
}

/** The names between braces in a text. */
export function listPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
}

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(placeholders, name)
}

function formatTime(language: Language, count: number, unit: 'month' | 'day'): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
