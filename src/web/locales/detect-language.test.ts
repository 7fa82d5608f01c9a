import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Language } from '#domain/language.ts'
import { detectLanguage } from './detect-language.ts'
import { readCurrentLanguage, startBrowserI18n } from './i18n.ts'

interface Traces {
  search?: string
  cookie?: string
  local?: string
  session?: string
  languages?: readonly string[]
  html?: string
}

const script = '<script>alert(1)</script>'

/** Query, cookie, local storage, session storage, browser, html. */
const cases: [Traces, Language][] = [
  [{ search: '?lng=fr', cookie: 'i18next=it', local: 'pt', session: 'en', languages: ['de'] }, 'fr'],
  [{ cookie: 'a=b; i18next=it; c=d', local: 'pt', session: 'en', languages: ['de'] }, 'it'],
  [{ cookie: 'xi18next=it', local: 'pt', session: 'en', languages: ['de'] }, 'pt'],
  [{ session: 'en', languages: ['de'] }, 'en'],
  [{ languages: ['ja', 'de-CH', 'fr'], html: 'it' }, 'de'],
  [{ languages: ['ja-JP'], html: 'it' }, 'it'],
  [{ languages: [] }, 'es'],
  [{ search: '?lng=ja', cookie: 'i18next=xx', local: 'zz', languages: ['de'] }, 'de'],
  [{ search: `?lng=${script}`, cookie: `i18next=${script}`, local: script, session: `en${script}` }, 'es'],
  [{ search: '?lng=pt-BR&x=1', local: 'it' }, 'pt'],
]

function stub({ search = '', cookie = '', local, session, languages = [], html = '' }: Traces) {
  const createStorage = (value: string | undefined) => ({
    getItem: (key: string) => (key === 'i18nextLng' ? (value ?? null) : null),
    setItem: vi.fn(),
  })
  vi.stubGlobal('location', { search })
  vi.stubGlobal('document', { cookie, documentElement: { lang: html } })
  vi.stubGlobal('localStorage', createStorage(local))
  vi.stubGlobal('sessionStorage', createStorage(session))
  vi.stubGlobal('navigator', { languages })
  vi.stubGlobal('fetch', async () => Response.json({}))
}

afterEach(() => vi.unstubAllGlobals())

describe.each(cases)('a visitor with %j', (traces, language) => {
  test(`is found to speak ${language}`, () => {
    stub(traces)
    expect(detectLanguage()).toBe(language)
  })

  test(`is spoken to in ${language} by the app, which keeps that`, async () => {
    stub(traces)
    expect(readCurrentLanguage(await startBrowserI18n(undefined))).toBe(language)
    expect(localStorage.setItem).toHaveBeenLastCalledWith('i18nextLng', language)
    const { cookie = '' } = traces
    const renewed = `i18next=${language}; Max-Age=31536000; Path=/; SameSite=Lax`
    expect(document.cookie).toBe(/(^| )i18next=/.test(cookie) ? renewed : cookie)
  })
})

test('storage that is switched off names no language', () => {
  stub({ languages: ['fr'] })
  const refuse = { get: () => expect.unreachable() }
  Object.defineProperties(globalThis, { localStorage: refuse, sessionStorage: refuse })
  expect(detectLanguage()).toBe('fr')
})
