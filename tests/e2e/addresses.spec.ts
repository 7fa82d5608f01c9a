import type { Page } from '@playwright/test'
import { arrive, waitUntilAlive } from '#tests/browser/arrival.ts'
import { countDocuments } from '#tests/browser/page-facts.ts'
import { startSlowLine } from '#tests/browser/slow-line.ts'
import { expect, test } from '#tests/browser/test.ts'

test.describe('a link shared years ago opens its page in the visitor’s language', () => {
  for (const [locale, language, role] of [
    ['de-CH', 'de', 'Mitbegründer'],
    ['pt-BR', 'pt', 'Cofundador'],
    ['ja-JP', 'es', 'Cofundador'],
  ] as const) {
    test.describe(locale, () => {
      test.use({ locale })

      test('a project and an event', async ({ page, baseURL }) => {
        await noteHeadings(page)
        await arrive(page, '/#/projects/khyma-duo')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Khyma Duo')
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('main')).toContainText(role)
        await expect(page).toHaveURL(`${baseURL}/#/projects/khyma-duo`)
        expect(await readHeadings(page), 'first headings seen').toEqual(['Khyma Duo'])

        await page.goto('about:blank')
        await arrive(page, '/#/agenda/event-9')
        await expect(page.getByRole('dialog', { name: 'Songs of Reeds' })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
      })
    })
  }
})

test('a shared link opens its page where the code is there before the document', async ({ page, site }) => {
  await using line = await startSlowLine(site.address)
  const shared = `${line.address}/#/projects/khyma-duo`
  await page.goto(shared, { waitUntil: 'commit' })
  await page.waitForURL(`${line.address}/es/projects/khyma-duo`, { waitUntil: 'commit' })
  // A key starts the code at once: when all of it is here, its entry has run as far as it can.
  await page.locator('script[data-entry]').waitFor({ state: 'attached' })
  await page.keyboard.press('Shift')
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
  await page.locator('script[data-entry]').evaluate(async ({ dataset: { entry = '', modules = '' } }) => {
    await Promise.all(modules.split(' ').map((address) => import(address)))
    await fetch(entry)
  })
  line.letThrough()
  await waitUntilAlive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Khyma Duo')
})

for (const [path, heading] of [
  ['/projects/khyma-duo', 'Khyma Duo'],
  ['/agenda', 'Agenda'],
  ['/agenda/event-9', 'Agenda'],
] as const)
  test(`${path} becomes an address of the app without a reload or a flash`, async ({ page, baseURL }) => {
    const documents = await countDocuments(page)
    await noteHeadings(page)
    await arrive(page, `/fr${path}`)
    await expect(page).toHaveURL(`${baseURL}/#${path}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    expect(documents.count(), 'documents loaded').toBe(1)
    expect(await readHeadings(page), 'first headings seen').toEqual([heading])
    // The element that the server sent is the one that is shown: React took it over.
    expect(await page.evaluate(() => document.querySelector('h1')?.dataset.sent)).toBe('')
  })

/** Notes every first heading that is visible in a frame, and marks the one that the server sent. */
async function noteHeadings(page: Page) {
  await page.addInitScript(() => {
    const headings = new Set<string>()
    Object.assign(window, { headings })
    const note = () => {
      const heading = document.querySelector('h1')
      if (heading?.checkVisibility({ visibilityProperty: true })) {
        if (headings.size === 0) heading.dataset.sent = ''
        headings.add(heading.textContent ?? '')
      }
      requestAnimationFrame(note)
    }
    note()
  })
}

function readHeadings(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    'headings' in window && window.headings instanceof Set ? [...window.headings] : [],
  )
}
