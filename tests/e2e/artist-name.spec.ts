import type { Page } from '@playwright/test'
import { arrive, waitUntilAlive } from '#tests/browser/arrival.ts'
import { expect, test } from '#tests/browser/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The letters on show: whether each stands in its place, as wide as that, or is on its way there. */
function readLetters(page: Page) {
  return page.getByRole('heading', { level: 1 }).evaluate((name) => {
    const letters = Array.from(name.querySelectorAll('[data-letter]'))
    return letters.map((letter) => {
      const [place, shown] = [getComputedStyle(letter, '::before'), getComputedStyle(letter, '::after')]
      return {
        moved: shown.translate !== 'none',
        isPlaced: shown.fontStretch === place.fontStretch,
        animated: shown.animationName !== 'none',
      }
    })
  })
}

test('until its font has come the letters of the name stand each in its place, and then change once', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/archivo-name-*.woff2', async (route) => {
    await released
    await route.continue()
  })
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
      document.documentElement.dataset.shifted = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // A document is loaded only when its fonts are.
  await page.goto('/en', { waitUntil: 'commit' })
  await waitUntilAlive(page)
  const letters = await readLetters(page)
  expect(letters).toHaveLength(7)
  const still = letters.map(() => ({ moved: false, isPlaced: true, animated: false }))
  expect(letters).toEqual(still)
  // Later than it would still open.
  await page.waitForFunction(() => {
    const [drawn] = performance.getEntriesByName('first-contentful-paint')
    return drawn !== undefined && performance.now() - drawn.startTime > 400
  })
  release()
  await page.waitForFunction(() =>
    Array.from(document.fonts).some(
      ({ family, status }) => family.includes('Archivo Name') && status === 'loaded',
    ),
  )
  expect(await readLetters(page)).toEqual(still)
  const shifted = await page.locator('html').getAttribute('data-shifted')
  expect(Number(shifted ?? 0)).toBeLessThan(0.01)
})

test('a name that comes with its font opens', async ({ page }) => {
  await arrive(page, '/en/agenda')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moronta')
  await expect
    .poll(async () => (await readLetters(page)).map(({ animated }) => animated))
    .toEqual(Array(7).fill(true))
})
