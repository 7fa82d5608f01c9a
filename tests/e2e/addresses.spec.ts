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
  await page.waitForURL(`${line.address}/es/projects/khyma-duo#/projects/khyma-duo`, { waitUntil: 'commit' })
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
  test(`${path} keeps its address and language, without a reload or a flash`, async ({ page, baseURL }) => {
    const documents = await countDocuments(page)
    await noteHeadings(page)
    await arrive(page, `/fr${path}`)
    await expect(page).toHaveURL(`${baseURL}/fr${path}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    expect(documents.count(), 'documents loaded').toBe(1)
    expect(await readHeadings(page), 'first headings seen').toEqual([heading])
    // The element that the server sent is the one that is shown: React took it over.
    expect(await page.evaluate(() => document.querySelector('h1')?.dataset.sent)).toBe('')
  })

test('the address names the language on the way through the app, back, and in another language', async ({
  page,
  context,
  baseURL,
}) => {
  const documents = await countDocuments(page)
  await arrive(page, '/fr/agenda?utm_source=letter')
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('navigation').getByRole('link', { name: 'Biographie' }).first().click()
  await expect(heading).toHaveText('Biographie')
  await expect(page).toHaveURL(`${baseURL}/fr#/bio`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/fr/bio`)
  await page.getByRole('button', { name: /^FR, / }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveURL(`${baseURL}/de#/bio`)
  await page.goBack()
  await expect(heading).toHaveText('Agenda')
  await expect(page).toHaveURL(`${baseURL}/de/agenda?utm_source=letter`)
  await page.goForward()
  await expect(page).toHaveURL(`${baseURL}/de#/bio`)
  expect(documents.count(), 'documents loaded').toBe(1)
  await page.reload()
  await waitUntilAlive(page)
  await expect(heading).toHaveText('Biografie')

  const other = await context.newPage()
  await arrive(other, '/fr#/bio')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Biographie')
  await expect(other.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(other).toHaveURL(`${baseURL}/fr/bio`)
  await other.evaluate(() => location.assign('#/auth'))
  await expect(other.locator('input[type=password]').first()).toBeVisible()
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
