import type { Locator, Page } from '@playwright/test'
import { languages } from '#domain/language.ts'
import { arrive, isAlive, waitUntilAlive } from '#tests/browser/arrival.ts'
import { expectVisibleFocus } from '#tests/browser/keyboard.ts'
import { expect, test } from '#tests/browser/test.ts'
import { translations } from '#tests/browser/translations.ts'

test.use({ consent: 'unasked' })

function findBanner(page: Page) {
  return page.getByRole('region', { name: /^Cookies?$/ })
}

function readChoice(page: Page) {
  return page.evaluate(() => localStorage.getItem('cookie-consent'))
}

/** Opens a page and lets the second pass after which the banner asks. */
async function arriveAndWait(page: Page, address: string) {
  await page.clock.install()
  await arrive(page, address)
  await page.clock.fastForward(1000)
}

const windows = [
  [360, 640],
  [390, 844],
  [820, 1180],
  [844, 390],
  [1440, 900],
] as const

/** Opens a page whose clock moves only when it is told to, and waits until it lives; gives how many ms that took. */
async function arriveAtStandstill(page: Page, address: string) {
  await page.goto(address)
  // The app starts late.
  let passed = 400
  await page.clock.runFor(passed)
  await page.keyboard.press('Shift')
  await expect(async () => {
    await page.clock.runFor(1)
    passed += 1
    expect(await isAlive(page)).toBe(true)
  }).toPass()
  return passed
}

async function holdClock(page: Page) {
  await page.clock.install({ time: '2026-01-10T12:00:00Z' })
  await page.clock.pauseAt('2026-01-10T12:00:01Z')
}

/** The lower edges of elements in a window of that size. */
async function readBottoms(page: Page, [width, height]: readonly [number, number], parts: Locator[]) {
  await page.setViewportSize({ width, height })
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  return boxes.map((box) => (box === null ? Number.NaN : box.y + box.height))
}

test('on home’s first screen the banner covers neither title nor role, next concert and ways on, and moves nothing, in every language', async ({
  page,
}) => {
  test.slow()
  await holdClock(page)
  for (const language of languages)
    await test.step(`in ${language}`, async () => {
      await page.goto('/robots.txt')
      await page.evaluate(() => localStorage.removeItem('cookie-consent'))
      await arriveAtStandstill(page, `/${language}`)
      const { home, cookies } = translations[language]
      const main = page.getByRole('main')
      const hero = main.locator('[data-hero]')
      const role = hero.locator('h1 + p')
      const way = hero.getByRole('link', { name: home.learnMore })
      const next = hero.getByRole('link', { name: home.next })
      const parts = [main.getByRole('heading', { level: 1 }), role, next, way]
      await expect(hero.getByRole('link')).toHaveCount(2)
      const before: number[][] = []
      for (const size of windows) before.push(await readBottoms(page, size, parts))
      await expect(findBanner(page)).toHaveCount(0)
      await page.clock.runFor(1000)
      await expect(findBanner(page)).toBeVisible()
      for (const [index, size] of windows.entries()) {
        const after = await readBottoms(page, size, parts)
        const banner = ((await findBanner(page).boundingBox())?.y ?? 0) + 1
        for (const [place, bottom] of after.entries()) {
          const moved = Math.abs(bottom - (before[index]?.[place] ?? Number.NaN))
          expect(bottom, `at ${size.join(' × ')}`).toBeLessThanOrEqual(banner)
          expect(moved, `px moved at ${size.join(' × ')}`).toBeLessThanOrEqual(12)
        }
      }
      // At 400 % a phone has no room for both: what the banner covers is there once it is answered.
      await page.setViewportSize({ width: 360, height: 225 })
      await findBanner(page).getByRole('button', { name: cookies.reject }).click()
      for (const part of [role, way]) await expect(part).toBeInViewport({ ratio: 1 })
    })
})

const firstActions: Record<string, (main: Locator) => Locator> = {
  'es/agenda': (main) => main.getByRole('tab').first(),
  'es/contact': (main) => main.getByRole('textbox').first(),
  'de/contact': (main) => main.getByRole('textbox').first(),
  'es/courses': (main) => main.getByRole('link', { name: 'Solicitar clases' }),
  'es/press': (main) => main.getByRole('link', { name: /ZIP/ }),
  'es/projects/songs-of-reeds': (main) => main.getByRole('link', { name: 'Consultar fechas', exact: true }),
  'de/projects/ensamble-contemporaneo': (main) => main.getByRole('link', { name: /^Videos \(\d+\)$/ }),
  'fr/projects/el-oboe-y-sus-laberintos': (main) => main.getByRole('link', { name: /Instagram/ }).first(),
  'es/recordings': (main) => main.getByRole('button', { name: /^Escuchar/ }).first(),
  'fr/recordings/tuning-note': (main) => main.getByRole('button', { name: /^Écouter/ }).first(),
  'es/search': (main) => main.getByRole('searchbox'),
}

