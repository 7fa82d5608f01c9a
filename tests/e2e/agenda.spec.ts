import type { Locator } from '@playwright/test'
import { formatMonth } from '#domain/agenda/event-date.ts'
import { languages } from '#domain/language.ts'
import type { AgendaPage } from '#domain/pages/page.ts'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { events, findEventRows, openEvent } from '#tests/browser/agenda.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { expectVisibleFocus } from '#tests/browser/keyboard.ts'
import { expect, test } from '#tests/browser/test.ts'

test('lists what lies ahead by month, and all on demand', async ({ page }) => {
  const ahead = events.filter(({ date }) => date > '2026-01-10T13:00')
  await arrive(page, '/es/agenda')
  await expect(page.getByRole('tab')).toHaveText(['Próximos', `Todos los eventos (${events.length})`])
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Próximos')
  await expect(findEventRows(page)).toHaveCount(ahead.length)
  const months = page.getByRole('tabpanel').getByRole('heading', { level: 2 })
  await expect(months).toHaveText([...new Set(ahead.map(({ date }) => formatMonth(date, 'es')))])
  await expect(findEventRows(page).nth(0)).toContainText(/17.*20h.*Khyma Duo.*España/s)
  await expect(findEventRows(page).nth(2)).toContainText(/6.*19h30.*Musique des Lumières/s)

  await page.getByRole('tab', { name: `Todos los eventos (${events.length})` }).click()
  await expect(findEventRows(page)).toHaveCount(events.length)
  const past = events.filter((event) => !ahead.includes(event)).toReversed()
  const dates = await page
    .locator('[role=tabpanel] time')
    .evaluateAll((all) => all.map((each) => each.getAttribute('datetime')))
  expect(dates).toEqual([...ahead, ...past].map(({ date }) => date))
  await expect(months.last()).toHaveText('Pasados')
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveText([
    'Diciembre de 2025',
    'Noviembre de 2025',
  ])
  await expect(findEventRows(page).last()).toContainText(/11.*19h30.*Le Chemin/s)
})

test('the older events of a long agenda are loaded on demand, and each opens at its address', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/)
  await page.route('**/api/pages/es/agenda', async (route) => {
    const response = await route.fetch()
    const whole: AgendaPage = await response.json()
    const events = whole.events.filter(({ upcoming }) => upcoming)
    const rest = { ahead: 0, past: whole.events.length - events.length }
    await route.fulfill({ response, json: { ...whole, events, rest } })
  })
  const ahead = events.filter(({ date }) => date > '2026-01-10T13:00')
  await arrive(page, '/es')
  await page.getByRole('banner').getByRole('link', { name: 'Agenda' }).click()
  await page.getByRole('tab', { name: `Todos los eventos (${events.length})` }).click()
  await expect(findEventRows(page)).toHaveCount(ahead.length)

  await page.route('**/agenda?show=all', (route) => route.abort())
  const more = page.getByRole('tabpanel').getByRole('button', { name: 'Ver todos los eventos' })
  await more.click()
  await expect(page.getByText('No se pudo cargar la página')).toBeVisible()
  await expect(more).toBeFocused()
  await page.unroute('**/agenda?show=all')
  await more.press('Enter')
  await expect(findEventRows(page)).toHaveCount(events.length)
  await expect(more).toHaveCount(0)
  await expect(findEventRows(page).nth(ahead.length)).toBeFocused()

  const oldest = findEventRows(page).last()
  await oldest.click()
  await expect(page.getByRole('dialog')).toContainText('Le Chemin')
  await expect(page).toHaveTitle(/^Le Chemin/)
  await page.keyboard.press('Escape')
  await expect(oldest).toBeFocused()
  await expect(findEventRows(page)).toHaveCount(events.length)

  await page.goto('/?lng=es#/agenda/event-1')
  await expect(page.getByRole('dialog')).toContainText('Le Chemin')
})

test.describe('in the light scheme and in the dark one', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('what is past is dimmed, and still readable (WCAG 1.4.3)', async ({ page }) => {
    await arrive(page, '/es/agenda')
    await page.getByRole('tab', { name: `Todos los eventos (${events.length})` }).click()
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(colorScheme, async () => {
        await page.emulateMedia({ colorScheme })
        const readColours = (row: Locator) =>
          row.evaluate((element) =>
            Array.from(element.children, (child) => getComputedStyle(child).color).slice(0, 3),
          )
        const muted = await page
          .locator('.muted')
          .first()
          .evaluate((element) => getComputedStyle(element).color)
        const ink = await page.locator('body').evaluate((element) => getComputedStyle(element).color)
        expect(await readColours(findEventRows(page).first())).toEqual([ink, ink, ink])
        const [, , title] = await readColours(findEventRows(page).last())
        expect(title).not.toBe(ink)
        expect(muted).not.toBe(ink)
        await expectAccessible(page)
      })
  })
})

test('each row names city and country in the language of the page', async ({ page }) => {
  for (const [path, find] of [
    ['/es/agenda', findEventRows(page)],
    ['/es', page.getByRole('listitem').getByRole('link', { name: /Khyma Duo.*Madrid/ })],
  ] as const) {
    await arrive(page, path)
    await expect(find.first()).toContainText('Madrid, España')
  }
})

