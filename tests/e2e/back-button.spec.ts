import type { Locator, Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { expect, test } from '#tests/browser/test.ts'
import { translations } from '#tests/browser/translations.ts'

const pages = ['/projects/songs-of-reeds', '/projects/uno-dos-tres-oido', '/gallery']

function findBack(page: Page, language: Language): Locator {
  return page.getByRole('link', { name: translations[language].navigation.back, exact: true })
}

async function readBox(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It has no box')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('Back covers nothing on a narrow or low window: it stands in the strip of the header', async ({
  page,
}) => {
  for (const path of pages) {
    await arrive(page, `/es${path}`)
    const back = findBack(page, 'es')
    for (const [width, height] of [
      [390, 844],
      [820, 844],
      [960, 844],
      [1024, 450],
    ] as const)
      await test.step(`${path} at ${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height })
        for (const y of [0, 240, 900, 2400]) {
          await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
          const [strip, box] = [await readBox(page.getByRole('banner')), await readBox(back)]
          expect(strip.y, `scrolled ${y} px`).toBe(0)
          expect(box.y, `scrolled ${y} px`).toBeGreaterThanOrEqual(strip.y)
          expect(box.bottom, `scrolled ${y} px`).toBeLessThanOrEqual(strip.bottom)
          expect(box.height).toBeGreaterThanOrEqual(44)
        }
      })
  }
})

test('Back stands on a wide window below the header and over no word of the hero', async ({ page }) => {
  for (const path of pages) {
    await arrive(page, `/es${path}`)
    const back = findBack(page, 'es')
    const words = page.locator('#main > header > :first-child > *').first()
    for (const [width, height] of [
      [1024, 768],
      [1366, 657],
      [1440, 900],
      [1920, 1080],
    ] as const)
      await test.step(`${path} at ${width} × ${height}`, async () => {
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        await page.setViewportSize({ width, height })
        const [box, first] = [await readBox(back), await readBox(words)]
        expect(box.bottom).toBeLessThanOrEqual(first.y)
        expect(box.height).toBeGreaterThanOrEqual(44)
        for (const y of [240, 900]) {
          await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
          const [strip, moved] = [await readBox(page.getByRole('banner')), await readBox(back)]
          expect(moved.y, `scrolled ${y} px`).toBeGreaterThanOrEqual(strip.bottom)
          expect(moved.y).toBe(box.y)
        }
      })
  }
})

test('the words of Back are whole or not there, whatever the width', async ({ page }) => {
  for (const language of ['de', 'pt'] as const) {
    await arrive(page, `/${language}/projects/songs-of-reeds`)
    for (const [width, isWhole] of [
      [320, false],
      [390, true],
      [1000, true],
      [1440, true],
    ] as const)
      await test.step(`in ${language} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 })
        const back = findBack(page, language)
        const [link, words] = [await readBox(back), await readBox(back.getByText(/./))]
        const isBeside = words.y < link.y + link.height / 2
        expect(isBeside).toBe(isWhole)
        if (isBeside) expect(words.right).toBeLessThanOrEqual(link.right)
        const next = await readBox(page.getByRole('banner').getByRole(width < 960 ? 'button' : 'navigation'))
        if (link.y < next.bottom) expect(link.right).toBeLessThanOrEqual(next.x)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      })
  }
})
