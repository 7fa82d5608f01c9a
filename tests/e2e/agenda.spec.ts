import type { Page } from '@playwright/test'
import { formatMonth } from '#domain/agenda/event-date.ts'
import { events } from '#tests/browser/agenda.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { expectVisibleFocus } from '#tests/browser/keyboard.ts'
import { expect, test } from '#tests/browser/test.ts'

function findRows(page: Page) {
  return page.getByRole('tabpanel').getByRole('listitem').getByRole('link')
}

function openEvent(page: Page, title: RegExp) {
  return findRows(page).filter({ hasText: title }).first().click()
}

test('lists what lies ahead by month, and all on demand', async ({ page }) => {
  const ahead = events.filter(({ date }) => date > '2026-01-10T13:00')
  await arrive(page, '/es/agenda')
  await expect(page.getByRole('tab')).toHaveText(['Próximos', `Todos los eventos (${events.length})`])
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Próximos')
  await expect(findRows(page)).toHaveCount(ahead.length)
  const months = page.getByRole('tabpanel').getByRole('heading', { level: 2 })
  await expect(months).toHaveText([...new Set(ahead.map(({ date }) => formatMonth(date, 'es')))])
  await expect(findRows(page).nth(0)).toContainText(/17.*20h.*Khyma Duo.*Espagne/s)
  await expect(findRows(page).nth(2)).toContainText(/6.*19h30.*Musique des Lumières/s)

  await page.getByRole('tab', { name: `Todos los eventos (${events.length})` }).click()
  await expect(findRows(page)).toHaveCount(events.length)
  await expect(months.first()).toHaveText('Noviembre de 2025')
  await expect(findRows(page).nth(0)).toContainText(/11.*19h30.*Le Chemin/s)
  const dates = await page
    .locator('[role=tabpanel] time')
    .evaluateAll((all) => all.map((each) => each.getAttribute('datetime')))
  expect(dates).toEqual(dates.toSorted())
})

test('the tabs obey the arrows', async ({ page }) => {
  await arrive(page, '/es/agenda')
  await page.getByRole('tab', { name: 'Próximos' }).focus()
  await page.keyboard.press('ArrowRight')
  await expectVisibleFocus(page.getByRole('tab', { name: `Todos los eventos (${events.length})` }))
  await expect(findRows(page)).toHaveCount(events.length)
})

test('an event opens with all there is to say about it', async ({ page }) => {
  await arrive(page, '/es/agenda')
  await openEvent(page, /Songs of Reeds/)
  const dialog = page.getByRole('dialog', { name: 'Songs of Reeds' })
  await expect(dialog).toContainText('Sábado, 21 de febrero de 2026, 20h')
  await expect(dialog).toContainText('Zürich, Suisse')
  await expect(dialog.getByText('Un récital pour hautbois seul.')).toHaveAttribute('lang', 'fr')
  const tickets = dialog.getByRole('link', { name: /Comprar entradas/ })
  await expect(tickets).toHaveAttribute('href', 'https://example.org/tickets')
  await expect(tickets).toHaveAttribute('target', '_blank')
  const images = dialog.getByRole('list', { name: 'Imágenes del evento' }).getByRole('button')
  await expect(images).toHaveCount(3)
  await expect(images.nth(0)).toHaveAttribute('aria-current', 'true')
  await images.nth(2).click()
  await expect(images.nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(images.nth(0)).not.toHaveAttribute('aria-current')
})

test('free admission is said, in the language of the page', async ({ page }) => {
  await arrive(page, '/de/agenda')
  await page.getByRole('tab', { name: `Alle Termine (${events.length})` }).click()
  await openEvent(page, /MIGRANTS/)
  await expect(page.getByRole('dialog', { name: 'MIGRANTS' })).toContainText('Eintritt frei')
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Karten kaufen' })).toHaveCount(0)
})

test('Escape, the cross and a press outside close an event and give the focus back', async ({ page }) => {
  await arrive(page, '/es/agenda')
  const dialog = page.getByRole('dialog')
  const row = findRows(page).nth(3)
  await row.focus()
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cerrar' }).click(),
    () => page.mouse.click(5, 400),
  ]
  for (const close of ways) {
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await close()
    await expect(dialog).toHaveCount(0)
    await expect(row).toBeFocused()
  }
})

test('a press inside does not close an event, and Tab stays in it', async ({ page }) => {
  await arrive(page, '/es/agenda')
  await openEvent(page, /Songs of Reeds/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading').click()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    // Past the last control Chromium rests on the document itself before it goes round.
    const kept = await dialog.evaluate((element) => {
      const { activeElement, body } = document
      return activeElement === body || element.contains(activeElement)
    })
    expect(kept, `after ${presses + 1} times Tab`).toBe(true)
  }
  await expect(dialog).toBeVisible()
})

test('French months are abbreviated as specified', async ({ page }) => {
  await arrive(page, '/fr/agenda')
  await page.getByRole('tab', { name: /\(\d+\)$/ }).click()
  const names = await findRows(page).evaluateAll((rows) =>
    rows.map(
      (row) => /(jan|fév|mar|avr|mai|juin|juil|août|sep|oct|nov|déc) 202\d/.exec(row.textContent ?? '')?.[1],
    ),
  )
  expect([...new Set(names)]).toEqual([
    'nov',
    'déc',
    'jan',
    'fév',
    'mar',
    'avr',
    'mai',
    'juin',
    'juil',
    'août',
    'sep',
  ])
  await openEvent(page, /Khyma Duo/)
  await expect(page.getByRole('dialog').locator('time')).toHaveText('Vendredi 5 décembre 2025, 20h')
})

test('other languages abbreviate months their own way', async ({ page }) => {
  await arrive(page, '/en/agenda')
  await expect(findRows(page).nth(0)).toContainText('Jan 2026')
  await arrive(page, '/de/agenda')
  await expect(findRows(page).nth(2)).toContainText('Feb 2026')
})

test.describe('after the last event', () => {
  test.use({ now: '2026-11-20T12:00:00.000Z' })

  test('says that there are none and shows the past ones on demand', async ({ page }) => {
    await arrive(page, '/es/agenda')
    await expect(page.getByRole('tabpanel')).toContainText('No hay próximos eventos.')
    await expect(findRows(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Ver los eventos pasados' }).click()
    await expect(findRows(page)).toHaveCount(events.length)
    await expect(page.getByRole('tab', { name: `Todos los eventos (${events.length})` })).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every event stands there whole, and the form says where to write instead', async ({
    page,
    watch,
  }) => {
    watch.allow(/was preloaded using link preload but not used/)
    await page.goto('/es/agenda')
    const dates = page.locator('main time:visible')
    await expect(dates).toHaveCount(events.length)
    await expect(dates.nth(3)).toHaveText('Viernes, 5 de diciembre de 2025, 20h')
    await expect(page.locator('main a[href="mailto:contact@example.org"]:visible')).toHaveCount(1)
    await expect(page.locator('main form:visible')).toHaveCount(0)
  })
})
