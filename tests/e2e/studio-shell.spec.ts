import { expectAccessible } from '#tests/browser/accessibility.ts'
import { enterDashboard, insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import { expect, test } from '#tests/browser/test.ts'

test.use({ locale: 'en-GB', studioLanguage: 'of the browser' })

const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]

/** The names of what stands fast at the foot of the window and under the banner. */
function listCovered(banner: Element): string[] {
  const { top } = banner.getBoundingClientRect()
  return [...document.querySelectorAll('body *')]
    .filter((element) => !banner.contains(element) && getComputedStyle(element).position === 'fixed')
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const box = element.getBoundingClientRect()
      return box.height > 0 && box.top < innerHeight && box.bottom > top + 1
    })
    .map(({ className }) => className)
}

test('from the dashboard the navigation leads to the rooms, and says where one is', async ({
  page,
  site,
}) => {
  const { email } = await enterDashboard(page, site)
  const studio = page.getByRole('navigation', { name: 'Studio', exact: true })
  await expect(studio.getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'page')
  await studio.getByRole('link', { name: 'Agenda' }).click()
  await expect(page).toHaveURL(/#\/admin\/agenda$/)
  await expect(page.getByRole('heading', { name: 'Agenda', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Agenda · Studio')
  await expect(studio.getByRole('link', { name: 'Agenda 24' })).toHaveAttribute('aria-current', 'page')
  await expect(studio.getByRole('link', { name: 'Videos 21' })).toBeVisible()
  await expect(studio.getByRole('link', { name: /^Languages \d+ open$/ })).toBeVisible()
  await expect(page.getByText(`Logged in as ${email}`)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await studio.getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect(page).toHaveTitle(/Dashboard/)
})

test('an editor sees no messages, and is led from the dashboard to today', async ({ page, site }) => {
  await insertPerson(page, site, { isEditor: true })
  await arrive(page, '/en/admin')
  await expect(page).toHaveURL(/#\/admin\/today$/)
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Messages' })).toHaveCount(0)
})

test('who has no role sees no room', async ({ page, site }) => {
  await insertPerson(page, site)
  await arrive(page, '/en/admin/agenda')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Studio', exact: true })).toHaveCount(0)
})

test('who is not signed in is led from a room to sign-in', async ({ page }) => {
  await arrive(page, '/en/admin/agenda')
  await expect(page).toHaveURL(/#\/auth$/)
})

test('an address of no room is a page that is missing', async ({ request }) => {
  expect((await request.get('/en/admin/agenda')).status()).toBe(200)
  expect((await request.get('/en/admin/nothing')).status()).toBe(404)
})

test('a phone has the rooms of every day at the foot, and all in a sheet', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const { email } = await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/agenda')
  const dock = page.getByRole('navigation', { name: 'Studio, short' })
  await expect(dock.getByRole('link', { name: 'Agenda' })).toHaveAttribute('aria-current', 'page')
  await dock.getByRole('button', { name: 'More' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect(sheet.getByText(`Logged in as ${email}`)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(dock.getByRole('button', { name: 'More' })).toBeFocused()
  expect(await measureOverflow(page)).toBe(0)
  await dock.getByRole('button', { name: 'More' }).click()
  await sheet.getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await dock.getByRole('button', { name: 'More' }).click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Agenda', level: 1 })).toBeVisible()
  await expect(sheet).toHaveCount(0)
})

test('a laptop shows the whole navigation, and a low window the room where one is', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/settings')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.reload()
  const studio = page.getByRole('navigation', { name: 'Studio', exact: true })
  await expect(studio.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('at four times the size all that can be done with an entry is reached', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 225 })
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/agenda/event-9')
  await page.getByText('More', { exact: true }).click()
  const lowest = page.getByRole('button', { name: 'Take off the site' })
  await lowest.focus()
  await lowest.click({ trial: true, timeout: 15_000 })
})

test('a tab that is chosen stands whole in the line of a phone, now and after a reload', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/agenda')
  const last = page.getByRole('tab', { name: /^Cancelled/ })
  await expect(last).not.toBeInViewport({ ratio: 0.99 })
  // The line cuts off a tenth of a pixel below. A click of the browser's own would bring the tab into view first.
  await last.dispatchEvent('click')
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(last).toBeInViewport({ ratio: 0.99 })
  await page.reload()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(last).toBeInViewport({ ratio: 0.99 })
  await page.getByRole('tab', { name: /^Upcoming/ }).dispatchEvent('click')
  await expect(page.getByRole('tab', { name: /^Upcoming/ })).toBeInViewport({ ratio: 0.99 })
})

test.describe('on a phone that is asked about cookies', () => {
  test.use({ consent: 'unasked', viewport: { width: 390, height: 844 } })

  test('the question covers nothing at the foot, at first and asked again', async ({ page, site }) => {
    await insertPerson(page, site, { isAdmin: true })
    const banner = page.getByRole('region', { name: 'Cookies' })
    const dock = page.getByRole('navigation', { name: 'Studio, short' })
    const expectNothingCovered = async () => {
      await expect(banner).toBeVisible()
      for (const size of sizes) {
        await page.setViewportSize(size)
        await expect.poll(() => banner.evaluate(listCovered), `at ${size.height} px`).toEqual([])
      }
    }
    for (const room of ['today', 'agenda', 'agenda/event-9', 'changes'])
      await test.step(`in ${room}`, async () => {
        await arrive(page, `/en/admin/${room}`)
        await expectNothingCovered()
      })
    await arrive(page, '/en/admin/agenda')
    await expect(dock.getByRole('link', { name: 'Agenda' })).toBeInViewport({ ratio: 1 })
    await banner.getByRole('button', { name: 'Reject' }).click()
    await expect(banner).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
    await expectNothingCovered()
    await expect(dock.getByRole('link', { name: 'Agenda' })).toBeInViewport({ ratio: 1 })
    const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
    await settings.focus()
    expect((await settings.boundingBox())?.y).toBeLessThan((await dock.boundingBox())?.y ?? 0)
  })
})

test('the studio speaks the language that is chosen', async ({ page, site }) => {
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/fr/admin/agenda')
  await expect(page.getByRole('tab', { name: /^Past/ })).toBeVisible()
  const kept = page.waitForResponse('**/api/me/language')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('tab', { name: /^Pasados/ })).toBeVisible()
  expect((await kept).status()).toBe(204)
  // As in a browser in which nobody has chosen.
  await page.evaluate(() => localStorage.removeItem('studio-language'))
  await page.reload()
  await expect(page.getByRole('tab', { name: /^Pasados/ })).toBeVisible()
  await expect(page.getByRole('main').locator('xpath=..')).toHaveAttribute('lang', 'es')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('tab', { name: /^Vergangen/ })).toBeVisible()
  await page.getByRole('link', { name: /^Nachrichten/ }).click()
  await expect(page.getByRole('heading', { name: 'Übersicht' })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Anfragen zum Unterricht/ })).toBeVisible()
  await expectAccessible(page)
})

test('the agenda lists what is written by month, finds words, and says only exceptions', async ({
  page,
  site,
}) => {
  await page.clock.setFixedTime('2026-01-10T12:00:00Z')
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/agenda')
  await expect(page.getByRole('tab', { name: 'Upcoming (19)' })).toBeVisible()
  await page.getByRole('tab', { name: 'Past (5)' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['December 2025', 'November 2025'])
  await expect(page.getByRole('article').first()).toContainText('Moronta/Klein Duo')
  await page.getByLabel('Search titles, places').fill('lausanne')
  await expect(page.getByRole('tab', { name: 'Past (1)' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('MIGRANTS')
  await page.getByRole('article').getByRole('link').click()
  await page.getByRole('link', { name: 'Agenda', exact: true }).last().click()
  await expect(page.getByRole('tab', { name: 'Past (1)' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Search titles, places')).toHaveValue('lausanne')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Past (1)' })).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('Search titles, places').fill('nowhere at all')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('tab', { name: 'Past (5)' })).toBeVisible()
  await expectAccessible(page)
})
