import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLanguageRecord, languages } from '#domain/language.ts'
import { localizedName, localizedText, markedValue, sample, untranslatedText, webAddress } from './text.ts'

const words = createLanguageRecord((language) => `caña ${language}`)

describe('a text in all languages', () => {
  test.each(languages)('gives the words of %s, trimmed', (language) => {
    expect(localizedText.parse(words).in(language)).toBe(words[language])
    expect(localizedText.parse({ ...words, [language]: ' Oboe\n' }).in(language)).toBe('Oboe')
  })

  test.each(languages)('has words or nothing in %s', (language) => {
    for (const wrong of [' \n', 7, null])
      expect(localizedText.safeParse({ ...words, [language]: wrong }).success).toBe(false)
  })

  test.each([{ ...words, xx: 'riet' }, 'reed', null, [], {}])('is not %j', (value) => {
    expect(localizedText.safeParse(value).success).toBe(false)
  })
})

describe('a text in some languages', () => {
  test('gives the page’s own words plain, else the first there are, marked with their language', () => {
    expect(localizedText.parse({ fr: 'anche' }).in('fr')).toBe('anche')
    expect(localizedText.parse({ fr: 'anche' }).in('de')).toEqual({ lang: 'fr', value: 'anche' })
    expect(localizedText.parse({ pt: 'palheta', en: 'reed' }).in('de')).toEqual({ lang: 'en', value: 'reed' })
    expect(localizedText.parse(words).in('pt')).toBe('caña pt')
    expect(localizedText.parse({ fr: ' anche\n' }).in('de')).toEqual({ lang: 'fr', value: 'anche' })
  })

  test('gives words that it was written in, in every language', () => {
    const written = fc.subarray([...languages], { minLength: 1 })
    fc.assert(
      fc.property(written, fc.constantFrom(...languages), (subset, language) => {
        const text = localizedText
          .parse(Object.fromEntries(subset.map((each) => [each, words[each]])))
          .in(language)
        if (subset.includes(language)) expect(text).toBe(words[language])
        else expect(subset.map((lang) => ({ lang, value: words[lang] }))).toContainEqual(text)
      }),
    )
  })

  test.each([
    {},
    { fr: '' },
    { fr: ' ' },
    { fr: null },
    { xx: 'riet' },
    { fr: 'anche', xx: 'riet' },
    'anche',
    [],
  ])('is not %j', (value) => {
    expect(localizedText.safeParse(value).success).toBe(false)
  })
})

test('a name is text that is not blank', () => {
  expect(untranslatedText.parse(' Songs of Reeds ')).toBe('Songs of Reeds')
  for (const value of ['', ' ', 7, null, words]) expect(untranslatedText.safeParse(value).success).toBe(false)
})

test('any text may be marked a sample, and reads the same', () => {
  expect(localizedText.parse({ ...words, sample: true }).in('en')).toBe('caña en')
  expect(localizedText.parse({ fr: 'anche', sample: true }).in('fr')).toBe('anche')
  expect(localizedText.parse({ fr: 'anche', sample: true }).in('de')).toEqual({ lang: 'fr', value: 'anche' })
  for (const wrong of [{ ...words, sample: false }, { sample: true }])
    expect(localizedText.safeParse(wrong).success).toBe(false)
  expect(localizedText.safeParse({ ...words, sample: 'yes' }).success).toBe(false)
})

test('a name may differ from language to language, or not', () => {
  const towns = { es: 'Viena', en: 'Vienna', fr: 'Vienne', de: 'Wien', it: 'Vienna', pt: 'Viena' }
  expect(localizedName.parse(towns).in('fr')).toBe('Vienne')
  for (const language of languages) expect(localizedName.parse(' Graz ').in(language)).toBe('Graz')
  expect(localizedName.parse({ de: 'Wien' }).in('fr')).toEqual({ lang: 'de', value: 'Wien' })
  for (const wrong of [{}, ' ', 7]) expect(localizedName.safeParse(wrong).success).toBe(false)
})

test('a value that is no text may be marked a sample too', () => {
  const address = markedValue(webAddress)
  for (const marked of ['https://example.org/', { value: 'https://example.org/', sample: true }])
    expect(address.parse(marked)).toBe('https://example.org/')
  for (const wrong of [{ value: 'example.org', sample: true }, { value: 'https://example.org/' }, {}])
    expect(address.safeParse(wrong).success).toBe(false)
})

test('a sample is marked with true or not at all', () => {
  expect([true, undefined].every((value) => sample.safeParse(value).success)).toBe(true)
  expect([false, 'true', 1, null].some((value) => sample.safeParse(value).success)).toBe(false)
})

test('a web address begins with https', () => {
  expect(webAddress.safeParse('https://example.org/tickets').success).toBe(true)
  for (const value of ['http://example.org/', 'javascript:alert(1)', '//example.org', 'example.org', ''])
    expect(webAddress.safeParse(value).success).toBe(false)
})
