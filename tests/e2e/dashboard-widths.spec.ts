import type { Page } from '@playwright/test'
import { enterDashboard } from '#tests/browser/accounts.ts'
import { showFolder } from '#tests/browser/dashboard.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import { storeRows } from '#tests/browser/stored-rows.ts'
import { expect, test } from '#tests/browser/test.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'

test.use({ empty: true })

/** 255 characters without a place to break. */
const email = `${'w'.repeat(64)}@${'d'.repeat(63)}.${'e'.repeat(63)}.${'f'.repeat(59)}.ch`

const registration = makeCourseRegistration({
  email,
  full_name: 'Ñ'.repeat(100),
  phone: '0'.repeat(50),
  instrument: 'M'.repeat(100),
  experience_level: 'intermediate',
})

const request = makeCollaborationRequest({
  email,
  name: 'W'.repeat(100),
  subject: 'S'.repeat(200),
  message: 'M'.repeat(2000),
})

test('the longest values break inside their cells from 320 to 1440 px, and Delete stays in sight', async ({
  page,
  site,
}) => {
  for (const status of ['new', 'suspected'] as const) {
    storeRows(site, 'course_registrations', [registration, makeCourseRegistration()], status)
    storeRows(site, 'collaboration_requests', [request, makeCollaborationRequest()], status)
  }
  await enterDashboard(page, site)
  for (const width of [320, 390, 820, 960, 1024, 1440])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      for (const tab of [/^Course Registrations/, /^Collaboration Requests/]) {
        await page.getByRole('tab', { name: tab }).click()
        for (const part of ['Inbox', 'Suspected'] as const) {
          await showFolder(page, part)
          await expectInSight(page, width)
        }
      }
    })
})

async function expectInSight(page: Page, width: number): Promise<void> {
  const removals = page.getByRole('button', { name: /^Delete: / })
  await expect(removals).toHaveCount(2)
  expect(await measureOverflow(page)).toBe(0)
  expect(await findOverflowing(page)).toEqual([])
  for (const removal of await removals.all()) {
    const { x = -1, width: size = 0 } = (await removal.boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + size).toBeLessThanOrEqual(width)
  }
  expect(await countLines(page, /^\d+ \w{3} \d{4}$|^Intermediate$|^Advanced$|^New$|^Suspected$/)).toBe(1)
}

/** The table and the cells that are wider inside than outside. */
function findOverflowing(page: Page): Promise<string[]> {
  return page
    .getByRole('table')
    .evaluate((table) =>
      [table.parentElement ?? table, ...table.querySelectorAll('td, td > div')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent.slice(0, 20)),
    )
}

/** In how many lines the longest of these words stands. */
async function countLines(page: Page, words: RegExp): Promise<number> {
  const lines = await page
    .getByRole('cell')
    .filter({ hasText: words })
    .locator('> div')
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return new Set(Array.from(range.getClientRects(), ({ bottom }) => bottom)).size
      }),
    )
  return Math.max(...lines)
}
