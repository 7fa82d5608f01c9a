import { type Country, formatCountry } from '#domain/agenda/countries.ts'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { formatMonthInText } from '#domain/agenda/event-date.ts'
import {
  type CountName,
  isCountName,
  isPlaceholderName,
  listPlaceholders,
  type PlaceholderName,
  parseCount,
  readVideosOf,
} from '#domain/content/placeholders.ts'
import { readText } from '#domain/content/read-text.ts'
import { longestText } from '#domain/content/text.ts'
import type { Site } from '#domain/content/types/site.ts'
import { createLanguageRecord, defaultLanguage, type Language, languages, locales } from '#domain/language.ts'
import { readWords } from '#words/stored-words.ts'
import { listContents, type SiteDocument } from './content.ts'

export interface StorageTimes {
  retentionMonths: number
  backupsKept: number
}

export interface Facts {
  sites: ReadonlyMap<Language, Site>
  projects: readonly { slug: string; title: string; videos: number }[]
  events: readonly Pick<AgendaEvent, 'date' | 'country'>[]
  /** The countries of the events, listed once for all texts. */
  countries: Record<Language, string>
  videos: number
  /** Undefined where texts are read without settings: its placeholders then stay. */
  storage: StorageTimes | undefined
}

/** What the documents of a site, arranged in each language, give texts to say. */
export function collectFacts(
  written: Record<Language, readonly SiteDocument[]>,
  storage: StorageTimes | undefined,
): Facts {
  const documents = written[defaultLanguage]
  const events = listContents(documents, 'event')
  return {
    sites: new Map(
      languages.flatMap((language) =>
        listContents(written[language], 'site').map((site) => [language, site]),
      ),
    ),
    projects: listContents(documents, 'project').map(({ slug, title, videos }) => ({
      slug,
      title,
      videos: videos.items.length,
    })),
    events,
    countries: createLanguageRecord((language) => listEventCountries(events, language)),
    videos: listContents(documents, 'videos').flatMap(({ videos }) => videos).length,
    storage,
  }
}

const names: Record<PlaceholderName, (facts: Facts, language: Language) => string | undefined> = {
  artist: ({ sites }, language) => sites.get(language)?.artist.name,
  email: ({ sites }, language) => sites.get(language)?.email.address,
  publisher: ({ sites }, language) => sites.get(language)?.publisher.name,
  address: ({ sites }, language) => readText(sites.get(language)?.publisher.address ?? ''),
  host: ({ sites }, language) => readText(sites.get(language)?.host.name ?? ''),
  retention: ({ storage }, language) =>
    storage === undefined ? '{retention}' : formatTime(language, storage.retentionMonths, 'month'),
  backups: ({ storage }, language) => {
    if (storage === undefined) return '{backups}'
    return storage.backupsKept === 0 ? undefined : formatTime(language, storage.backupsKept, 'day')
  },
  countries: ({ countries }, language) => countries[language],
  // Texts that were written before countries stood without a preposition.
  inCountries: ({ countries }, language) => `(${countries[language]})`,
  firstEvent: ({ events }, language) => formatMonthName(events[0], language),
  lastEvent: ({ events }, language) => formatMonthName(events.at(-1), language),
}

/** `otherProjects` are those that the text does not name itself. */
const counts: Record<CountName, (facts: Facts, text: string) => number> = {
  projects: ({ projects }) => projects.length,
  otherProjects: ({ projects }, text) => projects.filter(({ title }) => !text.includes(title)).length,
  events: ({ events }) => events.length,
  videos: ({ videos }) => videos,
}

/** Fills a text; counts in words ("{videos, feminine}": "vingt et une"). Undefined if a value is missing. One that would
 * be too long is given up as soon as it is, which its schema then says. */
export function fillText(text: string, facts: Facts, language: Language): string | undefined {
  if (!text.includes('{')) return text
  const values = new Map(
    [...new Set(listPlaceholders(text))].map((name) => [name, readPlaceholder(name, text, facts, language)]),
  )
  if ([...values.values()].includes(undefined)) return undefined
  let room = longestText
  return text
    .replace(/(\b[Dd]e )?\{([^{}]*)\}/g, (whole, before: string | undefined, name: string) => {
      const value = values.get(name)
      if (value === undefined || room < 0) return whole
      room -= value.length
      return before === undefined ? value : joinPreposition(before, value, language)
    })
    .slice(0, longestText + 1)
}

/** The unknown placeholders of a text, by whether a slug is that of a project: "{adress}". */
export function listUnknownPlaceholders(text: string, isProject: (slug: string) => boolean): string[] {
  const isKnown = (name: string) => {
    if (isPlaceholderName(name)) return true
    const { counted } = parseCount(name)
    return isCountName(counted) || isProject(readVideosOf(counted) ?? '')
  }
  return listPlaceholders(text).flatMap((name) => (isKnown(name) ? [] : [`{${name}}`]))
}

/** What each placeholder of a text stands for, in their order; null where there is no such placeholder or no value. */
export function listPlaceholderValues(text: string, facts: Facts, language: Language) {
  const isProject = (wanted: string) => facts.projects.some(({ slug }) => slug === wanted)
  return [...new Set(listPlaceholders(text))].map((name) => {
    const isKnown = listUnknownPlaceholders(`{${name}}`, isProject).length === 0
    return { name, value: (isKnown && readPlaceholder(name, text, facts, language)) || null }
  })
}

function readPlaceholder(name: string, text: string, facts: Facts, language: Language): string | undefined {
  if (isPlaceholderName(name)) return names[name](facts, language)
  const { counted, gender, begins } = parseCount(name)
  const count = countFact(counted, text, facts)
  if (count === undefined) return `{${name}}`
  const words = writeCount(count, language, gender)
  return begins ? words.charAt(0).toUpperCase() + words.slice(1) : words
}

function countFact(counted: string, text: string, facts: Facts): number | undefined {
  if (isCountName(counted)) return counts[counted](facts, text)
  const project = facts.projects.find(({ slug }) => slug === readVideosOf(counted))
  return project?.videos
}

/** A count before a noun: in words ("vingt et une"), from 60 on in digits. */
export function writeCount(count: number, language: Language, gender: 'masculine' | 'feminine'): string {
  const words = readWords('grammar', language).t(`counts.${gender}`).split(', ')
  return words[count] ?? new Intl.NumberFormat(language).format(count)
}

/** In French "de" loses its vowel before another one: "de novembre", "d’avril". */
function joinPreposition(before: string, value: string, language: Language): string {
  const isElided = language === 'fr' && /^[aeiouéèêâîôû]/iu.test(value)
  return isElided ? `${before.charAt(0)}’${value}` : before + value
}

function formatMonthName(event: Facts['events'][number] | undefined, language: Language): string {
  return event === undefined ? '' : formatMonthInText(event.date, language)
}

function formatTime(language: Language, count: number, unit: 'month' | 'day'): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** How many countries a sentence names; then come "other countries". */
const mostNamed = 6

/** The countries of events, those of most events first: "Schweiz, Deutschland und Spanien". */
export function listEventCountries(events: readonly { country: Country }[], language: Language): string {
  const counts = new Map<Country, number>()
  for (const { country } of events) counts.set(country, (counts.get(country) ?? 0) + 1)
  const visited = [...counts].toSorted(([, one], [, other]) => other - one).map(([country]) => country)
  const names = visited.slice(0, mostNamed).map((country) => formatCountry(country, language))
  const others = visited.length > mostNamed ? [readWords('grammar', language).t('otherCountries')] : []
  return joinWords([...names, ...others], language)
}

function joinWords(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(words)
}
