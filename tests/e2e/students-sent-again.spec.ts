import { expect as expectAtOnce, type Page } from '@playwright/test'
import { insertPerson } from '#tests/browser/accounts.ts'
import { offerLesson } from '#tests/browser/lessons.ts'
import { test } from '#tests/browser/mailing-test.ts'
import { sampleStudent } from '#tests/lesson-requests.ts'

/** The clock stands still at noon on Saturday, 10 January 2026. */
test.use({ locale: 'en-GB', timezoneId: 'Europe/Zurich' })

test.setTimeout(240_000)

const expect = expectAtOnce.configure({ timeout: 30_000 })

/** The server does what is sent; what it answers the first time is lost. */
async function loseFirstAnswer(page: Page, address: string): Promise<void> {
  let isLost = false
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.continue()
    isLost = true
    expect((await route.fetch()).ok()).toBe(true)
    return route.abort('connectionreset')
  })
}

async function openStudent(page: Page): Promise<string> {
  const made = await page.request.post('/api/students', { data: sampleStudent })
  const { id } = await made.json()
  await page.goto(`/#/admin/students/${id}`)
  return id
}

test('a package whose answer was lost is given once, and the next one is another', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_RESET/)
  await insertPerson(page, site, { isAdmin: true })
  const id = await openStudent(page)
  await loseFirstAnswer(page, '**/api/credits/*')
  const add = page.getByRole('button', { name: 'Add credits' })
  const save = page.getByRole('button', { name: 'Save', exact: true }).first()
  await add.click()
  await save.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await save.click()
  await expect(page.getByLabel(/^Lessons \(/)).toHaveCount(0)
  await expect(page.getByRole('cell', { name: '+5' })).toHaveCount(1)
  await add.click()
  await save.click()
  await expect(page.getByRole('cell', { name: '+5' })).toHaveCount(2)
  const { credits } = await (await page.request.get(`/api/students/${id}`)).json()
  expect(credits.left).toBe(10)
})

test('times whose answer was lost are proposed once', async ({ page, site, watch }) => {
  watch.allow(/ERR_CONNECTION_RESET/)
  await insertPerson(page, site, { isAdmin: true })
  await offerLesson(page)
  await openStudent(page)
  await loseFirstAnswer(page, '**/api/proposals/*')
  await page.getByRole('button', { name: 'Propose times' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const send = page.getByRole('button', { name: 'Propose one time' })
  await send.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await send.click()
  await expect(page.getByText('The times are on their way.')).toBeVisible()
  const { waiting } = await (await page.request.get('/api/bookings')).json()
  expect(waiting).toHaveLength(1)
})

test('a package whose answer was lost is given once after a reload, too', async ({ page, site, watch }) => {
  watch.allow(/ERR_CONNECTION_RESET/)
  await insertPerson(page, site, { isAdmin: true })
  const id = await openStudent(page)
  await loseFirstAnswer(page, '**/api/credits/*')
  const add = page.getByRole('button', { name: 'Add credits' })
  const save = page.getByRole('button', { name: 'Save', exact: true }).first()
  await add.click()
  await page.getByLabel(/^Lessons \(/).fill('7')
  await save.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.reload()
  await add.click()
  await expect(page.getByLabel(/^Lessons \(/)).toHaveValue('7')
  await save.click()
  await expect(page.getByLabel(/^Lessons \(/)).toHaveCount(0)
  await expect(page.getByRole('cell', { name: '+7' })).toHaveCount(1)
  await add.click()
  await page.getByLabel(/^Lessons \(/).fill('7')
  await save.click()
  await expect(page.getByRole('cell', { name: '+7' })).toHaveCount(2)
  const { credits } = await (await page.request.get(`/api/students/${id}`)).json()
  expect(credits.left).toBe(14)
})
