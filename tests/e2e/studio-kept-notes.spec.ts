import type { Page } from '@playwright/test'
import { enterAsArtist, enterDashboard, fillCredentials } from '#tests/browser/accounts.ts'
import { findRow } from '#tests/browser/dashboard.ts'
import { storeRows } from '#tests/browser/stored-rows.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'
import { makeCourseRegistration } from '#tests/submissions.ts'

test.use({ empty: true, ownData: true, locale: 'en-GB' })

test.setTimeout(120_000)

const expect = expectAtOnce.configure({ timeout: 30_000 })

const register = (full_name: string) => makeCourseRegistration({ full_name })

const findMessage = (page: Page, name: string) => page.getByRole('article', { name })

const findNotes = (page: Page) => page.getByRole('textbox', { name: 'Notes' })

async function openMessage(page: Page, name: string) {
  await findRow(page, name).getByRole('button', { name: 'Details' }).click()
  await expect(findMessage(page, name).getByRole('heading', { name })).toBeFocused()
}

/** The names under which this device keeps words. */
const listKept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('studio-unsaved')))

/** What changes a message does not arrive; the returned function lets it arrive again. */
async function loseChanges(page: Page) {
  const address = '**/api/course-registrations/*'
  await page.route(address, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  return () => page.unroute(address)
}

test('a note that was typed as the session ended stays, and is saved once somebody has signed in', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 401/)
  storeRows(site, 'course_registrations', [register('Ana')])
  const person = await enterAsArtist(page, site)
  await openMessage(page, 'Ana')
  const notes = findNotes(page)
  const sheet = page.getByRole('dialog', { name: 'Sign in, and go on writing' })

  // What is still being read would end the session before a word is typed.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await notes.fill('Calls back')
  await expect(sheet).toContainText('Your session has ended')
  await sheet.getByLabel('Password').fill(person.password)
  await sheet.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await expect(notes).toHaveValue('Calls back')
  await expect(findMessage(page, 'Ana').getByText('Saved', { exact: true })).toBeVisible()
  expect(await listKept(page)).toEqual([])

  await page.context().clearCookies()
  await notes.fill('Calls back on Monday')
  await sheet.getByRole('button', { name: 'Not you? Leave, and keep the text here' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await fillCredentials(page, person)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await openMessage(page, 'Ana')
  await expect(notes).toHaveValue('Calls back on Monday')
  await expect(findMessage(page, 'Ana').getByText('Saved', { exact: true })).toBeVisible()
})

test('a note that was not saved is there when its message is opened again, and is saved then', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/ERR_FAILED/)
  storeRows(site, 'course_registrations', [register('Ana'), register('Bruno')])
  await enterDashboard(page, site)
  await openMessage(page, 'Bruno')
  const arriveAgain = await loseChanges(page)
  const notes = findNotes(page)
  await notes.fill('Calls back')
  await page.getByRole('link', { name: 'Older message' }).click()
  await expect(findMessage(page, 'Ana')).toBeVisible()
  await expect(notes).toHaveValue('')
  await page.getByRole('link', { name: 'Newer message' }).click()
  await expect(findMessage(page, 'Bruno')).toBeVisible()
  await expect(notes).toHaveValue('Calls back')
  await notes.fill('Calls back on Monday')
  await page.reload()
  await expect(notes).toHaveValue('Calls back on Monday')
  await arriveAgain()
  await page.reload()
  await expect(notes).toHaveValue('Calls back on Monday')
  await expect.poll(() => listKept(page)).toEqual([])
  await page.reload()
  await expect(notes).toHaveValue('Calls back on Monday')
})

