import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Language, languages } from '#domain/language.ts'
import { loadWords, readStudioLanguage, readWords } from './studio-language.ts'

afterEach(() => vi.unstubAllGlobals())

function stubBrowser(chosen: string | null, asked: readonly string[]) {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'studio-language' ? chosen : null) })
  vi.stubGlobal('navigator', { languages: asked })
}

describe('the studio speaks', () => {
  test.each<[expected: Language, chosen: string | null, asked: string[]]>([
    ['it', 'it', ['es-VE', 'en']],
    ['es', null, ['es-VE', 'en']],
    ['de', null, ['ja', 'de-CH', 'fr']],
    ['en', null, ['ja', 'sv-SE']],
    ['en', null, []],
    ['pt', 'sv', ['pt-BR']],
  ])('%s where %s was chosen, and the browser asks for %j', (expected, chosen, asked) => {
    stubBrowser(chosen, asked)
    expect(readStudioLanguage()).toBe(expected)
  })
})

test('its words come in the language that is asked for', async () => {
  expect(() => readWords('pt', 'accounts')).toThrow('have not come in pt')
  await Promise.all(languages.map((language) => loadWords(language, 'accounts')))
  expect(languages.map((language) => readWords(language, 'accounts').t('signIn.submit'))).toEqual([
    'Iniciar sesión',
    'Sign In',
    'Se connecter',
    'Anmelden',
    'Accedi',
    'Iniciar sessão',
  ])
})
