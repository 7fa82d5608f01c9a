import type { Page } from '@playwright/test'
import { expectVisibleFocus } from '#tests/browser/keyboard.ts'
import { expect, test } from '#tests/browser/test.ts'

test.use({ consent: 'unasked' })

function findBanner(page: Page) {
  return page.getByRole('region', { name: 'Cookies' })
}

function readChoice(page: Page) {
  return page.evaluate(() => localStorage.getItem('cookie-consent'))
}

/** Holds the page's clock and moves it a frame at a time until the page answers to the visitor. */
async function arriveWithHeldClock(page: Page, load: () => Promise<unknown>) {
  await load()
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return page
        .locator('#root')
        .evaluate((root) => Object.keys(root).some((key) => key.startsWith('__react')))
    })
    .toBe(true)
  // Effects run after the page was drawn.
  await page.clock.runFor(20)
}

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: '2026-01-10T12:00:00Z' })
  await page.clock.pauseAt('2026-01-10T12:00:01Z')
})

test('the banner is hidden at first and comes one second after loading', async ({ page }) => {
  await arriveWithHeldClock(page, () => page.goto('/es/contact'))
  await page.clock.runFor(850)
  await expect(findBanner(page)).toHaveCount(0)
  await page.clock.runFor(150)
  await expect(findBanner(page)).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  expect(await readChoice(page)).toBeNull()
})

for (const [name, stored] of [
  ['Aceptar todas', 'accepted'],
  ['Rechazar', 'rejected'],
  ['Cerrar', 'rejected'],
] as const) {
  test(`"${name}" stores ${stored} and is not asked again`, async ({ page }) => {
    await arriveWithHeldClock(page, () => page.goto('/es/contact'))
    await page.clock.runFor(1000)
    await findBanner(page).getByRole('button', { name }).click()
    await expect(findBanner(page)).toHaveCount(0)
    expect(await readChoice(page)).toBe(stored)
    await arriveWithHeldClock(page, () => page.reload())
    await page.clock.runFor(3000)
    await expect(findBanner(page)).toHaveCount(0)
    expect(await readChoice(page)).toBe(stored)
  })
}

test('"Más información" leads to the cookie policy and decides nothing', async ({ page }) => {
  await arriveWithHeldClock(page, () => page.goto('/es/contact'))
  await page.clock.runFor(1000)
  await findBanner(page).getByRole('link', { name: 'Más información' }).click()
  await page.clock.runFor(100)
  await expect(page).toHaveURL(/#\/cookie-policy$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de cookies')
  await expect(findBanner(page)).toBeVisible()
  expect(await readChoice(page)).toBeNull()
})

test('the banner speaks the language of the page and changes with it', async ({ page }) => {
  await arriveWithHeldClock(page, () => page.goto('/fr/contact'))
  await page.clock.runFor(1000)
  await expect(findBanner(page).getByRole('button')).toHaveText(['Tout accepter', 'Refuser', ''])
  await page.getByRole('button', { name: /Langue/ }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await page.clock.runFor(100)
  await expect(findBanner(page).getByRole('button')).toHaveText(['Accept all', 'Reject', ''])
})

test('a choice in one tab hides the banner in another', async ({ page, context }) => {
  await arriveWithHeldClock(page, () => page.goto('/es/contact'))
  await page.clock.runFor(1000)
  const other = await context.newPage()
  await arriveWithHeldClock(other, () => other.goto('/es/agenda'))
  await other.clock.runFor(1000)
  await findBanner(other).getByRole('button', { name: 'Rechazar' }).click()
  await expect(findBanner(page)).toHaveCount(0)
})

test('the banner obeys the keyboard', async ({ page }) => {
  await arriveWithHeldClock(page, () => page.goto('/es/legal-notice'))
  await page.clock.runFor(1000)
  const accept = findBanner(page).getByRole('button', { name: 'Aceptar todas' })
  await accept.focus()
  await page.keyboard.press('Tab')
  await expectVisibleFocus(findBanner(page).getByRole('button', { name: 'Rechazar' }))
  await page.keyboard.press('Space')
  await expect(findBanner(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  expect(await readChoice(page)).toBe('rejected')
})
