import { arrive } from '#tests/browser/arrival.ts'
import { expect, test } from '#tests/browser/test.ts'

test('a page that cannot be fetched says so and comes when asked again', async ({ page, context, watch }) => {
  watch.allow(/ERR_FAILED/)
  await arrive(page, '/en')
  await context.route('**/api/pages/en/bio', (route) => route.abort())
  await page.getByRole('link', { name: 'Full biography' }).click()
  await expect(page.getByRole('alert')).toContainText('The page could not be loaded')
  await expect(page.locator('#main')).toBeFocused()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('The page could not be loaded')
  await expect(page.locator('#main')).toBeFocused()
  await context.unroute('**/api/pages/en/bio')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biography')
  await expect(page.locator('#main')).toBeFocused()
})

test('a page whose code is not there any more says so and comes with a reload', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status of 404/)
  await arrive(page, '/en')
  await context.route(/\/assets\/biography-.*\.js$/, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('navigation').getByRole('link', { name: 'Bio', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('The page could not be loaded')
  await context.unrouteAll()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Try again' }).click()])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biography')
})

test('an address inside the app whose page does not come says so too', async ({ page, context, watch }) => {
  watch.allow(/ERR_FAILED/)
  await context.route('**/api/pages/es/agenda', (route) => route.abort())
  // The document of a page has its data; one that is loaded again at an address of the app has not.
  await arrive(page, '/#/agenda')
  await page.reload()
  await expect(page.getByRole('alert')).toBeVisible()
  await context.unrouteAll()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda')
})

test('a part whose code did not come once keeps no other page away', async ({ page, context, watch }) => {
  watch.allow(/ERR_FAILED/)
  await context.route(/\/assets\/forms-.*\.js$/, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await arrive(page, '/en/contact')
  await failed
  await page.getByRole('navigation').getByRole('link', { name: 'Bio', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biography')
})
