import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { chooseFiles, makePhotograph } from '#tests/browser/photos-room.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'
import { checkWidths } from '#tests/browser/widths.ts'

test.use({ ownData: true, locale: 'en-GB', viewport: { width: 1440, height: 900 } })

test.setTimeout(240_000)

/** A child process starts for every photograph, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 60_000 })

test('an event is not planned before its photo has come into its place', async ({ page, site }) => {
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/photos')
  await chooseFiles(page, [
    { name: 'red.jpg', mimeType: 'image/jpeg', buffer: await makePhotograph('#c81e1e') },
  ])
  await expect(page.getByRole('link', { name: /^red\.jpg/ })).toBeVisible()
  await page.goto('/#/admin/agenda/event-9')
  await page.getByRole('textbox', { name: 'Title' }).fill('Una tarde')
  const { promise: placed, resolve: place } = Promise.withResolvers<void>()
  await page.route('**/api/content/documents/places', async (route) => {
    if (route.request().method() === 'PATCH') await placed
    await route.continue()
  })
  await page.getByRole('button', { name: 'Take from Photos (1)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'red.jpg' }).click()
  await page.locator('summary').filter({ hasText: 'More' }).click()
  await page.getByRole('button', { name: 'Publish later' }).click()
  await page.getByLabel(/^Day and time/).fill('2099-01-01T10:00')
  const plan = page.getByRole('dialog').getByRole('button', { name: 'Plan' })
  await expect(plan).toBeDisabled()
  place()
  await expect(plan).toBeEnabled()
  await plan.click()
  await expect(page.getByText(/^Planned for /).first()).toBeVisible()
  await page.goto('/#/admin/changes')
  await expect(page.getByRole('tab', { name: 'Planned (1)' })).toBeVisible()
})

test('another picture of a duplicate leaves what its original shows', async ({ page, site }) => {
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/photos')
  await chooseFiles(page, [
    { name: 'red.jpg', mimeType: 'image/jpeg', buffer: await makePhotograph('#c81e1e') },
  ])
  await expect(page.getByRole('link', { name: /^red\.jpg/ })).toBeVisible()
  await page.goto('/#/admin/agenda/event-9')
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page).toHaveURL(/event-25$/)
  const read = async (id: string) =>
    (await page.request.get(`/api/content/documents/${encodeURIComponent(id)}`)).json()
  const { content: places } = await read('places')
  await page.getByRole('button', { name: /^Picture 1: / }).click()
  await page.getByRole('button', { name: 'Put a photo here' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'red.jpg' }).click()
  await expect
    .poll(async () => (await read('event/event-25')).content.images)
    .toEqual(['event-25-1', 'event-9-2', 'event-9-3'])
  expect((await read('places')).content).toEqual({ ...places, 'event-25-1': expect.any(String) })
  await page.getByRole('button', { name: 'Take it out, the drawing returns' }).click()
  await expect.poll(async () => (await read('places')).content).toEqual(places)
})

test('the pictures of an event stand beside one another, each under its own', async ({ page, site }) => {
  await insertPerson(page, site, { isEditor: true })
  await arrive(page, '/en/admin/agenda/event-9')
  const pictures = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Later: Picture/ }) })
  await expect(pictures).toHaveCount(3)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [first, second] = await Promise.all([0, 1].map((place) => pictures.nth(place).boundingBox()))
    expect(second?.y).toBe(first?.y)
    expect(second?.x).toBeGreaterThan(first?.x ?? Number.NaN)
  }
  const file = (await pictures.first().locator('img').getAttribute('src')) ?? ''
  await pictures.first().locator('[data-control=handle]').hover()
  await page.mouse.down()
  await pictures.nth(1).hover()
  await page.mouse.up()
  await expect(pictures.nth(1).locator('img')).toHaveAttribute('src', file)
  await checkWidths(page)
})
