import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'

declare const axe: typeof axeCore

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Fails with what axe finds on the page once nothing fades any more, an element and a reason a line. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half faded in, every text lacks contrast.
  await expect.poll(() => page.evaluate(countFades), 'what fades').toBe(0)
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource)
  expect(await page.evaluate(listViolations), `axe on ${page.url()}`).toEqual([])
}

/** Animations of a second at most that have not ended yet; slides go on longer, behind no words. */
function countFades(): number {
  const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) <= 1000
  return document.getAnimations().filter((each) => each.playState === 'running' && isShort(each)).length
}

/** WCAG 2.2 at level AA, in the page itself. */
async function listViolations(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    // What passes is described element by element otherwise, which takes as long as finding what does not.
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')}: ${any[0]?.message ?? help}`),
  )
}
