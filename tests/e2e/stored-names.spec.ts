import type { Page } from '@playwright/test'
import { submissionForms } from '#domain/forms/registry.ts'
import { type Language, languages } from '#domain/language.ts'
import { createPerson, runAdminCommand, signIn, signUp } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { createEmail, formCases } from '#tests/browser/form-cases.ts'
import { alwaysKept, waitUntilKept } from '#tests/browser/kept-addresses.ts'
import { fillFields } from '#tests/browser/submissions.ts'
import { expect, test } from '#tests/browser/test.ts'
import { formatDays } from '#tests/days.ts'

test.use({ serviceWorkers: 'allow', ownData: true, consent: 'unasked' })

const day = 24 * 60 * 60 // s

/** What a browser is given once there are recordings: recordings.spec.ts. */
const ofRecordings = ['listening', 'recordings']

/** What each form keeps while it is written, those of lessons once these are offered. */
const drafts = submissionForms.map(({ name }) => `draft-${name}`)

test('the cookie policy names everything a browser is given to keep, and how long cookies stay, in every language', async ({
  page,
  site,
  watch,
}) => {
  test.slow()
  watch.allow(/status of 401|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
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
  await runAdminCommand(site, 'grant', person.email, '--keep-password')
  await signIn(page, person)
  await writeWithoutLine(page)

  const cookies = (await page.context().cookies()).map(({ name, expires }) => ({
    name,
    days: Math.round((expires - Date.now() / 1000) / day),
  }))
  const stored = [...cookies.map(({ name }) => name), ...(await listStored(page)), ...ofRecordings]
  await page.context().setOffline(false)
  for (const language of languages) {
    const policy = await readPolicy(page, language)
    expect(policy.names.toSorted(), language).toEqual([...new Set([...stored, ...drafts])].toSorted())
    for (const { name, days } of cookies)
      expect(policy.texts.find((text) => text.includes(name))).toContain(formatDays(days, language))
  }
})

/** Someone at work chooses a language, and writes words that cannot be sent. */
async function writeWithoutLine(page: Page) {
  await page.goto('/#/admin/agenda/event-9')
  const title = page.getByLabel('Title')
  await expect(title).toHaveValue('Songs of Reeds', { timeout: 30_000 })
  await page.context().setOffline(true)
  await title.fill('Songs of Reeds I')
  await expect(page.getByRole('status').filter({ hasText: 'Kept on this device' })).toBeVisible({
    timeout: 30_000,
  })
  await page.getByRole('button', { name: 'Español' }).click()
}

/** The names in local storage, the tab's storage, the caches and the databases; numbers and entries are left out. */
function listStored(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => name.replace(/^studio-unsaved:.*/, 'studio-unsaved')),
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
