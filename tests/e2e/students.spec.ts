import type { Page } from '@playwright/test'
import { newStudent } from '#domain/lessons/students/student-calls.ts'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { offerLesson } from '#tests/browser/lessons.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'
import { makeCourseRegistration } from '#tests/submissions.ts'

/** The clock stands still at noon on Saturday, 10 January 2026. */
test.use({ ownData: true, locale: 'en-GB', timezoneId: 'Europe/Zurich' })

test.setTimeout(240_000)

const expect = expectAtOnce.configure({ timeout: 30_000 })

async function expectSound(page: Page) {
  await expectAccessible(page)
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
}

test('a student is made of a registration, found, changed and erased', async ({ page, site, watch }) => {
  watch.allow(/status of 400/)
  await page.setViewportSize({ width: 390, height: 844 })
  await insertPerson(page, site, { isAdmin: true })
  const data = makeCourseRegistration({ full_name: 'Ana Ejemplo', email: 'ana@example.org' })
  expect((await page.request.post('/api/course-registrations', { data })).status()).toBe(201)

  await test.step('a press in the message makes a student of who registered', async () => {
    await page.goto('/#/admin')
    await page.getByRole('button', { name: 'Details: Ana Ejemplo' }).click()
    await page.getByRole('button', { name: 'Make a student' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ana Ejemplo' })).toBeVisible()
    await expectSound(page)
  })
  await test.step('what is written of them saves itself', async () => {
    await page.getByRole('textbox', { name: 'Only for you' }).fill('Entrance exam in May')
    await page.getByRole('textbox', { name: 'Only for you' }).blur()
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
    await page.getByText('Change what is kept').click()
    await page.getByLabel('Books').selectOption('directly')
    await page.getByLabel('Month of birth (optional)').fill('2012-05')
    await page.getByLabel('A parent or guardian answers for them').check()
    await page.getByLabel('Name of the guardian').fill('Carmen Ejemplo')
    await page.getByLabel('Email of the guardian').fill('carmen@example.org')
    await expectSound(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Directly, without asking').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'carmen@example.org' })).toBeVisible()
  })
  await test.step('what was changed elsewhere meanwhile stays when the form is saved once more', async () => {
    const id = page.url().split('/').at(-1)
    const changed = await page.request.patch(`/api/students/${id}`, { data: { books: 'asks' } })
    expect(changed.status()).toBe(204)
    await page.getByLabel('Instrument').fill('English horn')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/^English horn, /)).toBeVisible()
    await expect(page.getByLabel('Books')).toHaveValue('asks')
  })
  await test.step('the address of their calendar is another one once it is renewed', async () => {
    const address = page.getByLabel('Secret address')
    const former = await address.inputValue()
    expect(former).toMatch(/\/lessons\/calendar\/[\w-]{36}\.[\w-]{43}\.ics$/)
    page.once('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: 'Renew' }).click()
    await expect(page.getByText('Renewed. The former address no longer works.')).toBeVisible()
    await expect(address).not.toHaveValue(former)
    expect((await page.request.get(new URL(former).pathname)).status()).toBe(404)
    expect((await page.request.get(new URL(await address.inputValue()).pathname)).status()).toBe(200)
  })
  await test.step('a package adds credits, and its payment is noted', async () => {
    await page.getByRole('button', { name: 'Add credits' }).click()
    const price = page.getByLabel('Price (optional)')
    await price.fill('four hundred')
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await expect(page.getByText('This value is not valid')).toBeVisible()
    await expect(price).toBeFocused()
    await price.fill('450')
    await expectSound(page)
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await expect(page.getByRole('cell', { name: '+5' })).toBeVisible()
    await expect(page.getByText(/5 lessons · CHF.450/)).toBeVisible()
    await page.getByRole('button', { name: 'Paid today' }).click()
    await expect(page.getByText(/^Paid on \d/)).toBeVisible()
    await expectSound(page)
  })
  await test.step('what was given by mistake is taken back', async () => {
    await page.getByRole('button', { name: 'Add credits' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await expect(page.getByText('5 lessons')).toHaveCount(2)
    page.once('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: 'Take back: Package' }).first().click()
    await expect(page.getByRole('cell', { name: '−5' })).toBeVisible()
    await expect(page.getByText('5 lessons')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Take back: Package' })).toHaveCount(1)
    await expectSound(page)
  })
  await test.step('what is to be paid is said as a person says it', async () => {
    const payment = page.locator('dl').getByText('Payment', { exact: true })
    await expect(payment.locator('xpath=following-sibling::dd[1]')).toHaveText('Nothing is due')
    await page.getByRole('button', { name: 'Not paid after all' }).click()
    await expect(page.getByText('1 lesson or package is not paid')).toBeVisible()
  })
  await test.step('the list is searched and held to minors', async () => {
    await page.getByRole('link', { name: 'All students' }).click()
    await page.getByLabel('Show').selectOption({ label: 'Under 18 (1)' })
    await expect(page.getByRole('cell', { name: 'Carmen Ejemplo' })).toBeVisible()
    await expectSound(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectSound(page)
    await page.getByLabel('Search names').fill('nobody')
    await expect(page.getByText('None of these.')).toBeVisible()
    await page.getByLabel('Search names').fill('ana')
  })
  await test.step('who is begun by hand waits on the way back, until they are made', async () => {
    const create = page.getByRole('button', { name: 'New student' })
    const name = page.getByLabel('Name', { exact: true })
    await create.click()
    await name.fill('Ida Sample')
    await page.getByLabel('Instrument').fill('Oboe')
    await page.getByLabel('Level').selectOption('advanced')
    await page.getByRole('link', { name: 'Ana Ejemplo' }).click()
    await page.getByRole('link', { name: 'All students' }).click()
    await create.click()
    await expect(name).toHaveValue('Ida Sample')
    await expect(page.getByLabel('Level')).toHaveValue('advanced')
    await page.getByLabel('Email').fill('ida@example.org')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/students', async (route) => {
      if (route.request().method() === 'POST') await released
      await route.continue()
    })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // Closed and opened again while it is saved.
    await create.click()
    await create.click()
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Ida Sample' })).toBeVisible()
    page.once('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: 'Erase for good' }).click()
    await create.click()
    await expect(name).toHaveValue('')
    await name.fill('Nobody')
    await page.getByRole('button', { name: 'Discard what is written' }).click()
    await expect(name).toHaveValue('')
  })
  await test.step('with the student goes all that is kept', async () => {
    await page.getByRole('link', { name: 'Ana Ejemplo' }).click()
    await expectSound(page)
    page.once('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: 'Erase for good' }).click()
    await expect(page.getByText('Nobody yet.')).toBeVisible()
  })
})

test('a series is planned on both clocks, answered and booked at once', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await insertPerson(page, site, { isAdmin: true })
  await offerLesson(page)
  const exception = {
    begin: '2026-03-17T08:00',
    end: '2026-03-17T20:00',
    zone: 'Europe/Zurich',
    opens: false,
    reason: 'Rehearsal',
  }
  const student = {
    name: 'Mia Muster',
    email: 'mia@example.org',
    language: 'en',
    zone: 'America/New_York',
    country: 'United States',
    instrument: 'Oboe',
    level: 'advanced',
    ...newStudent,
  }
  for (const [path, data] of [
    ['/api/availability/exceptions', exception],
    ['/api/students', student],
  ] as const)
    expect((await page.request.post(path, { data })).status()).toBe(201)
  await page.goto('/#/admin/students')
  await page.getByRole('link', { name: 'Mia Muster' }).click()
  await test.step('times to propose turn both ways, and words that were begun with them wait', async () => {
    const propose = page.getByRole('button', { name: 'Propose times' })
    await propose.click()
    await page.getByRole('textbox', { name: /^A word with it/ }).fill('See you in spring')
    await expect(page.getByLabel('Free times')).not.toHaveValue('')
    const first = await page.getByLabel('Free times').inputValue()
    await page.getByRole('button', { name: 'Later times' }).click()
    await expect(page.getByLabel('Free times')).not.toHaveValue(first)
    await page.getByRole('button', { name: 'Earlier times' }).click()
    await expect(page.getByLabel('Free times')).toHaveValue(first)
    await page.getByRole('link', { name: 'All students' }).click()
    await page.getByRole('link', { name: 'Mia Muster' }).click()
    await propose.click()
    await expect(page.getByRole('textbox', { name: /^A word with it/ })).toHaveValue('See you in spring')
  })
  await page.getByRole('button', { name: 'Plan a series' }).click()
  const book = page.getByRole('button', { name: 'Agreed already: book at once' })
  await page.getByLabel('First lesson, on your clock at home').fill('2026-03-03T15:00')
  await page.getByLabel('How many (2 to 30)').fill('4')

  await test.step('a shifted clock and what is in the way are said of their dates', async () => {
    const dates = page.getByRole('listitem').filter({ hasText: 'Zurich' })
    await expect(dates).toHaveCount(4)
    await expect(dates.nth(1)).toContainText(/10:00\u00a0New\u00a0York\s*10:00 instead of 09:00/)
    await expect(dates.nth(2)).toContainText('You have closed this time · Rehearsal')
    await expect(page.getByText('1 date needs an answer')).toBeVisible()
    await expect(book).toHaveAttribute('aria-disabled', 'true')
    await expectSound(page)
  })
  await test.step('the closed one is moved, then left out', async () => {
    await page.getByRole('button', { name: 'Another time' }).click()
    await page.getByLabel('New time of date 3').fill('2026-03-24T15:30')
    await page.getByRole('button', { name: 'Take this time' }).click()
    await expect(page.getByText('Another lesson has this time')).toHaveCount(1)
    await expectSound(page)
    await page.getByRole('button', { name: 'Leave out' }).first().click()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectSound(page)
  })
  await test.step('all that are kept are booked at once', async () => {
    await expect(page.getByText('3 lessons. All are booked together, or none.')).toBeVisible()
    await book.click()
    await expect(page.getByText('The dates are booked. One email names them all.')).toBeVisible()
    await expect(page.getByText('Confirmed', { exact: true })).toHaveCount(3)
    await expectSound(page)
  })
  await test.step('a lesson moves to no time that is not shown any more', async () => {
    await page
      .getByRole('link', { name: /3 March/ })
      .first()
      .click()
    const time = page.getByLabel('New time')
    // A free time, between none and another one.
    await expect.poll(() => time.getByRole('option').count()).toBeGreaterThan(2)
    await time.selectOption({ index: 1 })
    await expect(time).not.toHaveValue('')
    await page.getByRole('button', { name: 'Later times' }).click()
    await expect(time).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Move', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.getByRole('button', { name: 'Earlier times' }).click()
  })
})
