import { expectAccessible } from '#tests/browser/accessibility.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { enterAgenda, openEvent, publish } from '#tests/browser/event-editor.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'

/** Each test writes, and what is public is shared. */
test.use({
  ownData: true,
  locale: 'en-GB',
  timezoneId: 'America/Caracas',
  viewport: { width: 1440, height: 900 },
})

test.setTimeout(240_000)

/** Saving and publishing check what is written, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 30_000 })

test('words written without a line stay on the device, and are sent when it is back', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await enterAgenda(page, site)
  await openEvent(page, 'event-9', 'Songs of Reeds')
  const title = page.getByLabel('Title')
  await page.route('**/api/content/**', (route) => route.abort('internetdisconnected'))
  await title.fill('Songs of Reeds I')
  await title.blur()
  await expect(page.getByRole('status').filter({ hasText: 'Kept on this device, 1 text' })).toBeVisible()
  await page.unroute('**/api/content/**')
  await page.reload()
  await expect(title).toHaveValue('Songs of Reeds I')
  // It may be sent as the page is left, and then the next one has nothing to say.
  const readTitle = async () => (await page.request.get('/api/content/documents/event%2Fevent-9')).text()
  await expect.poll(readTitle).toContain('"title":"Songs of Reeds I"')
  await page.reload()
  await expect(title).toHaveValue('Songs of Reeds I')
})

test('two people see each other, write the same text, and one version is chosen', async ({
  page,
  browser,
  site,
  watch,
}) => {
  watch.allow(/status of 409/)
  const other = await browser.newContext({ baseURL: site.address })
  await insertPerson(await other.newPage(), site, { isAdmin: true })
  const presence = '/api/content/documents/event%2Fevent-9/presence'
  await other.request.put(presence, { data: { language: 'it' } })
  await enterAgenda(page, site)
  await openEvent(page, 'event-9', 'Songs of Reeds')
  await expect(
    page.getByRole('status').filter({ hasText: 'is in this event too, in Italian.' }),
  ).toBeVisible()
  await other.close()
  const title = page.getByLabel('Title')
  const address = '/api/content/documents/event%2Fevent-9'
  const { version } = await (await page.request.get(address)).json()
  const changes = [{ path: ['title'], value: 'Theirs' }]
  expect((await page.request.patch(address, { data: { base: version, changes } })).status()).toBe(200)
  await title.fill('Mine')
  const both = page.getByRole('region', { name: 'Two versions of one text' })
  await expect(both).toContainText('Theirs')
  await expectAccessible(page)
  await publish(page)
  await expect(findToast(page, 'Not published')).toContainText('Two versions of one text')
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await expect(both).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
  expect((await (await page.request.get(address)).json()).content.title).toBe('Mine')
})

test('the language in which a note is begun stays its source once others are written', async ({
  page,
  site,
}) => {
  await enterAgenda(page, site)
  await page.goto('/#/admin/agenda/new')
  await page.getByLabel('Title').fill('Un concierto de prueba')
  const languages = page.getByRole('tablist', { name: 'Description' })
  await languages.getByRole('tab', { name: /^ES/ }).click()
  await page.getByLabel('Description in Spanish').fill('Una caña nueva')
  await expect(page).toHaveURL(/agenda\/event-25$/)
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await languages.getByRole('tab', { name: /^FR/ }).click()
  await page.getByLabel('Description in French').fill('Une anche neuve')
  await expect(languages.getByRole('tab').first()).toHaveText(/^ES.*source$/)
  await page.getByLabel('Description in French').blur()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.reload()
  await expect(languages.getByRole('tab').first()).toHaveText(/^ES.*source$/)
})

test('a language that is pressed while a new event is being saved is the one that is written', async ({
  page,
  site,
}) => {
  await enterAgenda(page, site)
  await page.goto('/#/admin/agenda/new')
  const languages = page.getByRole('tablist', { name: 'Description' })
  await languages.getByRole('tab', { name: /^EN/ }).click()
  await page.getByLabel('Description in English').fill('A new reed')
  await languages.getByRole('tab', { name: /^ES/ }).hover()
  await page.mouse.down()
  await expect(page).toHaveURL(/agenda\/event-25$/)
  await page.mouse.up()
  await expect(page.getByLabel('Description in Spanish')).toBeVisible()
})

test('a new event after another one begins empty, also by its address', async ({ page, site }) => {
  await enterAgenda(page, site)
  await page.goto('/#/admin/agenda/new')
  const title = page.getByLabel('Title')
  await title.fill('First')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(page).toHaveURL(/agenda\/event-25$/)
  await page.goto('/#/admin/agenda/new')
  await expect(title).toHaveValue('')
  await title.fill('Second')
  await expect(page).toHaveURL(/agenda\/event-26$/)
  await page.goBack()
  await expect(title).toHaveValue('First')
})

test('another town brings its clock, unless another one was chosen', async ({ page, site }) => {
  await enterAgenda(page, site)
  await page.getByRole('link', { name: 'New event' }).click()
  const write = async (field: string, text: string) => {
    await page.getByLabel(field, { exact: true }).pressSequentially(text)
    await page.getByLabel(field, { exact: true }).blur()
  }
  await write('Country', 'Spain')
  const clock = page.getByLabel('Clock of')
  await expect(clock).toHaveValue('')
  await write('City', 'La Laguna')
  await expect(clock).toHaveValue('Atlantic/Canary')
  const replace = async (town: string) => {
    await page.getByLabel('City').fill(town)
    await page.getByLabel('City').blur()
  }
  await replace('San Cristóbal de La Laguna')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(clock).toHaveValue('Atlantic/Canary')
  await replace('La Laguna')
  await replace('Cáceres')
  await expect(clock).toHaveValue('')
  await page.getByRole('button', { name: 'Write it in each language' }).click()
  await page.getByLabel('City in French', { exact: true }).fill('La Laguna')
  await page.getByLabel('City in French', { exact: true }).blur()
  await expect(clock).toHaveValue('Atlantic/Canary')
  await clock.selectOption('')
  await page.getByLabel('City in Spanish', { exact: true }).fill('Sevilla')
  await page.getByLabel('City in Spanish', { exact: true }).blur()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(clock).toHaveValue('')
})

test('a new event that is opened again from the list is the same one', async ({ page, site }) => {
  await enterAgenda(page, site)
  await page.goto('/#/admin/agenda/new')
  const title = page.getByLabel('Title')
  await title.fill('First')
  await expect(page).toHaveURL(/agenda\/event-25$/)
  await page.getByRole('link', { name: 'Agenda', exact: true }).click()
  await page.getByRole('tab', { name: 'Drafts (1)' }).click()
  await page.getByRole('link', { name: /^First/ }).click()
  await expect(title).toHaveValue('First')
  await title.fill('First and more')
  const readTitle = async () => (await page.request.get('/api/content/documents/event%2Fevent-25')).text()
  await expect.poll(readTitle).toContain('"title":"First and more"')
  await expect(page).toHaveURL(/agenda\/event-25$/)
})

test('a second new event is begun while one waits on the device, and a reload goes on with it', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await enterAgenda(page, site)
  await page.route('**/api/content/documents', (route) => route.abort('internetdisconnected'))
  await page.goto('/#/admin/agenda/new')
  const title = page.getByLabel('Title')
  const kept = page.getByRole('status').filter({ hasText: 'Kept on this device, 1 text' })
  await title.fill('First')
  await expect(kept).toBeVisible()
  await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Agenda' }).click()
  await page.getByRole('link', { name: 'New event' }).click()
  await expect(title).toHaveValue('')
  await title.fill('Second')
  await expect(kept).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('Second')
})

