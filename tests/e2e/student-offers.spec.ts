import { expect as expectAtOnce, type Locator } from '@playwright/test'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { offerLesson } from '#tests/browser/lessons.ts'
import { test } from '#tests/browser/mailing-test.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import type { TestMailServer } from '#tests/mail-server.ts'
import { makeCourseRegistration } from '#tests/submissions.ts'

/** The clock stands still at noon on Saturday, 10 January 2026. */
test.use({ locale: 'en-GB', timezoneId: 'Europe/Zurich' })

test.setTimeout(180_000)

const expect = expectAtOnce.configure({ timeout: 30_000 })

test('a registration is answered with times, then with a series, each agreed to by a link', async ({
  page,
  site,
  smtp,
  watch,
}) => {
  watch.allow(/status of 409/, /ERR_FAILED/)
  await insertPerson(page, site, { isAdmin: true })
  await offerLesson(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const expectSound = async () => {
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  }
  const data = makeCourseRegistration({ full_name: 'Ana Ejemplo', email: 'ana@example.org' })
  const headers = { 'Accept-Language': 'es' }
  expect((await page.request.post('/api/course-registrations', { data, headers })).status()).toBe(201)

  await test.step('a press in the message leads to times for who registered', async () => {
    await page.goto('/#/admin')
    await page.getByRole('button', { name: 'Details: Ana Ejemplo' }).click()
    await page.getByRole('button', { name: 'Propose times' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ana Ejemplo' })).toBeVisible()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expectSound()
    const closed = { zone: 'Europe/Zurich', opens: false, begin: '2026-01-13T14:00', end: '2026-01-13T20:00' }
    const made = await page.request.post('/api/availability/exceptions', { data: closed })
    const { id } = await made.json()
    const send = page.getByRole('button', { name: 'Propose 2 times' })
    await send.click()
    await expectRightAbove(page.getByRole('alert'), send)
    await expectSound()
    expect((await page.request.delete(`/api/availability/exceptions/${id}`)).ok()).toBe(true)
    await send.click()
    await expect(page.getByText('The times are on their way.')).toBeVisible()
  })
  await test.step('the first that is pressed is firm', async () => {
    await page.goto(await readLink(smtp, 'Horas para tu clase'))
    await expect(page.getByRole('heading', { name: 'Times for your lesson' })).toBeVisible()
    await expectSound()
    const times = page.getByRole('button', { name: /Berlin/ })
    const exception = {
      zone: 'Europe/Zurich',
      opens: false,
      begin: '2026-01-13T15:00',
      end: '2026-01-13T15:05',
    }
    expect((await page.request.post('/api/availability/exceptions', { data: exception })).status()).toBe(201)
    await times.first().click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(times).toHaveCount(1)
    await times.click()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  })
  await test.step('a series is offered, with its cost beside it', async () => {
    await page.goto('/#/admin/students')
    await page.getByRole('link', { name: 'Ana Ejemplo' }).click()
    await page.getByRole('button', { name: 'Plan a series' }).click()
    await page.getByLabel('First lesson, on your clock at home').fill('2026-03-03T15:00')
    await page.getByLabel('How many (2 to 30)').fill('3')
    await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible()
    await expectSound()
    await page.getByRole('button', { name: 'Offer to Ana Ejemplo' }).click()
    await expect(page.getByText('The offer is on its way.')).toBeVisible()
  })
  await test.step('and is booked whole once it is agreed to', async () => {
    await page.goto(await readLink(smtp, 'Fechas para nuestras clases'))
    await expect(page.getByRole('heading', { name: '3 dates' })).toBeVisible()
    await expectSound()
    await page.getByRole('button', { name: 'I agree to all dates' }).click()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await page.goto('/#/admin/students')
    await page.getByRole('link', { name: 'Ana Ejemplo' }).click()
    await expect(page.getByText('Confirmed', { exact: true })).toHaveCount(4)
  })
  await test.step('what meets one is stored all the same, and once, though the answer is lost', async () => {
    await page.goto('/#/admin/availability')
    const add = page.getByRole('button', { name: 'Add an exception' })
    const enter = async () => {
      await add.click()
      await page.getByLabel('From', { exact: true }).fill('2026-03-03T08:00')
      await page.getByLabel('Until', { exact: true }).fill('2026-03-03T20:00')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
    }
    await enter()
    await expect(page.getByRole('alert').getByRole('link', { name: 'Ana Ejemplo' })).toBeVisible()
    await page.route(
      '**/api/availability/exceptions',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Save all the same' }).click()
    const stored = page.getByRole('button', { name: /^Remove: Tue 3 March/ })
    await expect(stored).toHaveCount(1)
    await add.click()
    await enter()
    await expect(page.getByLabel('From', { exact: true })).toBeHidden()
    await expect(stored).toHaveCount(1)
  })
})

/** On a phone what was refused is said where it was pressed. */
async function expectRightAbove(words: Locator, button: Locator): Promise<void> {
  await expect(words).toBeInViewport({ ratio: 1 })
  const [said, pressed] = [await words.boundingBox(), await button.boundingBox()]
  if (said === null || pressed === null) throw new Error('Nothing is shown')
  const gap = pressed.y - (said.y + said.height)
  expect([gap >= 0, gap <= 24, pressed.y + pressed.height <= 844]).toEqual([true, true, true])
}

/** Where the button of the mail to the student with that subject leads. */
async function readLink(smtp: TestMailServer, subject: string): Promise<string> {
  const find = () => smtp.mails.find(({ read }) => read.subject === subject)
  await expect.poll(() => find() !== undefined, { timeout: 60_000 }).toBe(true)
  const path = /#(\/courses\/link\.[\w-]{43})/.exec(find()?.read.text ?? '')?.[1]
  return `/#${path}`
}
