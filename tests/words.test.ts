import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { languages } from '#domain/language.ts'
import { readWords } from '#words/stored-words.ts'
import type { Namespace } from '#words/words.ts'

const root = join(import.meta.dirname, '../src/words')

/** The compiler takes the keys from English. */
const namespaces: Record<Namespace, true> = {
  'account-mails': true,
  accounts: true,
  content: true,
  embeds: true,
  errors: true,
  inbox: true,
  grammar: true,
  'lesson-links': true,
  'lesson-mails': true,
  lessons: true,
  mail: true,
  offers: true,
  press: true,
  'press-files': true,
  preview: true,
  recordings: true,
  search: true,
  site: true,
  studio: true,
  validation: true,
}

interface Entry {
  /** Without the suffix of a plural form. */
  key: string
  /** The plural form that it is for: "one"; undefined for a text without forms. */
  form: string | undefined
  text: string
}

const cases = Object.keys(namespaces).flatMap((namespace) =>
  languages.map((language) => ({ namespace, language })),
)

test('every namespace is a folder that has the file of each language, and no other', () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((each) => each.isDirectory())
  const files = folders.map(({ name }) => [name, readdirSync(join(root, name)).sort()])
  const wanted = languages.map((language) => `${language}.json`).sort()
  expect(Object.fromEntries(files)).toEqual(
    Object.fromEntries(Object.keys(namespaces).map((name) => [name, wanted])),
  )
})

describe.each(cases)('the words of $namespace in $language', ({ namespace, language }) => {
  const entries = listEntries(namespace, language)
  const original = listEntries(namespace, 'en')

  test('have the English keys in the same order', () => {
    expect(listKeys(entries)).toEqual(listKeys(original))
  })

  test('have plural forms where English has some, and those that the language needs', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const plural = listKeys(original.filter(({ form }) => form !== undefined))
    const forms = plural.map((key) => [
      key,
      entries.flatMap((entry) => (entry.key === key && entry.form !== 'zero' ? [entry.form] : [])).sort(),
    ])
    expect(forms).toEqual(plural.map((key) => [key, [...pluralCategories].sort()]))
  })

  test('fill in what the English ones fill in', () => {
    const wanted = new Map(original.map(({ key, form, text }) => [`${key} ${form}`, listPlaceholders(text)]))
    const differing = entries.filter(({ key, form, text }) => {
      const placeholders = wanted.get(`${key} ${form}`) ?? wanted.get(`${key} other`) ?? []
      // "One message" needs no number.
      const ignored = form === 'one' || form === 'zero' ? 'count' : ''
      const drop = (names: string[]) => names.filter((name) => name !== ignored).join(' ')
      return drop(listPlaceholders(text)) !== drop(placeholders)
    })
    expect(differing).toEqual([])
  })

  test('are neither empty nor have stray spaces', () => {
    expect(entries.filter(({ text }) => text === '' || text !== text.trim() || /\s\s/.test(text))).toEqual([])
  })
})

test('a text is filled in as it is, and takes the form of its number', () => {
  const { t } = readWords('studio', 'es')
  expect(t('agenda.duplicateOf', { title: '<b> & {{day}}', day: '1' })).toBe('Duplicar: <b> & {{day}}, 1')
  expect([0, 1, 2].map((count) => t('today.openCount', { count }))).toEqual([
    'hecho',
    '1 pendiente',
    '2 pendientes',
  ])
})

test('a text with gaps is asked for with what fills them', () => {
  const texts = Object.keys(namespaces).flatMap((namespace) => listEntries(namespace, 'en'))
  const sources = globSync('src/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')] as const)
  const asked = sources.flatMap(([file, source]) =>
    [...source.matchAll(/\bt\('([\w.-]+)'\)/g)].map(([, key]) => ({ file, key })),
  )
  expect(asked.length).toBeGreaterThan(1_000)
  const hasGaps = (wanted?: string) => {
    const found = texts.filter(({ key }) => key === wanted)
    return found.length > 0 && found.every(({ text }) => listPlaceholders(text).length > 0)
  }
  expect(asked.filter(({ key }) => hasGaps(key))).toEqual([])
})

test('a text whose key is made of content is found, or not', () => {
  const { find } = readWords('studio', 'en')
  expect(find('documents.fields.publisher')).toBe('Publisher')
  expect(find('documents.fields.publisher.address')).toBe('Postal address')
  expect(find('documents.fields.unheard-of')).toBeUndefined()
})

function readFile(namespace: string, language: string) {
  return JSON.parse(readFileSync(join(root, namespace, `${language}.json`), 'utf8'))
}

function listEntries(namespace: string, language: string): Entry[] {
  const texts = [...walk(readFile(namespace, language))]
  const names = new Set(texts.map(([name]) => name))
  return texts.map(([name, text]) => {
    const [, key, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(name) ?? []
    const isForm = key !== undefined && names.has(`${key}_other`)
    return isForm ? { key, form, text } : { key: name, form: undefined, text }
  })
}

function* walk(words: object, prefix = ''): Generator<[name: string, text: string]> {
  for (const [name, value] of Object.entries(words)) {
    if (typeof value === 'string') yield [prefix + name, value]
    else yield* walk(value, `${prefix}${name}.`)
  }
}

function listKeys(entries: readonly Entry[]): string[] {
  return [...new Set(entries.map(({ key }) => key))]
}

function listPlaceholders(text: string): string[] {
  return (text.match(/\{\{.*?\}\}/g) ?? []).map((each) => each.slice(2, -2)).sort()
}

const { biographies } = parse(readFileSync('content/press.yaml', 'utf8'))

test.each(languages.filter((language) => biographies.long[0][language] !== undefined))(
  'a role has one name on the site, in the studio and in the press kit: %s',
  (language) => {
    const read = (file: string) => readFileSync(join(root, file, `${language}.json`), 'utf8')
    const { roles } = JSON.parse(read('site'))
    expect(JSON.parse(read('studio')).entries.choices).toMatchObject(roles)
    const said = JSON.stringify(biographies.long.map((text: Record<string, string>) => text[language]))
    for (const role of ['cofounder', 'director_and_founder', 'artistic_director'])
      expect(said.toLowerCase()).toContain(roles[role].toLowerCase())
  },
)