test('a kept note is saved with what somebody else has noted since, though an older copy is shown first', async ({
  page,
  site,
  watch,
}) => {
  // Its save is refused where the older copy is what it began from, and sent again.
  watch.allow(/ERR_FAILED/, /status of 409/)
  const rows = [register('Ana'), register('Bruno')]
  storeRows(site, 'course_registrations', rows)
  await enterDashboard(page, site)
  await openMessage(page, 'Bruno')
  const arriveAgain = await loseChanges(page)
  const notes = findNotes(page)
  await notes.fill('Calls back')
  await page.getByRole('link', { name: 'Older message' }).click()
  await expect(findMessage(page, 'Ana')).toBeVisible()
  const address = page.url()
  await page.getByRole('link', { name: 'Newer message' }).click()
  await expect(findMessage(page, 'Bruno')).toBeVisible()
  const id = page.url().split('/').at(-1)
  await page.goto(address)
  await expect(findMessage(page, 'Ana')).toBeVisible()
  const changed = await page.request.patch(`/api/course-registrations/${id}`, { data: { notes: 'Is ill' } })
  expect(changed.status()).toBe(204)
  await arriveAgain()
  await page.goBack()
  await expect(findMessage(page, 'Bruno')).toBeVisible()
  await expect(notes).toHaveValue('Is ill\n\nCalls back')
  const read = async () => (await (await page.request.get(`/api/messages/${id}`)).json()).notes
  await expect.poll(read).toBe('Is ill\n\nCalls back')
})

test('a note stays with what another device has noted while both show the message', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 409/)
  storeRows(site, 'course_registrations', [register('Ana')])
  await enterDashboard(page, site)
  await openMessage(page, 'Ana')
  const notes = findNotes(page)
  await notes.fill('Calls back')
  const id = page.url().split('/').at(-1)
  const read = async () => (await (await page.request.get(`/api/messages/${id}`)).json()).notes
  await expect.poll(read).toBe('Calls back')
  const write = (words: string) =>
    page.request.patch(`/api/course-registrations/${id}`, { data: { notes: words } })
  expect((await write('Is ill')).status()).toBe(204)
  await notes.fill('Calls back on Monday')
  await expect(notes).toHaveValue('Is ill\n\nCalls back on Monday')
  await expect.poll(read).toBe('Is ill\n\nCalls back on Monday')
  expect((await write('Is well')).status()).toBe(204)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(notes).toHaveValue('Is well')
})

test('a note that could not be saved is named in Today, and leads to its message', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/ERR_FAILED/)
  storeRows(site, 'course_registrations', [register('Ana')])
  await enterDashboard(page, site)
  await openMessage(page, 'Ana')
  const arriveAgain = await loseChanges(page)
  await findNotes(page).fill('Calls back')
  const rooms = page.getByRole('navigation', { name: 'Studio', exact: true })
  await rooms.getByRole('link', { name: /^Today/ }).click()
  const waiting = page.getByRole('region', { name: 'Waiting on this device' })
  await expect(waiting).toContainText('Not saved yet')
  await arriveAgain()
  await waiting.getByRole('link', { name: 'Notes on a message' }).click()
  await expect(findNotes(page)).toHaveValue('Calls back')
  await expect.poll(() => listKept(page)).toEqual([])
  await rooms.getByRole('link', { name: /^Today/ }).click()
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('a note for a message that is gone holds nothing: a session that ends leads to the sign-in', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/ERR_FAILED|status of 40[14]/)
  storeRows(site, 'course_registrations', [register('Ana')])
  await enterDashboard(page, site)
  await openMessage(page, 'Ana')
  const arriveAgain = await loseChanges(page)
  await findNotes(page).fill('Calls back')
  await expect.poll(() => listKept(page)).toHaveLength(1)
  const id = page.url().split('/').at(-1)
  await page.goto('/#/admin/agenda')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda')
  expect(await listKept(page)).toHaveLength(1)
  await arriveAgain()
  for (const address of [`/api/course-registrations/${id}`, `/api/trash/${id}`])
    expect((await page.request.delete(address)).status()).toBe(204)
  await page.reload()
  await expect.poll(() => listKept(page)).toEqual([])
  await page.context().clearCookies()
  await page.goto('/#/admin/texts/page-contact')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
})

test('words that go with a press hold nothing either: the sign-in comes, and they wait behind it', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 401/)
  const person = await enterAsArtist(page, site)
  await page.goto('/#/admin/lessons/away')
  const words = page.getByRole('textbox', { name: /^A word/ })
  await words.fill('Back in May')
  await page.context().clearCookies()
  await page.goto('/#/admin/texts/page-contact')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await fillCredentials(page, person)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.goto('/#/admin/lessons/away')
  await expect(words).toHaveValue('Back in May')
})
