import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The player at the foot of the window, in English. */
export const findPlayer = (page: Page) => page.getByRole('region', { name: 'Player' })

export const findElement = (page: Page) => page.locator('body > audio')

export async function expectPlaying(page: Page) {
  await expect(findPlayer(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect.poll(() => findElement(page).evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(false)
}

export async function expectPaused(page: Page) {
  await expect(findPlayer(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  expect(await findElement(page).evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true)
}
