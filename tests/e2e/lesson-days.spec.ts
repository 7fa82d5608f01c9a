import { expect as expectAtOnce, type Page } from '@playwright/test'
import { newStudent } from '#domain/lessons/students/student-calls.ts'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { offerLesson } from '#tests/browser/lessons.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import { copyLesson } from '#tests/browser/stored-rows.ts'
import { test } from '#tests/browser/test.ts'
import { makeLessonRequest } from '#tests/lesson-requests.ts'

test.use({ ownData: true, locale: 'en-GB', timezoneId: 'Europe/Zurich' })

test.setTimeout(180_000)

const expect = expectAtOnce.configure({ timeout: 30_000 })

/** Four minutes after the end of the first of two lessons. */
const after = '2026-01-13T15:04:00.000Z'

test('a lesson that is over is asked about, and a request says who else comes that day', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await insertPerson(page, site, { isAdmin: true })
  await offerLesson(page)
  await bookTwoLessons(page)
  await test.step('words that a change of it would have brought are begun, and left', async () => {
    await page.goto('/#/admin/students')
    await page.getByRole('link', { name: 'Mia Muster' }).click()
    await page
      .getByRole('link', { name: /13 January/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: /^A word with it/ }).fill('I am ill')
  })
  await site.restart({ now: after })
  await page.clock.setSystemTime(after)

  await test.step('Today asks whether it was held, and leads to its page', async () => {
    await page.goto('/#/admin/today')
    await page.reload()
    const today = page.getByRole('region', { name: 'Lessons today' })
    const question = today.getByRole('link', { name: 'Was it held?' })
    await expect(question).toBeVisible()
    await expectSound(page)
    await question.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mia Muster' })).toBeVisible()
    await expect(page.getByText('Was it held?')).toBeVisible()
  })
  await test.step('its page says what is left and what comes next, and is answered at the foot', async () => {
    await expect(page.getByText('A credit · Credits left: 1')).toBeVisible()
    await expect(page.getByRole('link', { name: /20 January 2026, 15:00/ })).toBeVisible()
    await expectAtFoot(page, 'Did not come')
    await expectAtFoot(page, 'Held')
    await expectSound(page)
    const id = page.url().split('/').at(-1)
    await page.getByRole('button', { name: 'Held', exact: true }).click()
    await expect(page.getByText('Nobody waits for an answer.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'To note' })).toHaveCount(0)
    const lesson = await page.request.get(`/api/bookings/${id}`)
    expectAtOnce([lesson.status(), (await lesson.text()).includes('I am ill')]).toEqual([200, false])
  })
  await test.step('a request names who comes that day, and a no begins with a sentence in its language', async () => {
    const data = makeLessonRequest({ begins_at: '2026-01-20T15:30:00.000Z' })
    await send(page, '/api/lesson-requests', data, { 'Accept-Language': 'es' })
    await openRequest(page, 'Lucía Ejemplo')
    await expect(page.getByRole('heading', { name: 'That day' })).toBeVisible()
    const other = page.getByRole('listitem').filter({ hasText: '15:00' })
    await expect(other.getByRole('link', { name: 'Mia Muster' })).toBeVisible()
    await expect(page.getByText('It would be number 2 of at most 6 lessons that day.')).toBeVisible()
    await page.getByRole('tab', { name: 'Decline' }).click()
    await page.getByLabel('Start from').selectOption('No room this month')
    await expect(page.getByLabel(/A word with it/)).toHaveValue(/Este mes ya no me queda cupo/)
    await expectAtFoot(page, 'Decline')
    await expectSound(page)
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(page.getByText('Nobody waits for an answer.')).toBeVisible()
  })
  await test.step('the search leads to a request, and the messages show theirs as before', async () => {
    await page.goto('/#/admin/search')
    await page.getByRole('searchbox').fill('registro grave')
    await page.getByRole('link', { name: /^Lucía Ejemplo/ }).click()
    await expect(page).toHaveURL(/#\/admin\/lessons\/[0-9a-f-]{36}$/)
    await expect(page.getByText('Un registro grave más redondo')).toBeVisible()
    await page.goto(page.url().replace('lessons', 'messages'))
    await expect(page.getByText('Un registro grave más redondo')).toBeVisible()
    await page.goto('/#/admin')
    await expect(page.getByRole('tab', { selected: true })).toBeVisible()
  })
  await test.step('a yes may be one for all lessons of a student', async () => {
    const other = { full_name: 'Bea Ejemplo', email: 'bea@example.org' }
    for (const begins_at of ['2026-01-20T15:30:00.000Z', '2026-01-27T15:30:00.000Z'])
      await send(page, '/api/lesson-requests', makeLessonRequest({ begins_at, ...other }))
    await openRequest(page, 'Bea Ejemplo', '2 requests for lessons wait.')
    await page.getByRole('checkbox', { name: 'From now on Bea Ejemplo books without asking' }).check()
    await expectSound(page)
    await page.getByRole('button', { name: 'Accept the lesson' }).click()
    await openRequest(page, 'Bea Ejemplo')
    await expect(page.getByRole('button', { name: 'Accept the lesson' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /books without asking/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Accept the lesson' }).click()
    await expect(page.getByText('Nobody waits for an answer.')).toBeVisible()
    await page.goto('/#/admin/students')
    await page.getByRole('link', { name: 'Bea Ejemplo' }).click()
    await expect(page.getByText('Directly, without asking').first()).toBeVisible()
  })
})

test('a lesson that begins while its page is open can be noted as held at once', async ({ page, site }) => {
  await insertPerson(page, site, { isAdmin: true })
  await offerLesson(page)
  await bookTwoLessons(page)
  await page.clock.install({ time: '2026-01-13T13:59:00.000Z' })
  await page.goto('/#/admin/students')
  await page.getByRole('link', { name: 'Mia Muster' }).click()
  await page
    .getByRole('link', { name: /13 January/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Cancel the lesson' })).toBeVisible()
  await site.restart({ now: '2026-01-13T14:00:00.000Z' })
  await page.clock.fastForward('01:00')
  await expect(page.getByRole('button', { name: 'Held', exact: true })).toBeVisible()
  await expect(page.getByText('Was it held?')).toHaveCount(0)
  await page.clock.fastForward('01:00:00')
  await expect(page.getByText('Was it held?')).toBeVisible()
})

test('what is unpaid is noted in the room, and what was noted by mistake is noted anew', async ({
  page,
  site,
}) => {
  await insertPerson(page, site, { isAdmin: true })
  await offerLesson(page)
  const student = await bookTwoLessons(page, 0)
  await site.restart({ now: after })
  await page.clock.setSystemTime(after)
  await page.goto('/#/admin/lessons')
  await page.reload()
  const unpaid = page.getByRole('region', { name: 'Unpaid' })
  await page.getByRole('button', { name: 'Held', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'To note' })).toHaveCount(0)
  await expect(unpaid.getByRole('link', { name: 'Mia Muster' })).toBeVisible()
  await expectSound(page)
  await unpaid.getByRole('link', { name: 'Mia Muster' }).click()
  const address = page.url()
  await page.getByRole('button', { name: 'Did not come after all' }).click()
  await expect(page.getByRole('button', { name: 'Held after all' })).toBeVisible()
  await expectSound(page)
  await page.goto('/#/admin/lessons')
  await unpaid.getByRole('button', { name: 'Paid today' }).click()
  await expect(unpaid).toHaveCount(0)
  await send(page, `/api/credits/${student}`, { kind: 'given', lessons: 1 })
  await page.goto(address)
  await page.getByRole('button', { name: 'Not paid after all' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Use a credit' }).click()
  await expect(page.getByText('A credit · Credits left: 0')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused()
})

test('a long list of lessons says how many it shows, and a press shows the rest, also on the way back', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 400/)
  await insertPerson(page, site, { isAdmin: true })
  await offerLesson(page)
  await bookTwoLessons(page)
  copyLesson(site, 200)
  await page.goto('/#/admin/lessons')
  const coming = page.getByRole('region', { name: 'What comes' })
  const lessons = coming.getByRole('link', { name: 'Mia Muster' })
  await expect(coming.getByText('200 of 202')).toBeVisible()
  await expect(lessons).toHaveCount(200)
  await expectSound(page)
  await page.route('**/api/bookings?portions=2', (route) =>
    route.fulfill({ status: 400, json: { success: false, error: 'no line', code: 'nameless' } }),
  )
  await coming.getByRole('button', { name: 'Load more' }).click()
  await expect(findToast(page, 'Failed to load data: no line')).toBeVisible()
  await expect(lessons).toHaveCount(200)
  await page.unroute('**/api/bookings?portions=2')
  await coming.getByRole('button', { name: 'Load more' }).click()
  await expect(lessons).toHaveCount(202)
  await expect(lessons.nth(200)).toBeFocused()
  await expect(coming.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  await lessons.last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mia Muster' })).toBeVisible()
  await page.goBack()
  await expect(lessons).toHaveCount(202)
})

/** On two Tuesdays; gives the id of the student. */
test('who has lessons to come is erased after a second question that names the person and the lessons', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 409/)
  await insertPerson(page, site, { isAdmin: true })
  await offerLesson(page)
  await bookTwoLessons(page)
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    dialog.accept()
  })
  await page.goto('/#/admin/settings')
  await page.getByLabel('Email of the person').fill('mia@example.org')
  await page.getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByText(/^Erased: \d+ entries\.$/)).toBeVisible()
  expect(questions).toEqual([
    'Erase all that is stored of mia@example.org? It cannot be taken back.',
    expect.stringContaining('mia@example.org: Lessons to come: 2, credits left: 1.'),
  ])
  await expect(page.getByLabel('Email of the person')).toHaveValue('')
})

async function bookTwoLessons(page: Page, credits = 3): Promise<string> {
  const known = { zone: 'Europe/Zurich', country: 'Switzerland', instrument: 'Oboe', level: 'advanced' }
  const own = { name: 'Mia Muster', email: 'mia@example.org', language: 'en' }
  const { id } = await (await send(page, '/api/students', { ...known, ...newStudent, ...own })).json()
  if (credits > 0) await send(page, `/api/credits/${id}`, { kind: 'given', lessons: credits })
  const series = { type: 'lesson-1', first: '2026-01-13T15:00', every: 1, count: 2, answers: [] }
  await send(page, `/api/series/${id}`, series)
  return id
}

async function send(page: Page, path: string, data: object, headers: Record<string, string> = {}) {
  const response = await page.request.post(path, { data, headers })
  expect([path, response.ok(), response.ok() || (await response.text())]).toEqual([path, true, true])
  return response
}

async function openRequest(
  page: Page,
  name: string,
  waiting = 'One request for a lesson waits.',
): Promise<void> {
  await page.goto('/#/admin/today')
  // What the rooms show may have been read a moment before.
  await page.reload()
  await page.getByRole('link', { name: waiting }).click()
  await page.getByRole('link', { name }).first().click()
}

/** On a phone the answer is at hand wherever the page is. */
async function expectAtFoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
}

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
}
