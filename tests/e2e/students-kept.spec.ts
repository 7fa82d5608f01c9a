import { expect as expectAtOnce, type Page } from '@playwright/test'
import { insertPerson } from '#tests/browser/accounts.ts'
import { offerLesson } from '#tests/browser/lessons.ts'
import { test } from '#tests/browser/test.ts'
import { sampleStudent } from '#tests/lesson-requests.ts'

/** The clock stands still at noon on Saturday, 10 January 2026. */
test.use({ ownData: true, locale: 'en-GB', timezoneId: 'Europe/Zurich' })

test.setTimeout(240_000)

const expect = expectAtOnce.configure({ timeout: 30_000 })

/** The names under which this device keeps words. */
const listKept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('studio-unsaved')))

test('what is typed of a student, of credits and of a series outlives a reload, until it is saved', async ({
  page,
  site,
}) => {
  await insertPerson(page, site, { isAdmin: true })
  await offerLesson(page)
  const made = await page.request.post('/api/students', { data: sampleStudent })
  const { id } = await made.json()
  await page.goto(`/#/admin/students/${id}`)
  const discard = page.getByRole('button', { name: 'Discard what is written' })

  await test.step('of what is kept of the student', async () => {
    const instrument = page.getByLabel('Instrument')
    await page.getByText('Change what is kept').click()
    await instrument.fill('English horn')
    await page.reload()
    await expect(instrument).toHaveValue('English horn')
    await discard.click()
    await expect(instrument).toHaveValue('Oboe')
    expect(await listKept(page)).toEqual([])
    await instrument.fill('Oboe d’amore')
    await page.reload()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/^Oboe d’amore, /)).toBeVisible()
    await expect.poll(() => listKept(page)).toEqual([])
    await page.getByText('Change what is kept').click()
  })
  await test.step('of credits, also where the form is closed while they are saved', async () => {
    const add = page.getByRole('button', { name: 'Add credits' })
    const note = page.getByLabel('Note (optional)')
    await add.click()
    await page.getByLabel('What', { exact: true }).selectOption('given')
    await note.fill('For the recital')
    await page.reload()
    await add.click()
    await expect(note).toHaveValue('For the recital')
    await expect(page.getByLabel('What', { exact: true })).toHaveValue('given')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/credits/*', async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await add.click()
    release()
    await expect(page.getByRole('cell', { name: '+5' })).toBeVisible()
    await expect.poll(() => listKept(page)).toEqual([])
    await add.click()
    await expect(note).toHaveValue('')
    await add.click()
  })
  await test.step('of a series, with the answers to its dates', async () => {
    const plan = page.getByRole('button', { name: 'Plan a series' })
    const first = page.getByLabel('First lesson, on your clock at home')
    await plan.click()
    await first.fill('2026-03-01T15:00')
    await page.getByLabel('How many (2 to 30)').fill('3')
    await page.getByRole('button', { name: 'Another time' }).first().click()
    await page.getByLabel('New time of date 1').fill('2026-03-03T15:00')
    await page.getByRole('button', { name: 'Take this time' }).click()
    await expect(page.getByText('2 dates need an answer')).toBeVisible()
    await page.reload()
    await plan.click()
    await expect(first).toHaveValue('2026-03-01T15:00')
    await expect(page.getByText('2 dates need an answer')).toBeVisible()
    const leaveOut = page.getByRole('button', { name: 'Leave out' })
    await leaveOut.first().click()
    await expect(leaveOut).toHaveCount(1)
    await leaveOut.click()
    await page.getByRole('button', { name: 'Agreed already: book at once' }).click()
    await expect(page.getByText('The dates are booked. One email names them all.')).toBeVisible()
    expect(await listKept(page)).toEqual([])
    await plan.click()
    await expect(first).toHaveValue('')
  })
})
