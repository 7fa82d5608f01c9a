import type { Page } from '@playwright/test'
import { type Language, languages } from '#domain/language.ts'
import { createPerson, signIn, signUp } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { createEmail, formCases } from '#tests/browser/form-cases.ts'
import { alwaysKept, waitUntilKept } from '#tests/browser/kept-addresses.ts'
import { fillFields } from '#tests/browser/submissions.ts'
import { expect, test } from '#tests/browser/test.ts'
import { formatDays } from '#tests/days.ts'

test.use({ serviceWorkers: 'allow', alone: true, consent: 'unasked' })

const day = 24 * 60 * 60 // s

test('the cookie policy names everything a browser is given to keep, and how long cookies stay, in every language', async ({
  page,
  watch,
}) => {
  test.slow()
  watch.allow(/status of 401/)
  await arrive(page, '/es')
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await waitUntilKept(page, ...alwaysKept)
  await page.getByRole('navigation').getByRole('link', { name: 'Clases en línea' }).first().hover()
  await waitUntilKept(page, '/api/pages/es/courses')
  for (const { address, findFields, make } of formCases) {
    await arrive(page, address)
    await fillFields(findFields(page), make(createEmail()))
  }
  await page.getByRole('button', { name: /Idioma/ }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const person = createPerson()
  await signUp(page, person)
  await signIn(page, person)

  const cookies = (await page.context().cookies()).map(({ name, expires }) => ({
    name,
    days: Math.round((expires - Date.now() / 1000) / day),
  }))
  const stored = [...cookies.map(({ name }) => name), ...(await listStored(page))]
  for (const language of languages) {
    const policy = await readPolicy(page, language)
    expect(policy.names.toSorted(), language).toEqual(stored.toSorted())
    for (const { name, days } of cookies)
      expect(policy.texts.find((text) => text.includes(name))).toContain(formatDays(days, language))
  }
})

/** The names in local storage, the tab's storage, the caches and the databases; a build's number is left out. */
function listStored(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()).map((name) => name.replace(/^code-.*/, 'code-')),
    ...(await indexedDB.databases()).map(({ name }) => String(name)),
  ])
}

/** What the policy says is stored: its names stand in quotation marks, among values and beginnings of names. */
async function readPolicy(page: Page, language: Language) {
  const response = await page.request.get(`/api/pages/${language}/cookie-policy`)
  const { text } = await response.json()
  const texts: string[] = text.sections[1].items.map((item: string) => item.replaceAll('\u00a0', ' '))
  const quoted = texts.flatMap((item) => [...item.matchAll(/[«“] ?([\w.-]+) ?[»”]/g)].map(([, name]) => name))
  const notNames = ['accepted', 'rejected', '__Secure-']
  return { texts, names: quoted.filter((name) => name !== undefined && !notNames.includes(name)) }
}
