import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { enterAgenda, openEvent, publish } from '#tests/browser/event-editor.ts'
import { findToast } from '#tests/browser/notifications.ts'
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

/** Writes all that publishing wants, as someone does who types. */
async function writeConcert(page: Page) {
  await page.getByRole('link', { name: 'New event' }).click()
  await page.getByLabel('Title').fill('Un concierto de prueba')
  await page.getByLabel('Date', { exact: true }).fill('2026-05-23')
  await page.getByLabel('Begins').fill('19:30')
  await page.getByLabel('City').fill('Wien')
  await page.getByLabel('Country').fill('Austria')
  const languages = page.getByRole('tablist', { name: 'Description' })
  await languages.getByRole('tab', { name: /^FR/ }).click()
  await page.getByLabel('Description in French').fill(notes.fr)
  await languages.getByRole('tab', { name: /^ES/ }).click()
  await page.getByLabel('Description in Spanish').fill(notes.es)
  await page.getByLabel('Ticket link').fill('https://example.org/tickets')
  await page.getByLabel('Ticket link').blur()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(page).toHaveURL(/#\/admin\/agenda\/event-25$/)
}

test('a concert is written in two languages, published, moved and cancelled', async ({
  page,
  site,
  request,
}) => {
  await enterAgenda(page, site)
  await writeConcert(page)
  await expect(page.getByText('On the clock of Vienna. That is 13:30 where you are.')).toBeVisible()
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

  // One step: the other day alone says that the date is new.
  await page.getByLabel('Date', { exact: true }).fill('2026-06-01')
  await expect(page.getByText('Originally announced for 23 May 2026')).toBeVisible()
  await expect(page.getByLabel('Postponed')).toBeChecked()
  await expect(page.getByLabel('New date')).toHaveValue('2026-06-01T20:15')
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
  const missing = page.getByRole('region', { name: 'Something is missing before this can be public' })
  await expect(missing.getByRole('button')).toHaveText([/^Begins:/, /^City:/, /^Country:/])
  await expectAccessible(page)
  await missing.getByRole('button', { name: /^Begins:/ }).click()
  await expect(page.getByLabel('Date', { exact: true })).toBeFocused()
  await page.getByLabel('Ticket link').fill('nowhere')
  await page.getByLabel('Ticket link').blur()
  await expect(page.getByLabel('Ticket link')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Ticket link')).toHaveAccessibleDescription(/^Must be a web address/)
  await expect(page.getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible()
  await expectAccessible(page)
})

test('a publication of which the answer was lost is shown as it is', async ({ page, site, watch }) => {
  watch.allow(/net::ERR_FAILED/)
  await enterAgenda(page, site)
  await openEvent(page, 'event-9', 'Songs of Reeds')
  await page.getByLabel('Title').fill('Songs of Reeds II')
  await page.getByLabel('Title').blur()
  await page.route(`**${contentEndpoints.publish.path}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await publish(page)
  await expect(findToast(page, 'No answer came: it may be done already')).toBeVisible()
  await expect(page.getByText('All is public').first()).toBeVisible()
})

test('a project that is in the trash can be taken out of an event', async ({ page, site }) => {
  await enterAgenda(page, site)
  const locate = ({ path }: { path: string }, id: string) => path.replace('{id}', encodeURIComponent(id))
  const read = await page.request.get(locate(contentEndpoints.read, 'project/songs-of-reeds'))
  const { content } = contentEndpoints.read.output.parse(await read.json())
  const other = { ...z.looseObject({}).parse(content), slug: 'other' }
  const made = await page.request.post(contentEndpoints.create.path, {
    data: { kind: 'project', content: other },
  })
  const { id } = contentEndpoints.create.output.parse(await made.json())
  const name = id.replace('project/', '')
  await openEvent(page, 'event-9', 'Songs of Reeds')
  await page.reload()
  const project = page.getByLabel('Project', { exact: true })
  const isSaved = page.getByRole('status').filter({ hasText: 'Saved' })
  await project.selectOption(name)
  await expect(isSaved).toBeVisible()
  expect((await page.request.delete(locate(contentEndpoints.trash, id))).status()).toBe(204)
  await page.reload()
  await expect(project).toHaveValue(name)
  await project.selectOption('No project')
  await expect(isSaved).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Songs of Reeds')
  await expect(project).toHaveValue('')
})

test('an editor writes and leaves publishing to an admin', async ({ page, site }) => {
  await enterAgenda(page, site, { isEditor: true })
  await openEvent(page, 'event-9', 'Songs of Reeds')
  await page.getByLabel('Title').fill('Songs of Reeds II')
  await page.getByLabel('Title').blur()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(page.getByText('An admin publishes it.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
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
  await page.getByLabel('Begins').fill('20:00')
  await expect(page.getByText('Songs of Reeds: 50 min.')).toBeVisible()
  await page.getByRole('button', { name: 'Ends at 20:50' }).click()
  await expect(page.getByLabel('Ends', { exact: true })).toHaveValue(`${date}T20:50`)
  await page.getByLabel('Other clock 1').selectOption('Caracas')
  await expect(page.getByLabel('Other clock 1')).toHaveAccessibleDescription(/15:00/)
  await page.getByLabel('Venue').fill('Victoria Hall')
  await page.getByLabel('Street and number').fill('Rue du Général-Dufour 14')
  await page.getByLabel('Link to a map').fill('maps.example.org/victoria')
  await page.getByLabel('Link to a map').blur()
  await page.getByLabel('Country').fill('Nowhere')
  await expect(page.getByLabel('Country')).toHaveAccessibleDescription(/no country of this name/)
  await page.getByLabel('Country').fill(place)
  await page.getByLabel('Country').blur()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await publish(page)
  await expect(page.getByRole('button', { name: 'All is public' })).toBeDisabled()
  const html = await (await request.get('/es/agenda/event-9')).text()
  expect(html).toContain('Victoria Hall, ')
  expect(html).toContain('<span>Rue du Général-Dufour 14</span>')
  expect(html).toContain('href="https://maps.example.org/victoria"')
  expect(html).toContain('"streetAddress":"Rue du Général-Dufour 14"')
  const calendar = await (await request.get('/es/agenda/event-9.ics')).text()
  expect(calendar).toContain('DTEND')
  expect(calendar.replaceAll('\r\n ', '')).toContain('LOCATION:Victoria Hall\\, Rue du Général-Dufour 14\\, ')
  await page.goto('/#/admin/agenda/new')
  await expect(page.locator('datalist option[value="Victoria Hall"]')).toBeAttached()
  // The name of one house may be the beginning of another's.
  await page.getByLabel('Venue').pressSequentially('Victoria Hall, Halifax')
  await page.getByLabel('Venue').blur()
  await expect(page.getByLabel('Street and number')).toHaveValue('')
  await page.getByLabel('Venue').fill('Victoria Hall')
  await page.getByLabel('Venue').blur()
  await expect(page.getByLabel('Country')).toHaveValue(place)
  await expect(page.getByLabel('Street and number')).toHaveValue('Rue du Général-Dufour 14')
  await expectAccessible(page)
})
