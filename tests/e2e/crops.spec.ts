import type { Locator, Page } from '@playwright/test'
import { arrive } from '#tests/browser/arrival.ts'
import { type Pixel, readPixels } from '#tests/browser/pixels.ts'
import { expect, test } from '#tests/browser/test.ts'

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

const sizes = [
  [390, 844],
  [820, 1180],
  [1440, 900],
  [1920, 1080],
] as const

/** The rows of pixels of a picture, as it is drawn in the window. */
async function readRows(page: Page, picture: Locator): Promise<Pixel[][]> {
  await picture.scrollIntoViewIfNeeded()
  await picture.evaluate(async (image) => {
    if (image instanceof HTMLImageElement) await image.decode()
  })
  const box = await picture.boundingBox()
  if (box === null) throw new Error('The picture has no box')
  const [width, height] = [Math.floor(box.width), Math.floor(box.height)]
  const pixels = await readPixels(page, { x: Math.ceil(box.x), y: Math.ceil(box.y), width, height })
  return Array.from({ length: height }, (_, row) => pixels.slice(row * width, (row + 1) * width))
}

function findOpening(page: Page): Locator {
  return page.locator('#main > header img').first()
}

const isRed = ([red, green, blue]: Pixel) => red > 180 && green < 130 && blue < 110
const isGreen = ([red, green, blue]: Pixel) => green > red + 35 && green > blue + 25
/** Of a bar, or of the blue thread where it crosses one. */
const isOfBar = ([red, green, blue]: Pixel) => red + green + blue < 220 || blue > red + 40

function findLongestRun(row: readonly Pixel[], matches: (pixel: Pixel) => boolean): number {
  let [longest, run] = [0, 0]
  for (const pixel of row) {
    run = matches(pixel) ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

/** Opens a page in windows of every size, one after the other: each fetches pictures of its own. */
async function lookAtEverySize(page: Page, address: string, look: () => Promise<void>) {
  for (const [width, height] of sizes)
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height })
      await arrive(page, address)
      await look()
    })
}

test('the reed keeps its wound thread', ({ page }) =>
  lookAtEverySize(page, '/es/projects/songs-of-reeds', async () => {
    const rows = await readRows(page, findOpening(page))
    const wound = rows.filter((row) => row.filter(isRed).length > 20)
    expect(wound.length / rows.length).toBeGreaterThan(0.22)
  }))

test('the Ávila keeps its summit, in the hero and in the gallery', ({ page }) =>
  lookAtEverySize(page, '/es/projects/ensamble-contemporaneo', async () => {
    for (const picture of [findOpening(page), page.locator('#main ul img, #main figure img').first()]) {
      const rows = await readRows(page, picture)
      const top = rows.findIndex((row) => row.filter(isGreen).length > 4)
      const place = (rows[top]?.findIndex(isGreen) ?? 0) / (rows[0]?.length ?? 1)
      expect(top).toBeGreaterThan(0)
      expect(place).toBeGreaterThan(0.05)
      expect(place).toBeLessThan(0.95)
    }
  }))

test('the first plate of the agenda keeps two long bars whole', ({ page }) =>
  lookAtEverySize(page, '/es/agenda', async () => {
    const rows = await readRows(page, findOpening(page))
    const drawn = Math.max(rows[0]?.length ?? 0, (rows.length * 1100) / 790)
    const isLong = rows.map((row) => findLongestRun(row, isOfBar) > 0.145 * drawn)
    const bars = isLong.filter((long, row) => long && !isLong[row - 1])
    expect(bars.length).toBeGreaterThanOrEqual(2)
  }))

test('the cover of the first video is hardly cut', ({ page }) =>
  lookAtEverySize(page, '/es/gallery', async () => {
    const cover = page.locator('#main article img').first()
    await cover.scrollIntoViewIfNeeded()
    const box = await cover.boundingBox()
    const natural = await cover.evaluate(async (image) => {
      if (!(image instanceof HTMLImageElement)) return Number.NaN
      await image.decode()
      return image.naturalWidth / image.naturalHeight
    })
    const shown = (box?.width ?? 0) / (box?.height ?? 1)
    expect(Math.min(natural / shown, shown / natural)).toBeGreaterThan(0.92)
  }))

test('no plate stands twice on the first screen of Projects', async ({ page }) => {
  await arrive(page, '/es/projects')
  // What is not drawn yet lies nowhere (head/note-first-frame.ts).
  await expect(page.locator('html')).not.toHaveAttribute('data-undrawn')
  for (const [width, height] of sizes)
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height })
      const listPlates = () =>
        page
          .locator('#main img')
          .evaluateAll((images) =>
            images
              .filter((image) => image.getBoundingClientRect().top < innerHeight)
              .map((image) => /plates\/(.+?-\d+)-\d+x/.exec(image.getAttribute('src') ?? '')?.[1]),
          )
      // A plate is drawn once it comes near the screen (src/web/ui/page/picture.tsx).
      await expect.poll(async () => (await listPlates()).length).toBeGreaterThan(1)
      const plates = await listPlates()
      expect(new Set(plates).size).toBe(plates.length)
    })
})
