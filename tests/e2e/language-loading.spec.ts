import type { Page } from '@playwright/test'
import { arrive } from '#tests/browser/arrival.ts'
import { findLanguageMenu } from '#tests/browser/language-menu.ts'
import { countDocuments } from '#tests/browser/page-facts.ts'
import { expect, test } from '#tests/browser/test.ts'

test('when the words do not come at once, they are asked for again', async ({ page, context, watch }) => {
  watch.allow(/ERR_FAILED/)
  const documents = await countDocuments(page)
  await page.clock.install({ time: '2026-01-10T12:00:00Z' })
  await page.addInitScript(countFailures)
  await arrive(page, '/es/contact')
  await page.clock.pauseAt('2026-01-10T13:00:00Z')
  const last = Promise.withResolvers<void>()
  let asked = 0
  await context.route(/\/assets\/fr-.*\.json$/, async (route) => {
    asked += 1
    if (asked === 6) await last.promise
    return asked > 6 ? route.continue() : route.abort()
  })
  await findLanguageMenu(page).click()
  await page.getByRole('option', { name: 'Français' }).click()
  for (const [retries, delay] of [350, 700, 1400, 2800, 5600].entries()) {
    await expect(page.locator('html')).toHaveAttribute('data-failures', `${retries + 1}`)
    await page.clock.runFor(delay - 1)
    expect(asked, `until ${delay} ms have passed`).toBe(retries + 1)
    await page.clock.runFor(1)
    await expect.poll(() => asked, { message: `after ${delay} ms` }).toBe(retries + 2)
  }
  expect(documents.count()).toBe(1)
  // Five retries and no more: now the server is asked for its page, with the words in it.
  last.resolve()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect(documents.count()).toBe(2)
})

test('words that come with a retry are shown', async ({ page, context, watch }) => {
  watch.allow(/ERR_FAILED/)
  const documents = await countDocuments(page)
  await page.clock.install()
  await arrive(page, '/es')
  let asked = 0
  await context.route(/\/assets\/fr-.*\.json$/, (route) => {
    asked += 1
    return asked < 2 ? route.abort() : route.continue()
  })
  await findLanguageMenu(page).click()
  await page.getByRole('option', { name: 'Français' }).click()
  const loading = page.getByRole('status').filter({ hasText: 'Cargando' })
  await expect(loading).toBeAttached()
  await expect(page.getByRole('link', { name: 'Cours en ligne' }).first()).toBeVisible()
  await expect(loading).toHaveCount(0)
  expect([asked, documents.count()]).toEqual([2, 1])
})

/** Writes on the page how many of its fetches of words have failed, when it knows of it itself. */
function countFailures() {
  const fetchAsBefore = window.fetch.bind(window)
  let failures = 0
  window.fetch = (input, init) =>
    fetchAsBefore(input, init).catch((error) => {
      if (String(input).includes('/assets/')) failures += 1
      setFailures(failures)
      throw error
    })
  const setFailures = (count: number) => {
    document.documentElement.dataset.failures = String(count)
  }
}

test('words that do not come at all are fetched with their page from the server', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status of 404/)
  await arrive(page, '/es/contact')
  await context.route(/\/assets\/it-.*\.json$/, (route) => route.fulfill({ status: 404 }))
  await findLanguageMenu(page).click()
  const document = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().endsWith('/it/contact'),
  )
  await page.getByRole('option', { name: 'Italiano' }).click()
  await document
})

test('of two languages chosen quickly the last one stays', async ({ page, context }) => {
  await arrive(page, '/es/contact')
  const held = Promise.withResolvers<void>()
  await context.route('**/api/pages/de/contact', async (route) => {
    await held.promise
    await route.continue()
  })
  await findLanguageMenu(page).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await findLanguageMenu(page).click()
  await page.getByRole('option', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  const late = page.waitForResponse('**/api/pages/de/contact')
  held.resolve()
  await (await late).finished()
  await drawFrames(page, 10)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

/** Lets the page do what it does with an answer before it is next drawn. */
function drawFrames(page: Page, count: number) {
  return page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame)
  }, count)
}