test('a date that another one is typed over keeps its time, and its end follows', async ({ page, site }) => {
  await enterAgenda(page, site)
  await openEvent(page, 'event-9', 'Songs of Reeds')
  const date = page.getByLabel('Date', { exact: true })
  await page.getByLabel('Begins', { exact: true }).fill('18:15')
  await page.getByLabel('Ends', { exact: true }).fill(`${await date.inputValue()}T19:45`)
  await date.fill('')
  await expect(page.getByLabel('Begins', { exact: true })).toHaveValue('18:15')
  await expect(page.getByLabel('Ends', { exact: true })).toHaveValue('')
  await date.fill('2026-05-30')
  await expect(page.getByLabel('Begins', { exact: true })).toHaveValue('18:15')
  await expect(page.getByLabel('Ends', { exact: true })).toHaveValue('2026-05-30T19:45')
  // Moved, it has the day that it was announced for while another one is typed.
  await date.fill('')
  await expect(date).toHaveValue('2026-02-21')
  await date.fill('2026-05-31')
  await expect(page.getByLabel('Begins', { exact: true })).toHaveValue('18:15')
  await expect(page.getByLabel('Ends', { exact: true })).toHaveValue('2026-05-31T19:45')
})

test('whoever leaves a new event before it is stored stays where they went', async ({ page, site }) => {
  await enterAgenda(page, site)
  await page.goto('/#/admin/agenda/new')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/content/documents', async (route) => {
    if (route.request().method() === 'POST') await released
    await route.continue()
  })
  await page.getByLabel('Title').fill('A first word')
  await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Agenda' }).click()
  await expect(page).toHaveURL(/#\/admin\/agenda$/)
  release()
  await expect(page.getByRole('tab', { name: 'Drafts (1)' })).toBeVisible()
  await expectAtOnce(page).toHaveURL(/#\/admin\/agenda$/)
})

test('an event is duplicated, moved to the trash and brought back', async ({ page, site }) => {
  await enterAgenda(page, site)
  await openEvent(page, 'event-9', 'Songs of Reeds')
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page).toHaveURL(/event-25$/)
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Date', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveValue('Songs of Reeds')
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('button', { name: 'Move to Trash' }).click()
  await expect(page).toHaveURL(/#\/admin\/agenda$/)
  await expect(page.getByRole('tab', { name: 'Drafts (0)' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(/event-25$/)
  await expect(page.getByLabel('Title')).toHaveValue('Songs of Reeds')
  await page.getByRole('link', { name: 'Agenda', exact: true }).click()
  await page.getByRole('button', { name: 'Duplicate: Songs of Reeds, Saturday, 21 February 2026' }).click()
  await expect(page).toHaveURL(/event-26$/)
  await expect(page.getByLabel('Title')).toHaveValue('Songs of Reeds')
})

test('the keyboard goes through the form from top to bottom, and through the languages by arrows', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await enterAgenda(page, site)
  await openEvent(page, 'event-9', 'Songs of Reeds')
  await page.getByLabel('Title').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Project')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Confirmed')).toBeFocused()
  const languages = page.getByRole('tablist', { name: 'Description' })
  await expect(languages.getByRole('tab').first()).toHaveAccessibleName(/FR\s*source/)
  await languages.getByRole('tab', { name: /^FR/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(languages.getByRole('tab', { name: /^ES/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Description in Spanish')).toBeFocused()
  expect(await measureOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('complementary', { name: 'As visitors see it' })).toBeVisible()
  expect(await measureOverflow(page)).toBe(0)
  await expectAccessible(page)
})
