import type { Page } from '@playwright/test'
import { arrive } from '#tests/browser/arrival.ts'
import { expect, test } from '#tests/browser/test.ts'

const interval = 4000

function findPicture(page: Page) {
  return page.locator('#main > header [data-shown] img')
}

/** Opens a page whose clock stands still; gives the picture that is shown first. */
async function arriveWithHeldClock(page: Page, address: string) {
  await page.clock.install({ time: '2026-01-10T12:00:00Z' })
  await arrive(page, address)
  await page.clock.pauseAt('2026-01-10T12:05:00Z')
  return readPicture(page)
}

async function readPicture(page: Page) {
  await expect(findPicture(page)).toHaveCount(1)
  return findPicture(page).getAttribute('src')
}

/** The pictures that follow, one for each interval. */
async function readNext(page: Page, count: number) {
  const shown: (string | null)[] = []
  for (let step = 0; step < count; step++) {
    await page.clock.runFor(interval)
    shown.push(await readPicture(page))
  }
  return shown
}

for (const [address, count] of [
  ['/es/bio', 22],
  ['/es/projects', 4],
  ['/es/projects/songs-of-reeds', 4],
  ['/es/projects/ensamble-contemporaneo', 3],
] as const)
  test(`${address} shows its ${count} pictures in turn, 4 s each, and begins again`, async ({ page }) => {
    const first = await arriveWithHeldClock(page, address)
    const next = await readNext(page, 2 * count)
    const shown = [first, ...next.slice(0, count - 1)]
    // Until the clock stood still a picture may have gone by, so the first one may be any.
    expect(new Set(shown).size).toBe(count)
    expect(next.slice(count - 1)).toEqual([...shown, shown[0]])
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })

  test('a project’s later pictures come in the size of the phone', async ({ page }) => {
    await arrive(page, '/es/projects/songs-of-reeds')
    const later = page.locator('#main > header img').nth(1)
    await expect
      .poll(() => later.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/-800x\d+-/)
  })
})

test('the slideshow of Projects shows no picture of a card beside it', async ({ page }) => {
  const first = await arriveWithHeldClock(page, '/es/projects')
  const shown = [first, ...(await readNext(page, 7))].map(readPlate)
  const addresses = await page
    .locator('#main > :not(header) img')
    .evaluateAll((images) =>
      images
        .filter((image) => image.getBoundingClientRect().top < innerHeight)
        .map((image) => image.getAttribute('src')),
    )
  expect(addresses.length).toBeGreaterThan(0)
  for (const plate of addresses.map(readPlate)) expect(shown).not.toContain(plate)
})

/** The plate that an address of a picture shows, in whatever crop. */
function readPlate(address: string | null): string {
  const [, plate] = /plates\/(.+?-\d+)-\d+x/.exec(address ?? '') ?? []
  if (plate === undefined) throw new Error(`${address} shows no plate`)
  return plate
}

test('the agenda shows a picture for 4 s, not less, and the next one fades in within 1 s', async ({
  page,
}) => {
  const first = await arriveWithHeldClock(page, '/es/agenda')
  const [second] = await readNext(page, 1)
  expect(second).not.toBe(first)
  await page.clock.runFor(interval - 10)
  expect(await readPicture(page)).toBe(second)
  await page.clock.runFor(10)
  expect(await readPicture(page)).not.toBe(second)
  const slide = page.locator('#main > header [data-shown]')
  await expect(slide).toHaveCSS('transition-property', 'opacity')
  await expect(slide).toHaveCSS('transition-duration', '1s')
})

test('a slideshow stops and goes on at a press', async ({ page }) => {
  await arriveWithHeldClock(page, '/es/agenda')
  const pause = page.getByRole('main').getByRole('button', { name: 'Pausar las imágenes' })
  await pause.click()
  await expect(pause).toHaveAttribute('aria-pressed', 'true')
  const still = await readPicture(page)
  expect(await readNext(page, 2)).toEqual([still, still])
  await pause.press('Enter')
  await expect(pause).toHaveAttribute('aria-pressed', 'false')
  expect(await readNext(page, 1)).not.toEqual([still])
})

test('a slideshow waits while its tab is hidden', async ({ page }) => {
  await arriveWithHeldClock(page, '/es/agenda')
  const still = await readPicture(page)
  await setVisibility(page, 'hidden')
  expect(await readNext(page, 2)).toEqual([still, still])
  await setVisibility(page, 'visible')
  expect(await readNext(page, 1)).not.toEqual([still])
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the first picture stays', async ({ page }) => {
    const first = await arriveWithHeldClock(page, '/es/bio')
    expect(await readNext(page, 2)).toEqual([first, first])
    await expect(page.getByRole('main').getByRole('button', { name: 'Pausar las imágenes' })).toHaveCount(0)
  })
})

/** A test's tab is always visible to its browser. */
function setVisibility(page: Page, state: DocumentVisibilityState) {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
