import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import type { Site } from '#tests/browser/site.ts'
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

const notes = { es: 'Una caña nueva y dos movimientos.', fr: 'Une anche neuve et deux mouvements.' }

async function enterAgenda(page: Page, site: Site, rights = { isAdmin: true }) {
  await page.clock.setSystemTime('2026-01-10T12:00:00Z')
  await insertPerson(page, site, rights)
  await arrive(page, '/en/admin/agenda')
}

/** Opens an event whose title is known. */
async function openEvent(page: Page, name: string, title: string) {
  await page.goto(`/#/admin/agenda/${name}`)
  await expect(page.getByLabel('Title')).toHaveValue(title)
}

/** Writes all that publishing wants, as someone does who types. */
async function writeConcert(page: Page) {
  await page.getByRole('link', { name: 'New event' }).click()
  await page.getByLabel('Title').fill('Un concierto de prueba')
  await page.getByLabel('Date', { exact: true }).fill('2026-05-23')
  await page.getByLabel('Begins').fill('19:30')
  await page.getByLabel('City').fill('Wien')
  await page.getByLabel('Country').selectOption('Autriche')
  const languages = page.getByRole('tablist', { name: 'Note' })
  await languages.getByRole('tab', { name: /^FR/ }).click()
  await page.getByLabel('Note in French').fill(notes.fr)
  await languages.getByRole('tab', { name: /^ES/ }).click()
  await page.getByLabel('Note in Spanish').fill(notes.es)
  await page.getByLabel('Ticket link').fill('https://example.org/tickets')
  await page.getByLabel('Ticket link').blur()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(page).toHaveURL(/#\/admin\/agenda\/event-25$/)
}

const publish = (page: Page) => page.getByRole('button', { name: /^Publish/ }).click()

test('a concert is written in two languages, published, moved and cancelled', async ({
  page,
  site,
  request,
}) => {
  await enterAgenda(page, site)
  await writeConcert(page)
  await expect(page.getByText('On the clock of Europe/Vienna. That is 13:30 where you are.')).toBeVisible()
  const seen = page.getByRole('complementary', { name: 'As visitors see it' })
  await expect(seen.getByRole('heading', { name: 'Un concierto de prueba' })).toBeVisible()
  await expect(seen).toContainText(notes.es)
  await page.getByLabel('Programme of the press kit').selectOption('Songs of Reeds')
  await expect(seen.getByRole('listitem').filter({ hasText: 'Obra de muestra' })).toHaveText([
    'Obra de muestra 1, Compositor de muestra A, 1732',
    'Obra de muestra 2, Compositor de muestra A, 1738',
  ])
  expect((await request.get('/es/agenda/event-25')).status()).toBe(404)
  await publish(page)
  const published = page.getByRole('button', { name: 'All is public' })
  await expect(published).toBeDisabled()
  await expect(published).toBeFocused()

  const read = async (address: string) => (await request.get(address)).text()
  expect(await read('/es/agenda')).toContain('Un concierto de prueba')
  expect(await read('/fr/agenda/event-25')).toContain(notes.fr)
  expect(await read('/es/agenda/event-25')).toContain('https://schema.org/EventScheduled')
  expect(await read('/en/agenda/event-25')).toMatch(/Sample work 1, .*Sample work 2, /s)
  const feed = await read('/es/agenda.ics')
  expect(feed).toContain('SUMMARY:Un concierto de prueba')
  expect(feed).toContain('20260523T193000')

  await page.getByLabel('Begins').fill('20:15')
  await page.getByRole('button', { name: 'Publish 1 change', exact: true }).click()
  await expect(page.getByRole('button', { name: 'All is public' })).toBeVisible()
  expect(await read('/es/agenda.ics')).toContain('20260523T201500')

  await page.getByLabel('Postponed').check()
  await page.getByLabel('Date', { exact: true }).fill('2026-06-01')
  await expect(page.getByText('Originally announced for 23 May 2026')).toBeVisible()
  await publish(page)
  await expect(page.getByRole('button', { name: 'All is public' })).toBeVisible()
  expect(await read('/es/agenda/event-25')).toContain('Un concierto de prueba (nueva fecha)')
  expect(await read('/es/agenda/event-25')).toContain('https://schema.org/EventRescheduled')

  await page.getByLabel('Cancelled').check()
  await publish(page)
  await expect(page.getByRole('button', { name: 'All is public' })).toBeVisible()
  expect(await read('/es/agenda/event-25')).toContain('Un concierto de prueba (cancelado)')
  expect(await read('/es/agenda/event-25')).toContain('https://schema.org/EventCancelled')
  expect(await read('/es/agenda.ics')).toContain('STATUS:CANCELLED')
  await page.getByRole('link', { name: 'Agenda' }).first().click()
  await page.getByRole('tab', { name: 'Cancelled (1)' }).click()
  await expect(page.getByRole('article')).toContainText('Un concierto de prueba')
})

test('what is missing is said, and leads to its field', async ({ page, site, watch }) => {
  watch.allow(/status of 422/)
  await enterAgenda(page, site)
  await page.getByRole('link', { name: 'New event' }).click()
  await page.getByLabel('Title').fill('Sin lugar')
  await page.getByLabel('Title').blur()
  await expect(page).toHaveURL(/event-25$/)
  await expect(page.getByLabel('Title')).toHaveValue('Sin lugar')
  await publish(page)
  await expect(page.getByText('Still missing: Date, City, Country, Note')).toBeVisible()
  await expect(page.getByLabel('Date', { exact: true })).toBeFocused()
  await page.getByLabel('Ticket link').fill('nowhere')
  await page.getByLabel('Ticket link').blur()
  await expect(page.getByLabel('Ticket link')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible()
  await expectAccessible(page)
})

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
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
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

test('an event is duplicated, moved to the trash and brought back', async ({ page, site }) => {
  await enterAgenda(page, site)
  await openEvent(page, 'event-9', 'Songs of Reeds')
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page).toHaveURL(/event-25$/)
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('')
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

test('an editor writes and leaves publishing to an admin', async ({ page, site }) => {
  await page.clock.setSystemTime('2026-01-10T12:00:00Z')
  await insertPerson(page, site, { isEditor: true })
  await arrive(page, '/en/admin/agenda')
  await openEvent(page, 'event-9', 'Songs of Reeds')
  await page.getByLabel('Title').fill('Songs of Reeds II')
  await page.getByLabel('Title').blur()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(page.getByText('An admin publishes it.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
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
  const languages = page.getByRole('tablist', { name: 'Note' })
  await expect(languages.getByRole('tab').first()).toHaveAccessibleName(/FR\s*source/)
  await languages.getByRole('tab', { name: /^FR/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(languages.getByRole('tab', { name: /^ES/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Note in Spanish')).toBeFocused()
  expect(await measureOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('complementary', { name: 'As visitors see it' })).toBeVisible()
  expect(await measureOverflow(page)).toBe(0)
  await expectAccessible(page)
})

test('an end and a house are written, and the house brings its place to the next event', async ({
  page,
  site,
  request,
}) => {
  await enterAgenda(page, site)
  await openEvent(page, 'event-9', 'Songs of Reeds')
  const place = await page.getByLabel('Country').inputValue()
  const date = await page.getByLabel('Date', { exact: true }).inputValue()
  await page.getByLabel('Ends').fill(`${date}T23:00`)
  await page.getByLabel('Venue').fill('Victoria Hall')
  await page.getByLabel('Venue').blur()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await publish(page)
  await expect(page.getByRole('button', { name: 'All is public' })).toBeDisabled()
  expect(await (await request.get('/es/agenda/event-9')).text()).toContain('Victoria Hall, ')
  expect(await (await request.get('/es/agenda/event-9.ics')).text()).toContain('DTEND')
  await page.goto('/#/admin/agenda/new')
  await expect(page.locator('datalist option[value="Victoria Hall"]')).toBeAttached()
  await page.getByLabel('Venue').fill('Victoria Hall')
  await expect(page.getByLabel('Country')).toHaveValue(place)
  await expectAccessible(page)
})
