import { enterDashboard } from '#tests/browser/accounts.ts'
import { waitUntilAlive } from '#tests/browser/arrival.ts'
import { answerDeleteDialog, expectDetails, findRow, findTab, readCells } from '#tests/browser/dashboard.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { changeRole, storeRows } from '#tests/browser/stored-rows.ts'
import { expect, test } from '#tests/browser/test.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'

test.use({ empty: true })

const registrations = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeCourseRegistration({ full_name: `Person ${String(index + 1).padStart(3, '0')}` }),
  )

test('nothing sent yet is said so', async ({ page, site }) => {
  await enterDashboard(page, site)
  await expect(findTab(page, 'Course Registrations', 0)).toHaveAttribute('aria-selected', 'true')
  await expect(findTab(page, 'Collaboration Requests', 0)).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText('Nothing has been sent yet.')
})

test('the dashboard says who is signed in, in the site’s frame but for its header', async ({
  page,
  site,
}) => {
  const { email } = await enterDashboard(page, site)
  await expect(page.getByText(`Logged in as ${email}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(page.locator('header').filter({ hasText: 'Logged in' })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  const header = page.locator('header').filter({ hasText: `Logged in as ${email}` })
  await expect(header.getByRole('link', { name: 'Moronta' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Studio', exact: true })).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Oboist, Teacher & Cultural Manager')
  for (const name of ['Privacy policy', 'Cookie policy', 'Legal notice'])
    await expect(footer.getByRole('link', { name })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await footer.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 5000)
  // The dock lies over nothing of it.
  await footer.getByText('©').click({ trial: true })
})

test('250 rows come page by page, newest first, counted exactly', async ({ page, site }) => {
  storeRows(site, 'course_registrations', registrations(250))
  await enterDashboard(page, site)
  const rows = page.getByRole('row').filter({ hasText: 'Person' })
  await expect(findTab(page, 'Course Registrations', 250)).toBeVisible()
  await expect(rows).toHaveCount(100)
  await expect(rows.first()).toContainText('Person 250')
  const more = page.getByRole('button', { name: 'Load more' })
  await expect(page.getByRole('tabpanel')).toContainText('100 of 250')
  await more.click()
  await expect(rows).toHaveCount(200)
  await expect(page.getByRole('tabpanel')).toContainText('200 of 250')
  await more.click()
  await expect(rows).toHaveCount(250)
  await expect(rows.last()).toContainText('Person 001')
  await expect(more).toHaveCount(0)
  await expect(findTab(page, 'Course Registrations', 250)).toBeVisible()
})

test('a dashboard opens with one page of rows, however many there are', async ({ page, site }) => {
  storeRows(site, 'course_registrations', registrations(101))
  await enterDashboard(page, site)
  await expect(findTab(page, 'Course Registrations', 101)).toBeVisible()
  const answered = page.waitForResponse('**/api/course-registrations')
  await page.reload()
  const text = await (await answered).text()
  const { items, total, next } = JSON.parse(text)
  expect([items.length, total, typeof next]).toEqual([100, 101, 'string'])
  expect(text.length).toBeLessThan(100_000)
  await expect(page.getByRole('row').filter({ hasText: 'Person 101' })).toBeVisible()
})

test('rows that stand as lists on a narrow screen are still those of a table', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  storeRows(site, 'course_registrations', registrations(2))
  await enterDashboard(page, site)
  await expect(findRow(page, 'Person')).toHaveCount(2)
  // Safari takes the meaning from what is no table to the eye, unless the roles are written out.
  const roles = await page
    .locator('table')
    .evaluate((table) =>
      [table, ...table.querySelectorAll('*')].flatMap((each) => each.getAttribute('role') ?? []),
    )
  expect(new Set(roles)).toEqual(new Set(['table', 'rowgroup', 'row', 'columnheader', 'cell']))
})

test('an empty phone shows a dash', async ({ page, site }) => {
  storeRows(site, 'course_registrations', [{ ...makeCourseRegistration(), phone: undefined }])
  await enterDashboard(page, site)
  expect((await readCells(findRow(page, 'Käthe'))).at(3)).toBe('—')
})

test('stored markup is shown as text', async ({ page, site }) => {
  const markup = '<img src=x onerror="document.title=1"><b>bold</b>'
  storeRows(site, 'collaboration_requests', [
    makeCollaborationRequest({ subject: markup, message: markup, name: markup }),
  ])
  await enterDashboard(page, site)
  const title = await page.title()
  await findTab(page, 'Collaboration Requests', 1).click()
  const row = page.getByRole('row').nth(1)
  expect((await readCells(row)).slice(1, 5)).toEqual([markup, 'joao@example.org', markup, markup])
  await row.getByRole('button', { name: 'Details' }).click()
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(markup)
  await expect(page.locator('#root img[src="x"], #root b')).toHaveCount(0)
  expect(await page.title()).toBe(title)
})

test('a role taken away ends the view of the dashboard with the next call', async ({ page, site, watch }) => {
  watch.allow(/status of 403/)
  storeRows(site, 'course_registrations', registrations(101))
  const { email } = await enterDashboard(page, site)
  await expect(findTab(page, 'Course Registrations', 101)).toBeVisible()
  changeRole(site, email, 'revoke')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('Person 101')).toHaveCount(0)
})

test('a session that ended elsewhere leads to sign-in with the next call', async ({
  page,
  site,
  context,
  watch,
}) => {
  watch.allow(/status of 401/)
  storeRows(site, 'course_registrations', registrations(101))
  await enterDashboard(page, site)
  await expect(findTab(page, 'Course Registrations', 101)).toBeVisible()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page).toHaveURL(/#\/auth$/)
  await expect(page.getByText('Person 101')).toHaveCount(0)
})

test('a list that cannot be read says why, and comes when asked again', async ({ page, site, watch }) => {
  watch.allow(/status of 400/)
  storeRows(site, 'course_registrations', registrations(2))
  await enterDashboard(page, site)
  const failure = { success: false, error: 'The disk is full', code: 'server_error' }
  await page.route('**/api/course-registrations', (route) => route.fulfill({ status: 400, json: failure }))
  await page.reload()
  await waitUntilAlive(page)
  await expect(findToast(page, 'Failed to load data: The disk is full')).toBeVisible()
  await page.unroute('**/api/course-registrations')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(findTab(page, 'Course Registrations', 2)).toBeVisible()
})

test('a delete that fails says why and keeps the row', async ({ page, site, watch }) => {
  watch.allow(/status of 503/)
  storeRows(site, 'course_registrations', registrations(1))
  await enterDashboard(page, site)
  const failure = { success: false, error: 'The disk is full', code: 'unavailable' }
  await page.route('**/api/course-registrations/*', (route) => route.fulfill({ status: 503, json: failure }))
  const confirmed = answerDeleteDialog(page, 'accept')
  await findRow(page, 'Person 001').getByRole('button', { name: 'Delete' }).click()
  await confirmed
  await expect(findToast(page, 'Failed to delete: The disk is full')).toBeVisible()
  await expect(findRow(page, 'Person 001')).toBeVisible()
  await expect(findTab(page, 'Course Registrations', 1)).toBeVisible()
})

test('what is being read can be deleted there, and the focus goes to the next one', async ({
  page,
  site,
}) => {
  storeRows(site, 'course_registrations', registrations(2))
  await enterDashboard(page, site)
  const details = (name: string) => findRow(page, name).getByRole('button', { name: 'Details' })
  const remove = page.getByRole('article', { name: 'Person 002' }).getByRole('button', { name: 'Delete' })
  await details('Person 002').click()
  const dismissed = answerDeleteDialog(page, 'dismiss')
  await remove.click()
  await dismissed
  const confirmed = answerDeleteDialog(page, 'accept')
  await remove.click()
  await confirmed
  await expect(findToast(page, 'Item deleted successfully')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(findTab(page, 'Course Registrations', 1)).toBeVisible()
  await expect(details('Person 001')).toBeFocused()
})

test.describe('far from where the artist lives', () => {
  test.use({ timezoneId: 'America/Caracas' })

  test('a message has the day and hour that it is there', async ({ page, site }) => {
    const created_at = '2026-06-30T22:30:00.000Z'
    storeRows(site, 'course_registrations', [{ ...makeCourseRegistration(), created_at }])
    await enterDashboard(page, site)
    const row = findRow(page, 'Käthe')
    expect((await readCells(row)).at(0)).toBe('1 Jul 2026')
    await row.getByRole('button', { name: 'Details' }).click()
    await expectDetails(page, 'Käthe Œhler', [['Received', '1 July 2026 at 00:30 CEST']])
  })
})

test('a delete reloads both lists', async ({ page, site }) => {
  storeRows(site, 'course_registrations', registrations(2))
  await enterDashboard(page, site)
  await expect(findTab(page, 'Collaboration Requests', 0)).toBeVisible()
  storeRows(site, 'collaboration_requests', [makeCollaborationRequest()])
  const confirmed = answerDeleteDialog(page, 'accept')
  await findRow(page, 'Person 002').getByRole('button', { name: 'Delete' }).click()
  await confirmed
  await expect(findTab(page, 'Course Registrations', 1)).toBeVisible()
  await expect(findTab(page, 'Collaboration Requests', 1)).toBeVisible()
  await expect(findRow(page, 'Person 001').getByRole('button', { name: 'Delete' })).toBeFocused()
})
