import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { measureOverflow } from './page-facts.ts'

/** Nothing is wider than the window, and axe finds nothing, on two phones and at a desk. */
export async function checkWidths(page: Page): Promise<void> {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await measureOverflow(page)).toBe(0)
    await expectAccessible(page)
  }
}

/** Nothing is wider than a phone of 320 px where text has twice the size. */
export async function checkLargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 })
  await resizeText(page, '200%')
  expect(await measureOverflow(page), page.url()).toBe(0)
  await resizeText(page, '')
}

function resizeText(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size)
}
