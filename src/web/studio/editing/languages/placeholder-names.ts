import {
  countNames,
  isCountName,
  isPlaceholderName,
  parseCount,
  placeholderNames,
  readVideosOf,
} from '#domain/content/placeholders.ts'
import type { StudioWords } from '#web/studio/language/studio-language.ts'

type Translate = StudioWords['t']

const braces = /\{([^{}]*)\}/g

/** A text whose placeholders have their names in the language of the studio: "{number of projects}" of "{projects}". */
export function formatPlaceholders(text: string, t: Translate): string {
  if (!text.includes('{')) return text
  return text.replace(braces, (whole, name: string) => {
    const formatted = formatPlaceholder(name, t)
    return formatted === undefined ? whole : `{${formatted}}`
  })
}

/** The other way: what is stored of such a text. What is no name of a placeholder stays as it was typed. */
export function parsePlaceholders(text: string, t: Translate): string {
  if (!text.includes('{')) return text
  const names = new Map(listNames().map((name) => [formatPlaceholder(name, t), name]))
  return text.replace(braces, (whole, formatted: string) => {
    const name = names.get(formatted) ?? parseVideosOf(formatted, t)
    return name === undefined ? whole : `{${name}}`
  })
}

/** What a placeholder is called; undefined of one that is not known. */
export function formatPlaceholder(name: string, t: Translate): string | undefined {
  if (isPlaceholderName(name)) return t(`placeholders.names.${name}`)
  const { counted, gender, begins } = parseCount(name)
  const slug = readVideosOf(counted)
  if (!isCountName(counted) && slug === undefined) return undefined
  const noun = isCountName(counted)
    ? t(`placeholders.names.${counted}`)
    : t('placeholders.videosOf', { project: slug ?? '' })
  const whole = gender === 'feminine' ? t('placeholders.feminine', { name: noun }) : noun
  return begins ? t('placeholders.begins', { name: whole }) : whole
}

function listNames(): string[] {
  const counts = countNames.flatMap((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)])
  return [...placeholderNames, ...counts, ...counts.map((name) => `${name}, feminine`)]
}

/** Stands for the project while the words around it are looked for. */
const anyProject = '\u0000'

function parseVideosOf(formatted: string, t: Translate): string | undefined {
  for (const form of ['videos of ', 'Videos of ']) {
    for (const ending of ['', ', feminine']) {
      const [before = '', after = ''] = (formatPlaceholder(`${form}${anyProject}${ending}`, t) ?? '').split(
        anyProject,
      )
      const slug = formatted.slice(before.length, formatted.length - after.length)
      const name = `${form}${slug}${ending}`
      if (slug !== '' && formatPlaceholder(name, t) === formatted && !slug.includes(', ')) return name
    }
  }
  return undefined
}
