import { expect as expectAtOnce, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { offerLesson } from '#tests/browser/lessons.ts'
import { test } from '#tests/browser/mailing-test.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import { makeLessonRequest } from '#tests/lesson-requests.ts'
import type { TestMailServer } from '#tests/mail-server.ts'

/** The clock stands still at noon on Saturday, 10 January 2026. */
test.use({ locale: 'es-VE', timezoneId: 'America/Caracas' })

test.setTimeout(240_000)

const expect = expectAtOnce.configure({ timeout: 30_000 })

test('a lesson is asked for on a phone, proven, accepted, and moved by its link', async ({
  page,
  site,
  smtp,
}) => {
  await insertPerson(page, site, { isAdmin: true })
  await offerLesson(page)
  await page.setViewportSize({ width: 390, height: 844 })

  await test.step('the form keeps what was typed, and says what is missing', async () => {
    await fillRequest(page, 'child')
    await page.getByLabel('Tu correo electrónico').fill('lucia@')
    await page.getByRole('button', { name: 'Pedir esta hora' }).click()
    const born = page.getByLabel('Mes y año de nacimiento')
    await expect(born).toHaveAccessibleDescription(/Elige un mes y un año/)
    await expect(born).toBeFocused()
    const missing = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Faltan todavía estas respuestas' }) })
    await expect(missing.getByRole('link')).toHaveText([
      'Mes y año de nacimiento',
      /Nombre de la madre, el padre/,
      /acepto las clases/,
      'Tu correo electrónico',
    ])
    await expectAccessible(page)
    await missing.getByRole('link', { name: 'Tu correo electrónico' }).click()
    await expect(page.getByLabel('Tu correo electrónico')).toBeFocused()
    await page.getByLabel('Tu correo electrónico').fill('lucia@example.org')
    await expect(missing.getByRole('link')).toHaveCount(3)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('radio', { name: 'Para mí', exact: true }).check()
    await page.getByRole('button', { name: 'Pedir esta hora' }).click()
    await expect(page.getByRole('heading', { name: 'Qué pasa ahora' })).toBeVisible()
    await expect(page.locator('a[href*="link."]')).toHaveAttribute('href', /^\/es#\/courses\/link\./)
  })
  await test.step('one press on what the mail leads to brings it to the teacher', async () => {
    await page.goto(await readLink(smtp, 1))
    await expect(page.getByRole('heading', { name: '¿Es esta tu dirección?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sí, es mía' }).click()
    await expect(page.getByText('Tu solicitud me llegó.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
  await test.step('the teacher accepts it in the room of lessons', async () => {
    await page.goto('/#/admin/lessons')
    await expect(page.getByText('15:00\u00a0Zurich')).toBeVisible()
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Accept the lesson' }).click()
    await expect(page.getByText('Nobody waits for an answer.')).toBeVisible()
    await page.getByRole('button', { name: 'Later week' }).click()
    const day = page.getByRole('listitem').filter({ hasText: 'Tuesday 13 January' })
    await expect(day.getByText('Open 15:00 to 18:00')).toBeVisible()
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await day.getByRole('link', { name: 'Lucía Ejemplo' }).click()
    await expect(page.getByText('Un registro grave más redondo')).toBeVisible()
    await expectAccessible(page)
    const notes = page.getByRole('textbox', { name: 'Only for you' })
    await notes.fill('Asks about Lyon')
    await notes.blur()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await page.reload()
    await expect(notes).toHaveValue('Asks about Lyon')
    await expect(page.getByRole('link', { name: 'Lucía Ejemplo' })).toHaveAttribute('href', /students/)
  })
  await test.step('its link moves it to another free time', async () => {
    await page.goto(await readLink(smtp, 2))
    await expect(
      page.getByText(/Puedes mover o cancelar sin costo hasta el lunes,? 12 de enero/),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Elegir otra hora' }).click()
    const time = page.getByRole('link', { name: /martes,? 13 de enero, 11:30/ })
    await page.getByRole('button', { name: 'Días posteriores' }).click()
    await page.getByRole('button', { name: 'Días anteriores' }).click()
    await time.click()
    await expect(time).toHaveAttribute('aria-current', 'true')
    const move = page.getByRole('button', { name: /Mover la clase al/ })
    await expect(move).toBeFocused()
    await move.click()
    await expect(page.getByText('11:30\u00a0Caracas', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
  await test.step('two presses from today the teacher is away, and the lesson is cancelled', async () => {
    await page.goto('/#/admin/today')
    await page.getByRole('link', { name: 'Away today' }).click()
    await expect(page.getByRole('button', { name: 'Close the time' })).toBeVisible()
    await page.getByLabel('Until').selectOption('week')
    await expect(page.getByRole('button', { name: 'Close the time' })).toBeVisible()
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Close the time' }).click()
    await expect(page.getByText('The time is closed.')).toBeVisible()
  })
  await test.step('its link cancels it', async () => {
    await page.goto(await readLink(smtp, 3))
    await page.getByRole('button', { name: 'Cancelar la clase' }).click()
    await expect(page.getByText('Esta clase está cancelada.')).toBeVisible()
  })
})

test('a time that is taken meanwhile is changed for another with one press, and what was sent is withdrawn', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 409/)
  await insertPerson(page, site, { isAdmin: true })
  await offerLesson(page)
  await fillRequest(page, 'self')
  const other = makeLessonRequest({ email: 'other@example.org', begins_at: '2026-01-13T14:00:00.000Z' })
  expect((await page.request.post('/api/lesson-requests', { data: other })).status()).toBe(201)
  await page.getByRole('button', { name: 'Pedir esta hora' }).click()
  await expect(page.getByRole('heading', { name: 'Esta hora acaba de ocuparse' })).toBeFocused()
  await expect(page.locator('s')).toHaveText(/13 de enero.*10:00/)
  await expect(page.getByLabel('¿Qué te gustaría lograr?')).toHaveValue('Un registro grave más redondo')
  await expectAccessible(page)
  await page.getByRole('button', { name: /Tomar esta: .*11:30/ }).click()
  await expect(page.getByRole('heading', { name: 'Qué pasa ahora' })).toBeFocused()
  await expect(page.getByText('11:30\u00a0Caracas', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Retirar la solicitud' }).click()
  await page.getByRole('button', { name: 'Retirar la solicitud' }).click()
  await expect(page.getByText('La solicitud está retirada. No se debe nada.')).toBeVisible()
})

test('a time that closes while the form is open is not said to be taken, and the next ones are offered', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 409/)
  await insertPerson(page, site, { isAdmin: true })
  await offerLesson(page)
  await fillRequest(page, 'self')
  const data = { begin: '2026-01-13T00:00', end: '2026-01-14T00:00', zone: 'Europe/Zurich', opens: false }
  expect((await page.request.post('/api/availability/exceptions', { data })).status()).toBe(201)
  await page.getByRole('button', { name: 'Pedir esta hora' }).click()
  await expect(page.getByRole('heading', { name: 'Esta hora ya no se puede pedir' })).toBeFocused()
  await expect(page.getByText('A esta hora no se ofrecen clases.').first()).toBeVisible()
  await expect(page.getByText('Alguien llegó')).toBeHidden()
  await expect(page.getByRole('button', { name: /Tomar esta/ })).toHaveCount(3)
  await expectAccessible(page)
})

test('a price that changed meanwhile is said, with all that was typed, before it is agreed to', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 409/)
  await insertPerson(page, site, { isAdmin: true })
  await offerLesson(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await fillRequest(page, 'child')
  await page.getByLabel('Mes y año de nacimiento').fill('2014-05')
  await page.getByLabel(/Nombre de la madre, el padre/).fill('Carmen Ejemplo')
  await page.getByRole('checkbox', { name: /acepto las clases/ }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Para mi hija o hijo' })).toBeChecked()
  await page.getByRole('checkbox', { name: /acepto las clases/ }).check()
  await changePrice(page, 100)
  await page.getByRole('button', { name: 'Pedir esta hora' }).click()
  const changes = page.getByRole('status').filter({ hasText: 'Lo que cambió' })
  await expect(changes.getByRole('listitem')).toHaveText(/^ahora: 100\sCHF$/)
  await expect(page.getByLabel('¿Qué te gustaría lograr?')).toHaveValue('Un registro grave más redondo')
  await expect(page.getByRole('radio', { name: 'Para mi hija o hijo' })).toBeChecked()
  await expectAccessible(page)
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  await changePrice(page, 110)
  await page.getByRole('button', { name: 'Pedir esta hora' }).click()
  await expect(changes.getByRole('listitem')).toHaveText(/^antes: 100\sCHF ahora: 110\sCHF$/)
  await page.getByRole('button', { name: 'Pedir esta hora' }).click()
  await expect(page.getByRole('heading', { name: 'Qué pasa ahora' })).toBeFocused()
})

test('other times are proposed in place of the one that was asked for, and one is chosen by its link', async ({
  page,
  site,
  smtp,
  watch,
}) => {
  watch.allow(/status of 409/)
  await insertPerson(page, site, { isAdmin: true })
  await offerLesson(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await fillRequest(page, 'self')
  await page.getByRole('button', { name: 'Pedir esta hora' }).click()
  await expect(page.getByRole('heading', { name: 'Qué pasa ahora' })).toBeVisible()
  await page.goto(await readLink(smtp, 1))
  await page.getByRole('button', { name: 'Sí, es mía' }).click()
  await expect(page.getByText('Tu solicitud me llegó.')).toBeVisible()

  await test.step('the teacher picks two of his free times', async () => {
    await page.goto('/#/admin/lessons')
    await page.getByRole('link', { name: 'Lucía Ejemplo' }).click()
    await expect(page.getByRole('tab', { name: 'Accept the lesson' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expectAtFoot(page, 'Accept the lesson')
    await page.getByRole('tab', { name: 'Propose times' }).click()
    await expect(page.getByRole('button', { name: 'Propose one time' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expectAtFoot(page, 'Propose one time')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: /11:30.*16:30\u00a0Zurich/ })).toBeVisible()
    await page.getByLabel(/A word with it/).fill('Ese martes tengo ensayo.')
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    const zone = 'Europe/Zurich'
    const closed = { zone, opens: false, begin: '2026-01-13T14:00', end: '2026-01-13T20:00' }
    const made = await page.request.post('/api/availability/exceptions', { data: closed })
    const { id } = await made.json()
    const propose = page.getByRole('button', { name: 'Propose 2 times' })
    await propose.click()
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    expect((await page.request.delete(`/api/availability/exceptions/${id}`)).ok()).toBe(true)
    await propose.click()
    await expect(page.getByText('Waits for a choice of time')).toBeVisible()
  })
  await test.step('the student takes one of them', async () => {
    await page.goto(await readLink(smtp, 2))
    await expect(page.getByRole('heading', { name: '¿Otra hora?' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Caracas/ })).toHaveCount(2)
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await page
      .getByRole('button', { name: /Caracas/ })
      .last()
      .click()
    await expect(page.getByText('Confirmada', { exact: true })).toBeVisible()
  })
})

/** On a phone the answer is at hand wherever the page is. */
async function expectAtFoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
}

/** As the artist does it in the studio, once it is public. */
async function changePrice(page: Page, amount: number): Promise<void> {
  const path = '/api/content/documents/lesson-type%2Flesson-1'
  const { version, content } = await (await page.request.get(path)).json()
  const prices = [{ amount, currency: 'CHF' }]
  const data = { base: version, content: { ...content, prices } }
  const saved = await (await page.request.put(path, { data })).json()
  const documents = [{ id: 'lesson-type/lesson-1', version: saved.version }]
  const published = await page.request.post('/api/content/editions', { data: { documents } })
  expect(published.status()).toBe(201)
  await expect
    .poll(async () => (await page.request.get('/es/lessons/lesson-1')).text())
    .toContain(`${amount}\u00a0CHF`)
}

/** Where the button of the latest of so many mails to the student leads. */
async function readLink(smtp: TestMailServer, count: number): Promise<string> {
  const find = () => smtp.mails.filter(({ recipients }) => recipients.includes('lucia@example.org'))
  await expect.poll(() => find().length, { timeout: 60_000 }).toBe(count)
  const path = /#(\/courses\/link\.[\w-]{43})/.exec(find().at(-1)?.read.text ?? '')?.[1]
  return `/#${path}`
}

/** Chooses a free time on the site, and fills in who asks for it. */
async function fillRequest(page: Page, whose: 'child' | 'self') {
  await page.goto('/es/lessons/lesson-1')
  await page.getByRole('link', { name: /martes,? 13 de enero, 10:00/ }).click()
  await page.locator(`input[name=whose][value=${whose}]`).check()
  await page.getByLabel('Nombre del estudiante').fill('Lucía Ejemplo')
  await page.getByLabel('Tu correo electrónico').fill('lucia@example.org')
  await page.getByLabel('País').fill('Venezuela')
  await page.getByLabel('Instrumento').fill('Oboe')
  await page.getByLabel('Nivel').selectOption('beginner')
  await page.getByLabel('¿Qué te gustaría lograr?').fill('Un registro grave más redondo')
}