test('the agenda and its dialog say that descriptions are in French, where the page is not', async ({
  page,
}) => {
  await arrive(page, '/es/agenda')
  const list = page.getByRole('tabpanel').getByText('Las descripciones están en francés.')
  await expect(list).toBeVisible()
  await openEvent(page, /Songs of Reeds/)
  await expect(page.getByRole('dialog')).toContainText('Este texto está en francés.')
  await arrive(page, '/fr/agenda')
  await openEvent(page, /Songs of Reeds/)
  await expect(page.getByRole('dialog')).not.toContainText('français')
  await expect(page.getByRole('tabpanel')).not.toContainText('français')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the first concert stands whole on the first screen in every language: day, title and city', async ({
    page,
  }) => {
    for (const language of languages)
      await test.step(`in ${language}`, async () => {
        await arrive(page, `/${language}/agenda`)
        const row = findEventRows(page).first()
        for (const part of ['17', 'Khyma Duo', 'Madrid'])
          await expect(row.getByText(part).last()).toBeInViewport({ ratio: 1 })
        expect(await page.evaluate(() => scrollY)).toBe(0)
      })
  })
})

test('a row shows day, short month, year, then time, and the tabs obey the arrows', async ({ page }) => {
  await arrive(page, '/es/agenda')
  const date = findEventRows(page).first().locator('time')
  await expect(date).toHaveText('17 ene 2026 20h')
  // What is for screen readers alone is one pixel wide.
  for (const part of ['17', 'ene 2026', '20h'])
    expect((await date.getByText(part, { exact: true }).boundingBox())?.width).toBeGreaterThan(10)
  await page.getByRole('tab', { name: 'Próximos' }).focus()
  await page.keyboard.press('ArrowRight')
  await expectVisibleFocus(page.getByRole('tab', { name: `Todos los eventos (${events.length})` }))
  await expect(findEventRows(page)).toHaveCount(events.length)
})

test('French months are abbreviated as specified', async ({ page }) => {
  await arrive(page, '/fr/agenda')
  await page.getByRole('tab', { name: /\(\d+\)$/ }).click()
  const names = await findEventRows(page).evaluateAll((rows) =>
    rows.map(
      (row) => /(jan|fév|mar|avr|mai|juin|juil|août|sep|oct|nov|déc) 202\d/.exec(row.textContent ?? '')?.[1],
    ),
  )
  expect([...new Set(names)]).toEqual([
    'jan',
    'fév',
    'mar',
    'avr',
    'mai',
    'juin',
    'juil',
    'août',
    'sep',
    'déc',
    'nov',
  ])
  await openEvent(page, /Khyma Duo.*Graz/s)
  await expect(page.getByRole('dialog').locator('time')).toHaveText('Vendredi 5 déc 2025, 20h')
})

test('other languages abbreviate months their own way', async ({ page }) => {
  await arrive(page, '/en/agenda')
  await expect(findEventRows(page).nth(0)).toContainText('Jan 2026')
  await arrive(page, '/de/agenda')
  await expect(findEventRows(page).nth(2)).toContainText('Feb 2026')
})

test.describe('after the last event', () => {
  test.use({ now: '2026-11-20T12:00:00.000Z' })

  test('says that there are none and shows the past ones on demand', async ({ page }) => {
    await arrive(page, '/es/agenda')
    await expect(page.getByRole('tabpanel')).toContainText('No hay próximos eventos.')
    await expect(findEventRows(page)).toHaveCount(3)
    await expect(page.getByRole('heading', { level: 2, name: 'Pasados' })).toBeVisible()
    await expect(
      page.getByRole('tabpanel').getByRole('link', { name: 'Suscribirse al calendario de conciertos' }),
    ).toBeVisible()
    await findEventRows(page).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first().click()
    await expect(findEventRows(page).first()).toBeFocused()
    await page.getByRole('button', { name: 'Ver los eventos pasados' }).click()
    await expect(findEventRows(page)).toHaveCount(events.length)
    await expect(page.getByRole('tab', { name: `Todos los eventos (${events.length})` })).toBeFocused()
  })

  test('says what an event cost, and sells no tickets for it', async ({ page }) => {
    await arrive(page, '/es/agenda/event-9')
    const dialog = page.getByRole('dialog', { name: 'Songs of Reeds' })
    await expect(dialog).toContainText(/Precio: 25\sCHF/)
    await expect(dialog.getByRole('link', { name: /Comprar entradas/ })).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every event stands there whole', async ({ page }) => {
    await page.goto('/es/agenda')
    const dates = page.locator('main time:visible')
    await expect(dates).toHaveCount(events.length)
    await expect(dates.nth(0)).toHaveText('Sábado, 17 ene 2026, 20h')
    await expect(dates.last()).toHaveText('Martes, 11 nov 2025, 19h30')
    await expect(page.getByRole('heading', { name: 'Pasados' }).and(page.locator(':visible'))).toHaveCount(1)
  })
})

test('the keys of the browser stay its own on a tab', async ({ page }) => {
  await arrive(page, '/es/agenda')
  const selected = page.getByRole('tab', { selected: true })
  await selected.focus()
  await page.keyboard.press('Control+ArrowRight')
  await page.keyboard.press('Meta+ArrowLeft')
  await expect(selected).toHaveText('Próximos')
  await page.keyboard.press('ArrowRight')
  await expect(selected).toHaveText(/^Todos los eventos/)
})
