import { findEventRows } from '#tests/browser/agenda.ts'
import { arrive, letEffectsRun } from '#tests/browser/arrival.ts'
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
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(
    asked.filter((path) => path === '/api/pages/es/agenda'),
    'times it was asked for',
  ).toHaveLength(1)
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

test('an event goes on to stand where the code of its dialog does not come, and Escape closes it', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_FAILED/)
  await context.route('**/assets/event-dialog-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await arrive(page, '/en/agenda/event-9')
  await failed
  await page.evaluate(letEffectsRun)
  await expect(page.getByRole('dialog')).toContainText('Zurich')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(findEventRows(page).first()).toBeVisible()
})

test('an event whose code did not come gives way to the agenda on the way back', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_FAILED/, /Failed to fetch dynamically imported module/)
  await context.route('**/assets/event-dialog-*.js', (route) => route.abort())
  await arrive(page, '/en/agenda')
  await findEventRows(page).first().click()
  await expect(page.getByRole('alert')).toContainText('The page could not be loaded')
  await page.goBack()
  await expect(findEventRows(page).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what was typed in a form whose code did not come is there again once it comes', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_FAILED/, /Failed to fetch dynamically imported module/)
  await context.route('**/assets/forms-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await arrive(page, '/en/contact')
  await failed
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Käthe Œhler')
  await page.getByRole('navigation').getByRole('link', { name: 'Bio', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biography')
  await page.goBack()
  await expect(page.getByRole('alert')).toContainText('The page could not be loaded')
  await context.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(name).toHaveValue('Käthe Œhler')
})
