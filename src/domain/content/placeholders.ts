import * as z from 'zod/mini'
import { languages } from '#domain/language.ts'
import { longestText } from './text.ts'

/** What a text says by its name in braces: "{artist}". */
export const placeholderNames = [
  'artist',
  'email',
  'publisher',
  'address',
  'host',
  'retention',
  'backups',
  'countries',
  'inCountries',
  'firstEvent',
  'lastEvent',
] as const

/** Those that are numbers, written in words: "{videos, feminine}"; a capital letter begins a sentence. */
export const countNames = ['projects', 'otherProjects', 'events', 'videos'] as const

export type PlaceholderName = (typeof placeholderNames)[number]

export type CountName = (typeof countNames)[number]

export function isPlaceholderName(name: string): name is PlaceholderName {
  return placeholderNames.some((each) => each === name)
}

export function isCountName(name: string): name is CountName {
  return countNames.some((each) => each === name)
}

/** The names between the braces of a text, each as often as it stands there. */
export function listPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
}

/** The slug in "videos of khyma-duo". */
export function readVideosOf(counted: string): string | undefined {
  return /^videos of (.+)$/.exec(counted)?.[1]
}

/** Parses "Videos, feminine"; a capital letter begins a sentence. */
export function parseCount(name: string) {
  const [what = '', form] = name.split(', ')
  const counted = what.charAt(0).toLowerCase() + what.slice(1)
  const isWhole = form === undefined || form === 'feminine'
  return {
    counted: isWhole ? counted : name,
    gender: form === 'feminine' ? ('feminine' as const) : ('masculine' as const),
    begins: what !== counted,
  }
}

export const placeholderText = z.strictObject({
  language: z.enum(languages, 'value_invalid'),
  text: z.string('value_invalid').check(z.maxLength(longestText, 'value_invalid')),
})

/** What each placeholder of a text stands for today; null where it stands for nothing. */
export const placeholderValues = z.object({
  placeholders: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
})
