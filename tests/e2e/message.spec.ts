import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { enterDashboard } from '#tests/browser/accounts.ts'
import { answerDeleteDialog, findRow } from '#tests/browser/dashboard.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import { storeRows } from '#tests/browser/stored-rows.ts'
import { expect, test } from '#tests/browser/test.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'

test.use({ empty: true })

const register = (full_name: string) => makeCourseRegistration({ full_name })

const findMessage = (page: Page, name: string) => page.getByRole('article', { name })

async function openMessage(page: Page, name: string) {
  await findRow(page, name).getByRole('button', { name: 'Details' }).click()
  await expect(findMessage(page, name).getByRole('heading', { name })).toBeFocused()
}

test('a message has an address of its own, beside its list, and Escape leads back to its row', async ({
  page,
  site,
}) => {
  storeRows(site, 'course_registrations', [register('Ana'), register('Bruno'), register('Carla')])
  await enterDashboard(page, site)
  await openMessage(page, 'Bruno')
  await expect(page).toHaveURL(/#\/admin\/messages\/[0-9a-f-]{36}$/)
  const list = page.getByRole('list', { name: 'Course Registrations' })
  await expect(list.getByRole('link')).toHaveCount(3)
  await expect(list.getByRole('link', { name: /Bruno/ })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Older message' }).click()
  await expect(findMessage(page, 'Ana')).toBeVisible()
  await expect(page.getByText('3 of 3')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Older message' })).toHaveCount(0)
  await page.reload()
  await expect(findMessage(page, 'Ana')).toContainText('Deletes itself on')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(findRow(page, 'Ana').getByRole('button', { name: 'Details' })).toBeFocused()
})

test('an address leads to a message of either form', async ({ page, site }) => {
  storeRows(site, 'collaboration_requests', [makeCollaborationRequest()])
  await enterDashboard(page, site)
  await page.getByRole('tab', { name: /^Collaboration/ }).click()
  await openMessage(page, 'João Brandão')
  await page.reload()
  await expect(findMessage(page, 'João Brandão')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Collaboration/ })).toHaveAttribute('aria-selected', 'true')
})

test('a message that cannot be read is not said to be gone, and is read once more', async ({
  page,
  site,
}) => {
  storeRows(site, 'course_registrations', [register('Ana')])
  await enterDashboard(page, site)
  await openMessage(page, 'Ana')
  await page.route('**/api/messages/*', (route) => route.fulfill({ json: {} }))
  await page.reload()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(page.getByText('This message is not here any more.')).toHaveCount(0)
  await page.unroute('**/api/messages/*')
  await again.click()
  await expect(findMessage(page, 'Ana')).toBeVisible()
})

/** Writes a note into the open message; what saves it is held. */
async function writeHeldNote(page: Page) {
  const held: Route[] = []
  await page.route('**/api/course-registrations/*', (route) =>
    route.request().postData()?.includes('notes') ? void held.push(route) : route.continue(),
  )
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await notes.fill('Calls back')
  await notes.blur()
  await expect.poll(() => held.length).toBe(1)
  return { notes, held }
}

test('a note that is written on while it is saved is saved after that, and not beside it', async ({
  page,
  site,
}) => {
  storeRows(site, 'course_registrations', [register('Ana')])
  await enterDashboard(page, site)
  await openMessage(page, 'Ana')
  const { notes, held } = await writeHeldNote(page)
  await notes.fill('Calls back on Monday')
  await notes.blur()
  // Whatever was to be sent at once has been sent by then.
  await page.evaluate(() => fetch('/healthz'))
  expect(held).toHaveLength(1)
  await held[0]?.continue()
  await expect.poll(() => held.length).toBe(2)
  await held[1]?.continue()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a note that is saved after its message was left stands there when the message is opened again', async ({
  page,
  site,
}) => {
  storeRows(site, 'course_registrations', [register('Ana'), register('Bruno')])
  await enterDashboard(page, site)
  await openMessage(page, 'Bruno')
  const { notes, held } = await writeHeldNote(page)
  await page.getByRole('link', { name: 'Older message' }).click()
  await expect(findMessage(page, 'Ana')).toBeVisible()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await held[0]?.continue()
  await saved
  await page.getByRole('link', { name: 'Newer message' }).click()
  await expect(findMessage(page, 'Bruno')).toBeVisible()
  await expect(notes).toHaveValue('Calls back')
})

test('notes and states are kept', async ({ page, site }) => {
  storeRows(site, 'course_registrations', [register('Ana')])
  await enterDashboard(page, site)
  await openMessage(page, 'Ana')
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await notes.fill('Calls back on Monday')
  await notes.blur()
  await expect(findMessage(page, 'Ana').getByText('Saved')).toBeVisible()
  await page.getByRole('combobox', { name: 'State' }).selectOption('Accepted')
  const list = page.getByRole('list', { name: 'Course Registrations' })
  await expect(list.getByText('Deutsch · Accepted')).toBeVisible()
  await page.reload()
  await expect(notes).toHaveValue('Calls back on Monday')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('accepted')
})

test('a state that is chosen by keys is saved once, after the last of them or as it is left', async ({
  page,
  site,
}) => {
  storeRows(site, 'course_registrations', [register('Ana'), register('Bruno')])
  await enterDashboard(page, site)
  await openMessage(page, 'Ana')
  const state = page.getByRole('combobox', { name: 'State' })
  const list = page.getByRole('list', { name: 'Course Registrations' })
  await expect(state).toHaveValue('read')
  const sent: (string | null)[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postData())
  })
  await state.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
  await expect(list.getByText('Deutsch · Answered')).toBeVisible()
  expect(sent).toEqual(['{"status":"answered"}'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect.poll(() => sent).toEqual(['{"status":"answered"}', '{"status":"accepted"}'])
  await openMessage(page, 'Bruno')
  await expect(state).toHaveValue('read')
  await state.focus()
  await page.keyboard.press('ArrowDown')
  await expect(async () => {
    await page.reload()
    await expect(state).toHaveValue('answered', { timeout: 3000 })
  }).toPass()
})

test('while mail is not set up, a message says so and gives the address', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  storeRows(site, 'course_registrations', [register('Ana')])
  await enterDashboard(page, site)
  await openMessage(page, 'Ana')
  await expect(page.getByText('Mail is not set up yet')).toBeVisible()
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect(findToast(page, 'Address copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('kaethe@example.org')
})

test('on a phone a message stands alone, with what can be done at the foot', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  storeRows(site, 'course_registrations', [register('Ana'), register('Bruno')])
  await enterDashboard(page, site)
  await openMessage(page, 'Bruno')
  await expect(page.getByRole('tablist')).toBeHidden()
  await expect(page.getByRole('list', { name: 'Course Registrations' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Studio, short' })).toHaveCount(0)
  await expectAccessible(page)
  expect(await measureOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(findToast(page, 'Moved to the archive')).toBeVisible()
  const confirmed = answerDeleteDialog(page, 'accept')
  await page.getByRole('button', { name: 'Delete' }).click()
  await confirmed
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(findRow(page, 'Ana')).toBeVisible()
})
