import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails with what axe finds on the page as it stands now, an element and a reason a line. */
export async function expectAccessible(page: Page): Promise<void> {
  // Legacy mode needs no second tab; there are no frames of other origins to look into.
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze()
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')}: ${any[0]?.message ?? help}`),
  )
  expect(lines, `axe on ${page.url()}`).toEqual([])
}
