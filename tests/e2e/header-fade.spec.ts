import type { Page } from '@playwright/test'
import { arrive, waitUntilAlive } from '#tests/browser/arrival.ts'
import { holdCode } from '#tests/browser/held-code.ts'
import { type Pixel, readPixels } from '#tests/browser/pixels.ts'
import { expect, test } from '#tests/browser/test.ts'

test.use({ colorScheme: 'light' })

const paper: Pixel = [0xf0, 0xf0, 0xec]
/** In px: further down than the header ever reaches. */
const depth = 120

/** The left edge of the window from its top down, where no word and no picture of the page stands. */
function readEdge(page: Page): Promise<Pixel[]> {
  return readPixels(page, { x: 2, y: 0, width: 1, height: depth })
}

/** As soon as the page is high enough: its lower parts are drawn after the first words. */
async function scrollTo(page: Page, y: number) {
  await page.waitForFunction((top) => {
    window.scrollTo({ top, behavior: 'instant' })
    return window.scrollY === top
  }, y)
}

test('the dark fade lies over the hero of the home page alone', async ({ page }) => {
  await arrive(page, '/es')
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
  ])
    await test.step(`${viewport.width} px wide`, async () => {
      await page.setViewportSize(viewport)
      const header = page.getByRole('banner')
      await expect(header).toHaveCSS('background-image', /gradient/)
      await scrollTo(page, viewport.height - depth)
      await expect(header).toHaveCSS('background-image', /gradient/)
      // The hero ends within the reach of the fade.
      await scrollTo(page, viewport.height - 80)
      await expect(header).toHaveCSS('background-image', 'none')
      expect((await readEdge(page)).slice(80)).toEqual(Array(depth - 80).fill(paper))
      await scrollTo(page, viewport.height)
      expect(await readEdge(page)).toEqual(Array(depth).fill(paper))
      await expect(header).toHaveCSS('color', 'rgb(23, 19, 26)')
      await scrollTo(page, 0)
      await expect(header).toHaveCSS('background-image', /gradient/)
    })
})

test('before the app lives the fade goes with its hero', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/es')
  const header = page.getByRole('banner')
  await expect(header).toHaveCSS('background-image', /gradient/)
  await expect(header).toBeInViewport()
  await scrollTo(page, 900)
  expect(await readEdge(page)).toEqual(Array(depth).fill(paper))
  release()
  await waitUntilAlive(page)
  await expect(header).toHaveCSS('background-image', 'none')
  await expect(header).toBeInViewport()
  expect(await readEdge(page)).toEqual(Array(depth).fill(paper))
  await scrollTo(page, 0)
  await expect(header).toHaveCSS('background-image', /gradient/)
})

test('where another page could not be loaded the header is the strip, and at home it fades again', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_FAILED/)
  await arrive(page, '/es')
  await context.route('**/api/pages/es/bio', (route) => route.abort())
  await page.getByRole('navigation').getByRole('link', { name: 'Biografía' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(240, 240, 236)')
  expect(await readEdge(page)).toEqual(Array(depth).fill(paper))
  await page.getByRole('banner').getByRole('link', { name: 'Moronta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Moronta')
  await expect(page.getByRole('banner')).toHaveCSS('background-image', /gradient/)
  await scrollTo(page, 2000)
  await expect(page.getByRole('banner')).toHaveCSS('background-image', 'none')
})
