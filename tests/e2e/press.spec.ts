import type { Page } from '@playwright/test'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import type { PressPage } from '#domain/pages/page.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { findLanguageMenu } from '#tests/browser/language-menu.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { findFields } from '#tests/browser/submissions.ts'
import { expect, test } from '#tests/browser/test.ts'

const findOffer = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })

test('a subject that was typed stays', async ({ page }) => {
  await arrive(page, '/en/press')
  const { subject } = findFields(page, collaborationRequest, 'en')
  await findOffer(page, 'Songs of Reeds').getByRole('button', { name: 'Ask for a date' }).click()
  await findOffer(page, 'Khyma Duo').getByRole('button', { name: 'Ask for a date' }).click()
  await expect(subject).toHaveValue('Khyma Duo')
  await subject.fill('A festival')
  await findOffer(page, 'Songs of Reeds').getByRole('button', { name: 'Ask for a date' }).click()
  await expect(subject).toHaveValue('A festival')
})

test('a text that the clipboard refuses is selected', async ({ page }) => {
  await arrive(page, '/en/press')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Copy this text' }).first().click()
  await expect(findToast(page, 'The text could not be copied; it is selected now')).toBeVisible()
  const selected = await page.evaluate(() => getSelection()?.toString())
  expect(selected).toMatch(/^An oboist between .*\.$/s)
})

test('the repertoire is filtered while one types', async ({ page }) => {
  await arrive(page, '/fr/press')
  const rows = page.getByRole('table', { name: 'Répertoire' }).getByRole('row')
  await expect(rows).toHaveCount(7)
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('OEUVRE 3')
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('OEUVRE 30')
  await expect(page.getByText('Aucune œuvre ne contient ces mots.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('compositeur d')
  await expect(rows).toHaveCount(7)
  await page.getByRole('combobox', { name: 'Siècle' }).selectOption('XXIe siècle')
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('status').filter({ hasText: 'œuvres' })).toHaveText('2 œuvres sur 6')

  await page.getByRole('button', { name: /Langue/ }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await expect(page.getByRole('table', { name: 'Repertoire' })).toContainText('Musterwerk 3')
})

test('a programme takes the place of one that was named in another language', async ({ page }) => {
  await page.route('**/api/pages/de/press', async (route) => {
    const response = await route.fetch()
    const kit: PressPage = await response.json()
    const programmes = kit.programmes.map((each) =>
      each.id === 'songs-of-reeds' ? { ...each, title: 'Lieder der Rohre' } : each,
    )
    await route.fulfill({ response, json: { ...kit, programmes } })
  })
  await arrive(page, '/en/press')
  await findOffer(page, 'Songs of Reeds').getByRole('button', { name: 'Ask for a date' }).click()
  await expect(findFields(page, collaborationRequest, 'en').subject).toHaveValue('Songs of Reeds')
  await findLanguageMenu(page).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await findOffer(page, 'Khyma Duo').getByRole('button', { name: 'Termin anfragen' }).click()
  await expect(findFields(page, collaborationRequest, 'de').subject).toHaveValue('Khyma Duo')
})

/** Opens the press kit as one that is sent with its first works and programmes alone. */
async function openLongKit(page: Page) {
  await page.route('**/api/pages/en/press', async (route) => {
    const response = await route.fetch()
    const kit: PressPage = await response.json()
    const counts = { ...kit.counts, found: 6 }
    const [works, programmes] = [kit.works.slice(0, 2), kit.programmes.slice(0, 1)]
    await route.fulfill({ response, json: { ...kit, counts, works, programmes } })
  })
  await arrive(page, '/en')
  await page.evaluate(() => location.assign('#/press'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Press kit')
}

test('no work is said to be missing before all have come, nor where they do not come', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/)
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>()
  await page.route('**/api/pages/en/press?show=all', async (route) => {
    await failed
    await route.abort()
  })
  await openLongKit(page)
  const words = page.getByRole('searchbox', { name: 'Search' })
  const status = page.getByRole('main').getByRole('status')
  const rows = page.getByRole('table', { name: 'Repertoire' }).getByRole('row')
  await words.fill('work 5')
  await expect(status.filter({ hasText: 'Loading' })).toBeVisible()
  await expect(page.getByText('No work has these words.')).toHaveCount(0)
  fail()
  await expect(status.filter({ hasText: 'The page could not be loaded' })).toBeVisible()
  await expect(page.getByText('No work has these words.')).toHaveCount(0)
  await page.unroute('**/api/pages/en/press?show=all')
  await words.press('Backspace')
  await words.press('5')
  await expect(rows).toHaveCount(2)
  await expect(status.filter({ hasText: '1 of 6 works' })).toBeVisible()
})

for (const [more, name] of [
  ['programmes', /^All \d+ programmes$/],
  ['works', 'Show more'],
] as const)
  test(`${more} that do not come are said not to come, and come when asked again`, async ({
    page,
    watch,
  }) => {
    watch.allow(/ERR_FAILED/)
    await page.route('**/api/pages/en/press?show=all', (route) => route.abort())
    await openLongKit(page)
    await page.getByRole('button', { name }).click()
    await expect(findToast(page, 'The page could not be loaded')).toBeVisible()
    await page.unroute('**/api/pages/en/press?show=all')
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript there is all but copying', async ({ page }) => {
    await page.goto('/en/press')
    for (const length of ['50 words', '150 words', '400 words'])
      await expect(page.getByRole('heading', { level: 3, name: length, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy this text' })).toHaveCount(0)
    await page.getByRole('combobox', { name: 'For' }).selectOption('Duo')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/\/en\/press\?.*forces=duo.*#repertoire$/)
    await expect(page.getByText('2 of 6 works')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'For' })).toHaveValue('duo')
  })
})
