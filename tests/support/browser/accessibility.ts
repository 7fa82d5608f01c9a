import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails with what axe finds on the page once nothing fades any more, an element and a reason a line. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half faded in, every text lacks contrast.
  await expect.poll(() => page.evaluate(countFades), 'what fades').toBe(0)
  // Legacy mode needs no second tab; there are no frames of other origins to look into.
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze()
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')}: ${any[0]?.message ?? help}`),
  )
  expect(lines, `axe on ${page.url()}`).toEqual([])
}

/** Animations of a second at most that have not ended yet; slides go on longer, behind no words. */
function countFades(): number {
  const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) <= 1000
  return document.getAnimations().filter((each) => each.playState === 'running' && isShort(each)).length
}
