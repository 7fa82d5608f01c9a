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
