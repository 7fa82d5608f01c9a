import type { Page } from '@playwright/test'
import { shortestVisit } from '#domain/forms/spam-trap.ts'
import { arrive } from './arrival.ts'

/** Opens an address in a browser whose stopwatch obeys the test. */
export async function arriveWithStopwatch(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await arrive(page, address)
}

/** Lets as much time pass as a person takes at least to fill in a form. */
export async function takeTime(page: Page): Promise<void> {
  await page.clock.fastForward(shortestVisit)
}
