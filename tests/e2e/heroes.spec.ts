import type { Page } from '@playwright/test'
import { permanentAddress } from '#domain/addresses.ts'
import { projectSlugs } from '#domain/projects/projects.ts'
import { projectPath } from '#domain/routes.ts'
import { expect, test } from '#tests/browser/test.ts'

// How the pages are laid out is the style sheets' alone.
test.use({ javaScriptEnabled: false })

const windows = [
  [390, 844],
  [820, 1180],
  [1024, 768],
  [1366, 657],
  [1440, 900],
  [1920, 1080],
] as const

/** From this width on the words stand beside the picture. */
const wide = 960

const paths = [
  '/bio',
  '/projects',
  '/agenda',
  '/gallery',
  '/courses',
  '/contact',
  '/nowhere',
  ...projectSlugs.map(projectPath),
]

// The words of the one are as specified, those of the other the longest.
for (const language of ['es', 'de'] as const)
  test(`the hero of every page has 60 % of the window, upright or wide, in ${language}`, async ({
    page,
    watch,
  }) => {
    test.slow()
    watch.allow(/status of 404/)
    for (const path of paths) {
      await page.goto(permanentAddress(language, path))
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height })
        const where = `${path} in ${width} × ${height}`
        const { hero, picture, words, heading, cut } = await measureHero(page)
        expect(cut, where).toEqual([])
        if (width > wide) {
          expect(picture / height, where).toBeCloseTo(0.6, 2)
          expect(words, `words on ${where}`).toBeLessThanOrEqual(Math.ceil(picture))
        } else {
          expect(hero / height, where).toBeGreaterThanOrEqual(0.599)
          expect(picture / height, where).toBeLessThanOrEqual(0.33)
          expect(heading / height, `heading on ${where}`).toBeLessThanOrEqual(0.65)
        }
      }
    }
  })

/** Heights and the heading's lower edge within the hero in pixels, and the texts that are wider than their place or reach over the window's edge. */
function measureHero(page: Page) {
  return page.locator('#main > header').evaluate((header) => {
    const texts = [...header.querySelectorAll('h1, p, a')]
    return {
      hero: header.getBoundingClientRect().height,
      heading:
        (header.querySelector('h1')?.getBoundingClientRect().bottom ?? 0) -
        header.getBoundingClientRect().top,
      picture: header.querySelector('picture')?.getBoundingClientRect().height ?? 0,
      words: header.firstElementChild?.getBoundingClientRect().height ?? 0,
      cut: texts
        .filter((text) => text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 0)
        .map((text) => text.textContent),
    }
  })
}
