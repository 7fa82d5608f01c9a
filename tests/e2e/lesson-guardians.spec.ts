import { expect as expectAtOnce, type Page } from '@playwright/test'
import { languages } from '#domain/language.ts'
import { newStudent } from '#domain/lessons/students/student-calls.ts'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { offerLesson } from '#tests/browser/lessons.ts'
import { test } from '#tests/browser/mailing-test.ts'
import { checkLargeText } from '#tests/browser/widths.ts'
import type { TestMailServer } from '#tests/mail-server.ts'

/** The clock stands still at noon on Saturday, 10 January 2026. */
test.use({ locale: 'en-GB', timezoneId: 'America/Caracas' })

test.setTimeout(180_000)

const expect = expectAtOnce.configure({ timeout: 30_000 })

const guardian = { name: 'Carmen Ejemplo', email: 'carmen@example.org', phone: '' }

test('a minor reads of proposed times, a guardian chooses among them, and agrees to lessons that are firm', async ({
  page,
  site,
  smtp,
}) => {
  await insertPerson(page, site, { isAdmin: true })
  await offerLesson(page)
  const ana = await addStudent(page, { name: 'Ana Ejemplo', email: 'ana@example.org' })
  const times = ['2026-01-13T14:00:00.000Z', '2026-01-13T15:30:00.000Z']
  await ask(page, `/api/proposals/${ana}`, { type: 'lesson-1', times })

  await test.step('the page of the minor says who chooses, and offers nothing to press', async () => {
    await page.goto(await readLink(smtp, 'ana@example.org', 'Times for your lesson'))
    await expect(page.getByText(/^Carmen Ejemplo has got the same email and chooses/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await checkLink(page)
  })
  await test.step('the guardian agrees to what lessons need by choosing a time', async () => {
    await page.goto(await readLink(smtp, 'carmen@example.org', 'Times for your lesson'))
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await checkLink(page)
    const first = page.getByRole('button', { name: /10:00.Caracas/ })
    await first.click()
    await expect(page.getByRole('checkbox', { name: 'Ana Ejemplo may take lessons' })).toBeFocused()
    const missing = page.getByText('Without this tick there can be no lessons.')
    await expect(missing).toHaveCount(2)
    await checkLink(page)
    await page.getByRole('checkbox', { name: 'Ana Ejemplo may take lessons' }).check()
    await expect(missing).toHaveCount(1)
    await first.click()
    await expect(page.getByRole('checkbox', { name: /may be kept/ })).toBeFocused()
    await page.getByRole('checkbox', { name: /may be kept/ }).check()
    await page.getByRole('checkbox', { name: /may be recorded/ }).check()
    const picture = page.getByRole('checkbox', { name: /^A picture/ })
    await picture.check()
    // Enter in a field presses the first button of a form, and no time was chosen by it.
    await picture.press('Enter')
    await page.getByRole('button', { name: /11:30.Caracas/ }).click()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/11:30.Caracas/)
  })
  await test.step('the yes to pictures and recordings is taken back once the lesson is off', async () => {
    await page.goto(await readLink(smtp, 'carmen@example.org', 'Your lesson is confirmed'))
    await page.getByRole('button', { name: 'Cancel the lesson' }).click()
    await expect(page.getByText('This lesson is cancelled.')).toBeVisible()
    await page.getByRole('checkbox', { name: /^A picture/ }).uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await checkLink(page)
    const { lessons } = await (await page.request.get(`/api/students/${ana}`)).json()
    await page.goto(`/#/admin/lessons/${lessons[0].id}`)
    const takeBack = page.getByRole('button', { name: /^Note as taken back/ })
    await expect(takeBack).toHaveCount(1)
    page.once('dialog', (dialog) => dialog.dismiss())
    await takeBack.click()
    await expect(takeBack).toBeVisible()
    page.once('dialog', (dialog) => dialog.accept())
    await takeBack.click()
    await expect(takeBack).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Agreed to' })).toBeFocused()
    await expectAccessible(page)
  })
  await test.step('of lessons that the teacher has agreed on, nothing ends by a no', async () => {
    const ben = await addStudent(page, { name: 'Ben Ejemplo', email: 'ben@example.org' })
    const series = { type: 'lesson-1', first: '2026-02-03T15:00', every: 1, count: 2, answers: [] }
    await ask(page, `/api/series/${ben}`, series)
    await ask(page, `/api/guardian-requests/${ben}`)
    const subject = 'Do you agree to the lessons of Ben Ejemplo?'
    await page.goto(await readLink(smtp, 'carmen@example.org', subject))
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    await expect(page.getByRole('button', { name: 'No, decline the request' })).toHaveCount(0)
    await checkLink(page)
    await page.getByRole('button', { name: 'I agree to the lessons' }).click()
    await expect(page.getByRole('checkbox', { name: 'Ben Ejemplo may take lessons' })).toBeFocused()
    await page.getByRole('checkbox', { name: 'Ben Ejemplo may take lessons' }).check()
    await page.getByRole('checkbox', { name: /may be kept/ }).check()
    await page.getByRole('button', { name: 'I agree to the lessons' }).click()
    await expect(page.getByText(/^The email that confirmed it/)).toBeVisible()
    await checkLink(page)
  })
})

test('a teacher reads that a fourth mail to a guardian waits, and keeps the guardian of a minor', async ({
  page,
  site,
  smtp,
  watch,
}) => {
  watch.allow(/status of 400/)
  await insertPerson(page, site, { isAdmin: true })
  await offerLesson(page)
  const eva = await addStudent(page, { name: 'Eva Ejemplo', email: 'eva@example.org' })
  const series = { type: 'lesson-1', first: '2026-02-03T15:00', every: 1, count: 2, answers: [] }
  await ask(page, `/api/series/${eva}`, series)
  const subject = 'Do you agree to the lessons of Eva Ejemplo?'
  const held = page.getByText(/^The email that asks the parent or guardian has to wait/)
  await page.goto(`/#/admin/students/${eva}`)
  const press = page.getByRole('button', { name: 'Ask for the yes' })
  for (const sent of [1, 2, 3]) {
    await press.click()
    await expect(page.getByText('The email is on its way.')).toBeVisible()
    await expect.poll(() => smtp.mails.filter(({ read }) => read.subject === subject).length).toBe(sent)
    await expect(held).toHaveCount(0)
    await page.reload()
  }
  await press.click()
  await expect(held).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Change what is kept').click()
  await page.getByRole('checkbox', { name: 'A parent or guardian answers for them' }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('A student under 18 needs a parent or guardian')
})

test('text of twice the size makes no page of lessons wider than 320 px', async ({ page, site }) => {
  await insertPerson(page, site, { isAdmin: true })
  await offerLesson(page)
  await offerClass(page)
  const asked = '/lessons/lesson-1?at=2026-01-13T14%3A00Z'
  for (const language of ['de', 'es']) {
    for (const path of ['/courses', '/lessons/lesson-1', asked, '/lessons/class-1']) {
      await arrive(page, `/${language}${path}`)
      const child = page.locator('input[name=whose][value=child]')
      if (await child.isVisible()) await child.check()
      await checkLargeText(page)
    }
  }
})

async function checkLink(page: Page): Promise<void> {
  await expectAccessible(page)
  await checkLargeText(page)
}

async function ask(page: Page, path: string, data: object = {}) {
  const response = await page.request.post(path, { data })
  expect([path, response.ok(), response.ok() || (await response.text())]).toEqual([path, true, true])
  return response
}

async function addStudent(page: Page, own: { name: string; email: string }): Promise<string> {
  const known = { zone: 'America/Caracas', country: 'Venezuela', instrument: 'Oboe', level: 'beginner' }
  const data = { language: 'en', ...known, ...newStudent, ...own, born: '2012-05', guardian }
  const { id } = await (await ask(page, '/api/students', data)).json()
  return id
}

async function offerClass(page: Page): Promise<void> {
  const name = Object.fromEntries(languages.map((language) => [language, 'Taller de cañas']))
  const sessions = [14, 21].map((day) => ({ date: `2026-02-${day}T16:00`, end: `2026-02-${day}T17:30` }))
  const content = {
    name,
    zone: 'Europe/Zurich',
    sessions,
    seats: 12,
    prices: [],
    waiting: true,
    offered: true,
  }
  const made = await ask(page, '/api/content/documents', { kind: 'class', content })
  await ask(page, '/api/content/editions', { documents: [await made.json()] })
  await expect.poll(async () => (await page.request.get('/es/lessons/class-1')).status()).toBe(200)
}

/** Where the button of the mail with that subject leads. */
async function readLink(smtp: TestMailServer, to: string, subject: string): Promise<string> {
  const find = () =>
    smtp.mails.findLast(({ recipients, read }) => recipients.includes(to) && read.subject === subject)
  await expect.poll(() => find() !== undefined, { timeout: 60_000 }).toBe(true)
  const path = /#(\/courses\/link\.[\w-]{43})/.exec(find()?.read.text ?? '')?.[1]
  return `/#${path}`
}
