import { expect as expectAtOnce, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { findLanguageMenu } from '#tests/browser/language-menu.ts'
import { test } from '#tests/browser/mailing-test.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import type { TestMailServer } from '#tests/mail-server.ts'

/** The clock stands still at noon on Saturday, 10 January 2026. */
test.use({ locale: 'es-VE', timezoneId: 'America/Caracas' })

test.setTimeout(150_000)

const expect = expectAtOnce.configure({ timeout: 15_000 })

test('the last seat of a class is taken on a phone, a second person waits, and gets it once it is given back', async ({
  page,
  site,
  smtp,
  watch,
}) => {
  watch.allow(/status of 409/)
  await insertPerson(page, site, { isAdmin: true })
  await test.step('a workshop is offered from its template', () => offerWorkshop(page))
  await page.setViewportSize({ width: 390, height: 844 })

  await test.step('visitors find it among the lessons, with its seats in words', async () => {
    await page.goto('/es/courses')
    await expect(page.getByText(/Queda 1 plaza de 1/)).toBeVisible()
    await page.getByRole('link', { name: /Ver la clase en grupo, / }).click()
    await expect(page.getByRole('heading', { name: 'Queda 1 plaza de 1' })).toBeVisible()
    await expect(page.getByRole('img', { name: '0 de 1 plazas están ocupadas' })).toBeVisible()
    await expect(page.getByText('11:00–12:30\u00a0Caracas')).toBeVisible()
    await expect(page.getByText('16:00–17:30\u00a0Zúrich')).toBeVisible()
    const session = await page.getByRole('listitem').filter({ hasText: '11:00–12:30' }).boundingBox()
    const clock = await page.getByText('11:00–12:30\u00a0Caracas').boundingBox()
    expectAtOnce(clock?.x).toBe(session?.x)
    expectAtOnce(session?.height).toBeLessThan(160)
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  })
  await test.step('a second visitor has the page open while the seat goes', async () => {
    const second = await page.context().newPage()
    await arrive(second, '/es/lessons/class-1')
    await fill(second, 'Ben Ejemplo', 'ben@example.org')
    await fill(page, 'Ana Ejemplo', 'ana@example.org')
    await page.getByRole('button', { name: 'Pedir las plazas' }).click()
    await expect(page.getByRole('heading', { name: 'Qué pasa ahora' })).toBeFocused()
    await page.goto(await readLink(smtp, 'ana@example.org', 1))
    await page.getByRole('button', { name: 'Sí, es mía' }).click()
    await expect(page.getByText('El correo que la confirmó')).toBeVisible()
    await second.getByRole('button', { name: 'Pedir las plazas' }).click()
    await expect(second.getByRole('heading', { name: 'Todas las plazas están ocupadas' })).toBeVisible()
    await expect(second.getByLabel('Nombre del estudiante')).toHaveValue('Ben Ejemplo')
    await expectAccessible(second)
    await second.getByRole('button', { name: 'Entrar en la lista de espera' }).click()
    await expect(second.getByRole('heading', { name: 'Qué pasa ahora' })).toBeFocused()
    await second.close()
  })
  await test.step('waits at the first place', async () => {
    await page.goto(await readLink(smtp, 'ben@example.org', 1))
    await page.getByRole('button', { name: 'Sí, es mía' }).click()
    await expect(page.getByText(/Estás en la lista de espera, en el puesto 1/)).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the first gives the seat back', async () => {
    await page.goto(await readLink(smtp, 'ana@example.org', 2))
    await expect(page.getByText(/Puedes devolver las plazas sin costo hasta el/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Devolver las plazas' }).click()
    await expect(page.getByText('Estas plazas están devueltas.')).toBeVisible()
  })
  await test.step('and the second takes it', async () => {
    await page.goto(await readLink(smtp, 'ben@example.org', 3))
    await expect(page.getByText(/Hay plaza para ti hasta el/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click()
    await expect(page.getByText('El correo que la confirmó')).toBeVisible()
  })
  await test.step('the teacher reads who comes', async () => {
    await page.goto('/#/admin/lessons')
    await expect(page.getByText('1 of 1 seats is taken')).toBeVisible()
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: 'Ben Ejemplo' }).click()
    await expect(page.getByRole('button', { name: 'Cancel the lesson' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Move' })).toHaveCount(0)
  })
  await test.step('and finds the session under Today on its day', async () => {
    await page.clock.setSystemTime('2026-01-17T08:00:00Z')
    await page.goto('/#/admin/today')
    const today = page.getByRole('region', { name: 'Classes today' })
    await expect(today).toContainText('1 of 1 seats is taken')
    await today.getByRole('link', { name: 'Workshop' }).click()
    await expect(page.getByRole('heading', { name: 'Lessons', level: 1 })).toBeVisible()
  })
})

test('how many seats a visitor has chosen stays where the language changes', async ({ page, site }) => {
  await insertPerson(page, site, { isAdmin: true })
  await offerWorkshop(page, 4)
  await arrive(page, '/es/lessons/class-1')
  await page.getByLabel('¿Cuántas plazas?').selectOption('3')
  await page.getByLabel('Nombre del estudiante').fill('Ana Ejemplo')
  await findLanguageMenu(page).click()
  await page.getByRole('option', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('select[name=seats]')).toHaveValue('3')
})

test('seats that a draft asks for, and that are offered no more, are not chosen', async ({ page, site }) => {
  await insertPerson(page, site, { isAdmin: true })
  await offerWorkshop(page, 2)
  await arrive(page, '/es/lessons/class-1')
  await page.evaluate(() => {
    const values = { seats: '4', full_name: 'Ana Ejemplo' }
    sessionStorage.setItem('draft-lesson-request', JSON.stringify({ values }))
  })
  await page.reload()
  await expect(page.getByLabel('Nombre del estudiante')).toHaveValue('Ana Ejemplo')
  await expect(page.locator('select[name=seats]')).toHaveValue('1')
})

/** On Saturday 17 January, as the artist writes it in the studio. */
async function offerWorkshop(page: Page, seats = 1): Promise<void> {
  await page.goto('/#/admin/offers')
  await page.getByRole('button', { name: 'Workshop of 12 seats' }).click()
  await page.getByLabel('Clock of').selectOption('Europe/Zurich')
  await page.getByLabel('Seats').fill(`${seats}`)
  // Adults have a seat without the teacher's yes.
  await page.getByLabel('From age').fill('18')
  await page.getByLabel('To age').fill('')
  await page.getByRole('button', { name: 'Add: Session' }).click()
  await page.getByLabel('Begins').fill('2026-01-17T16:00')
  await page.getByLabel('Ends').fill('2026-01-17T17:30')
  await page.getByRole('button', { name: 'Add: Price' }).click()
  await page.getByLabel('Amount').fill('40')
  await page.getByLabel('Currency').selectOption('CHF')
  await page.getByRole('checkbox', { name: 'Offered on the site' }).check()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'All is public' })).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(async () => (await page.request.get('/es/lessons/class-1')).status(), { timeout: 15_000 })
    .toBe(200)
}

async function fill(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('radio', { name: 'Para mí', exact: true }).check()
  await page.getByLabel('Nombre del estudiante').fill(name)
  await page.getByLabel('Tu correo electrónico').fill(email)
  await page.getByLabel('País').fill('Venezuela')
  await page.getByLabel('Nivel').selectOption('beginner')
  await page.getByLabel('¿Qué te gustaría lograr?').fill('Escuchar mejor')
}

/** Where the button of the latest of so many mails to somebody leads. */
async function readLink(smtp: TestMailServer, address: string, count: number): Promise<string> {
  const find = () => smtp.mails.filter(({ recipients }) => recipients.includes(address))
  await expect.poll(() => find().length, { timeout: 60_000 }).toBe(count)
  const path = /#(\/courses\/link\.[\w-]{43})/.exec(find().at(-1)?.read.text ?? '')?.[1]
  return `/#${path}`
}
