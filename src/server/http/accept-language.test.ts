import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '#domain/language.ts'
import { matchAcceptLanguage, negotiateLanguage } from './accept-language.ts'

describe('the language of a caller', () => {
  it.each([
    ['de', 'de'],
    ['de-CH', 'de'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['en;q=0.5, it;q=0.7', 'it'],
    ['it;q=0.7, fr;q=0.7', 'it'],
    ['ja, sv;q=0.9, fr;q=0.1', 'fr'],
    ['EN', 'en'],
    ['fr;q=0, de;q=0.001', 'de'],
    ['fr;q=2, de;q=0.5', 'de'],
  ])('%s is %s', (header, language) => {
    expect(matchAcceptLanguage(header)).toBe(language)
  })

  it.each([undefined, '', '*', 'ja', 'fr;q=0', '<script>', 'en"onload='])('%s names none', (header) => {
    expect(matchAcceptLanguage(header)).toBeUndefined()
    expect(negotiateLanguage(header)).toBe('es')
  })

  it('is one of the six for any header', () => {
    fc.assert(fc.property(fc.string(), (header) => languages.includes(negotiateLanguage(header))))
  })
})
