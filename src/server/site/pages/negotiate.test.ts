import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { negotiatePageLanguage } from './routes.ts'

const app = new Hono().get('/', (context) => context.text(negotiatePageLanguage(context)))

test.each([
  ['the query before all', '/?lng=de', { Cookie: 'i18next=fr', 'Accept-Language': 'it' }, 'de'],
  ['the cookie before the browser', '/', { Cookie: 'i18next=fr', 'Accept-Language': 'it' }, 'fr'],
  ['the browser', '/', { 'Accept-Language': 'nl, pt-BR;q=0.8, en;q=0.9' }, 'en'],
  ['Spanish where nothing decides', '/', {}, 'es'],
  ['Spanish where no language is ours', '/', { 'Accept-Language': 'nl, ja' }, 'es'],
  ['a region', '/?lng=de-CH', {}, 'de'],
  ['no script injection', '/?lng=%3Cscript%3E', { Cookie: 'i18next=fr' }, 'fr'],
  ['no unknown language', '/?lng=nl', { Cookie: 'i18next=%22%3E', 'Accept-Language': 'it' }, 'it'],
])('the language is chosen by %s', async (_case, address, headers, language) => {
  expect(await (await app.request(address, { headers })).text()).toBe(language)
})
