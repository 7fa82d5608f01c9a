import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive, waitUntilAlive } from '#tests/browser/arrival.ts'
import { holdCode } from '#tests/browser/held-code.ts'
import { findLanguageMenu } from '#tests/browser/language-menu.ts'
import { offerLesson } from '#tests/browser/lessons.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'

/** The clock stands still at noon on Saturday, 10 January 2026. */
test.use({ ownData: true, locale: 'en-GB', timezoneId: 'America/Caracas' })

test.setTimeout(240_000)

/** Rooms are fetched when they are entered, for which a busy machine takes its time. */
const expect = expectAtOnce.configure({ timeout: 30_000 })

/** What is sent of the weekly hours, and how many of that at a time. */
async function watchWeekSaves(page: Page) {
  const saves: { sent: string[]; most: number } = { sent: [], most: 0 }
  let underWay = 0
  await page.route('**/api/availability/week', async (route) => {
    saves.sent.push(route.request().postData() ?? '')
    underWay += 1
    saves.most = Math.max(saves.most, underWay)
    await route.fulfill({ response: await route.fetch() })
    underWay -= 1
  })
  return saves
}

/** As fast as keys follow each other: each value is that of a key. */
async function writeInOneGo(field: Locator, values: readonly string[]) {
  await field.evaluate((input: HTMLInputElement, each) => {
    for (const value of each) {
      input.value = value
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, values)
}

test('a lesson is offered from a template, with hours, and visitors find its times on both clocks', async ({
  page,
  site,
  browser,
  watch,
}) => {
  watch.allow(/status of 4(?:00|09)/)
  await page.clock.setSystemTime('2026-01-10T12:00:00Z')
  await insertPerson(page, site, { isAdmin: true })
  await test.step('the first edition offers none', async () => {
    await arrive(page, '/en/courses')
    await expect(page.getByRole('heading', { name: 'Lessons and times' })).toHaveCount(0)
  })
  await test.step('one press begins a lesson, and another publishes it', async () => {
    await arrive(page, '/en/admin/offers')
    await page.getByRole('button', { name: 'Single lesson' }).click()
    const offered = page.getByRole('checkbox', { name: 'Offered on the site' })
    await offered.check()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('button', { name: 'All is public' })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('a lesson that has no free time says so, and so does one whose times do not come', async () => {
    await arrive(page, '/en/courses')
    const row = page.getByRole('listitem').filter({ hasText: 'Single lesson' })
    await expect(row).toContainText('No time is free right now. Write to me with the form below.')
    await page.route('**/api/lessons/**', (route) => route.fulfill({ body: 'no times' }))
    await arrive(page, '/en/courses')
    await expect(row).toContainText('The times cannot be shown right now. Try again in a moment.')
    await page.unroute('**/api/lessons/**')
  })
  await test.step('hours save themselves, and an exception says why there is no time', async () => {
    const away = { begin: '2026-02-20T08:00', end: '2026-02-20T20:00', zone: 'Asia/Tokyo', opens: false }
    expect((await page.request.post('/api/availability/exceptions', { data: away })).status()).toBe(201)
    await page.goto('/#/admin/availability')
    await expect(page.getByRole('listitem').filter({ hasText: '20 Feb' })).toContainText('Tokyo')
    const saves = await watchWeekSaves(page)
    await page.getByRole('button', { name: 'Add hours, Tuesday' }).click()
    await writeInOneGo(page.getByLabel('Beginning, Tuesday'), ['01:00', '15:00'])
    await page.getByLabel('End, Tuesday').fill('17:00')
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
    expect(saves.most).toBe(1)
    expect(saves.sent.filter((hours) => hours.includes('01:00'))).toEqual([])
    expect(saves.sent.at(-1)).toContain('"from":"15:00","until":"17:00"')
    const elsewhere = { hours: [{ weekday: 2, from: '15:00', until: '17:30' }] }
    expect((await page.request.put('/api/availability/week', { data: elsewhere })).ok()).toBe(true)
    await page.getByLabel('End, Tuesday').fill('18:00')
    await expect(page.getByRole('alert')).toContainText('The hours were changed elsewhere')
    await expect(page.getByLabel('End, Tuesday')).toHaveValue('17:30')
    await page.getByLabel('End, Tuesday').fill('17:00')
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
    // What waits behind a save is about the hours of that one.
    const line = Promise.withResolvers<void>()
    const statuses: number[] = []
    await page.route('**/api/availability/week', async (route) => {
      await line.promise
      const response = await route.fetch()
      statuses.push(response.status())
      await route.fulfill({ response })
    })
    const isUnderWay = page.waitForRequest('**/api/availability/week')
    await page.getByLabel('End, Tuesday').fill('18:00')
    await isUnderWay
    expect((await page.request.put('/api/availability/week', { data: elsewhere })).ok()).toBe(true)
    await page.getByLabel('End, Tuesday').fill('18:30')
    await page.getByRole('link', { name: 'Today' }).first().click()
    line.resolve()
    await expect.poll(() => statuses).toEqual([409, 409])
    await page.unroute('**/api/availability/week')
    await page.goto('/#/admin/availability')
    await expect(page.getByLabel('End, Tuesday')).toHaveValue('17:30')
    await page.getByLabel('End, Tuesday').fill('17:00')
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
    expect((await page.request.put('/api/availability/settings', { data: { maxPerDay: 4 } })).ok()).toBe(true)
    await page.getByLabel('Hours after it').fill('2')
    await expect(page.getByLabel('Lessons a day, at most')).toHaveValue('4')
    await page.getByRole('button', { name: 'Add an exception' }).click()
    await expect(page.getByText('On the clock of Zurich')).toHaveCount(2)
    const begin = page.getByLabel('From', { exact: true })
    await begin.fill('2026-01-20T08:03')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Minutes go in steps of five')).toBeVisible()
    await expect(begin).toBeFocused()
    await begin.fill('2026-01-20T08:00')
    await page.getByLabel('Until', { exact: true }).fill('2026-01-20T20:00')
    await page.getByLabel('Why', { exact: true }).fill('dentist')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Only you see why: dentist')).toBeVisible()
    await page.getByLabel('Day and time, Zurich').fill('2026-01-20T15:00')
    await expect(page.getByText('This time is not offered: you have closed it.')).toBeVisible()
    await page.getByRole('button', { name: 'Show it' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'dentist' })).toBeFocused()
    await page.getByLabel('Day and time, Zurich').fill('2026-01-13T15:30')
    await expect(page.getByText('This time is offered.')).toBeVisible()
    await expect(page.getByText('Keeps no time free')).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Change: / })
      .first()
      .click()
    await expectAccessible(page)
    const before = page.getByLabel('Minutes before')
    await before.fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(before).toBeFocused()
    await expect(page.getByText('Keeps no time free')).toHaveCount(0)
    await page.getByRole('button', { name: 'Keep no time free' }).click()
    await expect(page.getByText('Keeps no time free')).toBeVisible()
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  })
  await test.step('the page of the courses names the next free time, and leads to all', async () => {
    await arrive(page, '/en/courses')
    await expect(page.getByText('Tuesday 13 January, 10:00 Caracas · 15:00 Zurich')).toBeVisible()
    await expect(page.getByText('Cancel or move free of charge until 24 hours before.')).toBeVisible()
    await page.getByRole('link', { name: 'See free times, Single lesson' }).click()
    await expect(page.getByRole('heading', { name: 'Single lesson', level: 1 })).toBeVisible()
    await expect(page.getByLabel('Times shown for')).toHaveValue('America/Caracas')
    await expect(page.getByRole('link', { name: 'Tuesday 13 January, 10:30 15:30 Zurich' })).toBeVisible()
    await expect(page.getByText(/^14 – 23 January: no lessons\./)).toBeVisible()
    await expect(page.getByText('dentist')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByLabel('Times shown for').selectOption('Asia/Tokyo')
    await expect(page.getByRole('link', { name: 'Tuesday 13 January, 23:00 15:00 Zurich' })).toBeVisible()
    await page.getByRole('link', { name: 'Later days' }).click()
    await expect(page.getByRole('link', { name: 'Tuesday 27 January, 23:00 15:00 Zurich' })).toBeVisible()
    await page.getByRole('link', { name: 'Tuesday 27 January, 23:00 15:00 Zurich' }).click()
    await expect(page.getByRole('region', { name: 'Your time' })).toContainText(
      /27 Tuesday January 2026.*23:00.Tokyo 15:00.Zurich/,
    )
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  })
  await test.step('what is chosen before the app lives stays chosen', async () => {
    const release = await holdCode(page)
    await page.goto('/en/lessons/lesson-1')
    await page.getByLabel('Times shown for').selectOption('America/New_York')
    release()
    await waitUntilAlive(page)
    await expect(page.getByRole('link', { name: 'Tuesday 13 January, 09:30 15:30 Zurich' })).toBeVisible()
    await expect(page.getByLabel('Times shown for')).toHaveValue('America/New_York')
    const releaseAgain = await holdCode(page)
    await page.goto('/en/lessons/lesson-1')
    await page
      .getByRole('link', { name: /^Tuesday 13 January/ })
      .first()
      .click()
    releaseAgain()
    await waitUntilAlive(page)
    await expect(page.getByRole('region', { name: 'Your time' })).toContainText('13 Tuesday')
  })
  await test.step('without JavaScript the zone is a form', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.address })
    const plain = await context.newPage()
    await plain.goto('/de/lessons/lesson-1')
    await plain.getByLabel('Zeiten für').selectOption('America/Bogota')
    await plain.getByRole('button', { name: 'Anzeigen' }).click()
    await plain.getByRole('link', { name: 'Dienstag, 13. Januar, 09:30 15:30 Zürich' }).click()
    await expect(plain.getByRole('region', { name: 'Ihre Zeit' })).toContainText(/09:30.Bogotá 15:30.Zürich/)
    // What is wrong in the form is said beside all that was written and ticked.
    await plain.getByLabel('Für mein Kind').check()
    const agrees = plain.getByRole('checkbox', { name: /^Ich bin Elternteil/ })
    await agrees.check()
    await plain.getByLabel('Name der Schülerin').fill('Lucía')
    await plain.getByRole('button', { name: 'Diese Zeit anfragen' }).click()
    await expect(plain.getByText(/noch nicht gesendet/).first()).toBeVisible()
    await expect(plain.getByLabel('Name der Schülerin')).toHaveValue('Lucía')
    await expect(agrees).toBeChecked()
    await context.close()
  })
})

test('who comes back to the time that was asked for reads again what happens now', async ({ page, site }) => {
  await insertPerson(page, site, { isAdmin: true })
  await offerLesson(page)
  await page.goto('/en/lessons/lesson-1')
  await page
    .getByRole('link', { name: /^Tuesday 13 January/ })
    .first()
    .click()
  await page.locator('[name=whose][value=self]').check()
  await page.locator('[name=experience_level]').selectOption('beginner')
  for (const name of ['full_name', 'country', 'instrument', 'goals'])
    await page.locator(`[name=${name}]`).fill('Oboe')
  await page.getByLabel('Your email').fill('lucia@example.org')
  await page.getByRole('button', { name: 'Ask for this time' }).click()
  const expectSteps = async (heading: string, withdraw: string) => {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('link', { name: withdraw })).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: /13/ })).toHaveCount(0)
  }
  await expectSteps('What happens now', 'Withdraw the request')
  await page.reload()
  await waitUntilAlive(page)
  await expectSteps('What happens now', 'Withdraw the request')
  await findLanguageMenu(page).click()
  await page.getByRole('option', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expectSteps('Qué pasa ahora', 'Retirar la solicitud')
  await expectAccessible(page)
})