test('the first action of a page stands above the banner on the first screen', async ({ page }) => {
  await page.clock.install()
  for (const [path, findAction] of Object.entries(firstActions))
    await test.step(`of /${path}`, async () => {
      await arrive(page, `/${path}`)
      await page.clock.fastForward(1000)
      await expect(findBanner(page)).toBeVisible()
      const action = findAction(page.getByRole('main'))
      for (const [width, height] of [
        [390, 844],
        [820, 1180],
        [844, 390],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height })
        const [banner, box] = [await findBanner(page).boundingBox(), await action.boundingBox()]
        const bottom = box === null ? Number.NaN : box.y + box.height
        expect(bottom, `at ${width} × ${height}`).toBeLessThanOrEqual((banner?.y ?? 0) + 1)
      }
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })
})

test('the banner is hidden at first and comes one second after loading', async ({ page }) => {
  await holdClock(page)
  await page.addInitScript(noteLoading)
  // Loaded, with the page's clock at a stand: what passes from here on passes after loading.
  const passed = await arriveAtStandstill(page, '/es/contact')
  await page.clock.runFor(999 - passed)
  await expect(findBanner(page)).toHaveCount(0)
  await page.clock.runFor(1)
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
    await arriveAndWait(page, '/es/contact')
    await findBanner(page).getByRole('button', { name }).click()
    await expect(findBanner(page)).toHaveCount(0)
    expect(await readChoice(page)).toBe(stored)
    await page.reload()
    await waitUntilAlive(page)
    await page.clock.fastForward(3000)
    await expect(findBanner(page)).toHaveCount(0)
    expect(await readChoice(page)).toBe(stored)
  })
}

test('"Más información" leads to the cookie policy and decides nothing', async ({ page }) => {
  await arriveAndWait(page, '/es/contact')
  await findBanner(page).getByRole('link', { name: 'Más información' }).click()
  await expect(page).toHaveURL(/#\/cookie-policy$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de cookies')
  await expect(findBanner(page)).toBeVisible()
  expect(await readChoice(page)).toBeNull()
})

test('the banner speaks the language of the page and changes with it', async ({ page }) => {
  await arriveAndWait(page, '/fr/contact')
  await expect(findBanner(page).getByRole('button')).toHaveText(['Tout accepter', 'Refuser', ''])
  await page.getByRole('button', { name: /Langue/ }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await expect(findBanner(page).getByRole('button')).toHaveText(['Accept all', 'Reject', ''])
})

test('a choice in one tab hides the banner in another', async ({ page, context }) => {
  await arriveAndWait(page, '/es/contact')
  const other = await context.newPage()
  await arriveAndWait(other, '/es/agenda')
  await findBanner(other).getByRole('button', { name: 'Rechazar' }).click()
  await expect(findBanner(page)).toHaveCount(0)
})

test('the banner obeys the keyboard', async ({ page }) => {
  await arriveAndWait(page, '/es/legal-notice')
  const accept = findBanner(page).getByRole('button', { name: 'Aceptar todas' })
  await accept.focus()
  await page.keyboard.press('Tab')
  await expectVisibleFocus(findBanner(page).getByRole('button', { name: 'Rechazar' }))
  await page.keyboard.press('Space')
  await expect(findBanner(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  expect(await readChoice(page)).toBe('rejected')
})

/** The clock of a test hides when the document was loaded: this says it again, by that clock. */
function noteLoading() {
  let loadedAt = 0
  addEventListener('load', () => {
    loadedAt = performance.now()
  })
  const visit = Object.create(PerformanceNavigationTiming.prototype, {
    type: { value: 'navigate' },
    loadEventStart: { get: () => loadedAt },
  })
  performance.getEntriesByType = (type) => (type === 'navigation' ? [visit] : [])
}

test('on a phone the artist’s name stays in sight above the banner', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await arriveAndWait(page, '/fr')
  const name = await page.getByRole('heading', { level: 1 }).boundingBox()
  const banner = await findBanner(page).boundingBox()
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThan(banner?.y ?? 0)
})
