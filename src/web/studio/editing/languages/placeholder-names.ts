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

/** What placeholders stand for today, by their stored names; null of one that stands for nothing. */
export type PlaceholderValues = ReadonlyMap<string, string | null>

const braces = /\{([^{}]*)\}/g

/** Between the name of a placeholder and its value of today. */
const colon = ': '

/** A text whose placeholders have their names in the language of the studio, with the values that are known:
 * "{number of projects: nine}" of "{projects}". */
export function formatPlaceholders(text: string, t: Translate, values?: PlaceholderValues): string {
  if (!text.includes('{')) return text
  return text.replace(braces, (whole, name: string) => {
    const formatted = formatPlaceholder(name, t)
    if (formatted === undefined) return whole
    const value = values?.get(name)?.replace(/[{}]/g, '').replace(/\s+/g, ' ')
    return `{${formatted}${value ? colon + value : ''}}`
  })
}

/** The other way: what is stored of such a text. What is no name of a placeholder stays as it was typed. */
export function parsePlaceholders(text: string, t: Translate): string {
  if (!text.includes('{')) return text
  const names = listNames(t)
  return text.replace(braces, (whole, formatted: string) => {
    const name = parsePlaceholder(formatted, names, t)
    return name === undefined ? whole : `{${name}}`
  })
}

/** A text with what its placeholders stand for today, where that is known. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(braces, (whole, name: string) => values.get(name) ?? whole)
}

export interface TextPart {
  text: string
  /** In characters from the beginning of the text. */
  start: number
  /** What is text, a placeholder, or something between braces that stands for nothing. */
  kind: 'text' | 'placeholder' | 'unknown'
  /** Of the characters of a placeholder, those of its name with the brace before it. */
  named: number
}

/** A text with names and values, parted at its placeholders. */
export function splitPlaceholders(text: string, t: Translate): TextPart[] {
  if (!text.includes('{')) return [{ text, start: 0, kind: 'text', named: 0 }]
  const names = listNames(t)
  let start = 0
  return text.split(/(\{[^{}]*\})/).flatMap((part, index): TextPart[] => {
    const from = start
    start += part.length
    if (part === '') return []
    if (index % 2 === 0) return [{ text: part, start: from, kind: 'text', named: 0 }]
    const isKnown = parsePlaceholder(part.slice(1, -1), names, t) !== undefined
    const named = part.includes(colon) ? part.indexOf(colon) + colon.length : part.length - 1
    return [{ text: part, start: from, kind: isKnown ? 'placeholder' : 'unknown', named }]
  })
}

/** What a placeholder is called; undefined of one that is not known. */
function formatPlaceholder(name: string, t: Translate): string | undefined {
  if (isPlaceholderName(name)) return t(`placeholders.names.${name}`)
  const { counted, gender, begins } = parseCount(name)
  const slug = readVideosOf(counted)
  const isOfProject = slug !== undefined && isSlug(slug)
  if (!isCountName(counted) && !isOfProject) return undefined
  const noun = isCountName(counted)
    ? t(`placeholders.names.${counted}`)
    : t('placeholders.videosOf', { project: slug ?? '' })
  const whole = gender === 'feminine' ? t('placeholders.feminine', { name: noun }) : noun
  return begins ? t('placeholders.begins', { name: whole }) : whole
}

function parsePlaceholder(formatted: string, names: ReadonlyMap<string, string>, t: Translate) {
  const [named = ''] = formatted.split(colon, 1)
  return names.get(named) ?? parseVideosOf(named, t)
}

function listNames(t: Translate): Map<string, string> {
  const counts = countNames.flatMap((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)])
  const names = [...placeholderNames, ...counts, ...counts.map((name) => `${name}, feminine`)]
  return new Map(names.map((name) => [formatPlaceholder(name, t) ?? '', name]))
}

/** Stands for the project while the words around it are looked for. */
const anyProject = 'project'

function isSlug(text: string): boolean {
  return /^[a-z0-9-]+$/.test(text)
}

function parseVideosOf(formatted: string, t: Translate): string | undefined {
  for (const form of ['videos of ', 'Videos of ']) {
    for (const ending of ['', ', feminine']) {
      const model = formatPlaceholder(`${form}${anyProject}${ending}`, t) ?? ''
      const at = model.lastIndexOf(anyProject)
      const slug = formatted.slice(at, formatted.length - (model.length - at - anyProject.length))
      const name = `${form}${slug}${ending}`
      if (isSlug(slug) && formatPlaceholder(name, t) === formatted) return name
    }
  }
  return undefined
}
