import { events, findEventRows, openEvent } from '#tests/browser/agenda.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { expect, test } from '#tests/browser/test.ts'

test('an event opens with all there is to say about it', async ({ page }) => {
  await arrive(page, '/es/agenda')
  await openEvent(page, /Songs of Reeds/)
  const dialog = page.getByRole('dialog', { name: 'Songs of Reeds' })
  await expect(dialog).toContainText('Sábado, 21 feb 2026, 20h')
  await expect(dialog).toContainText('Zúrich, Suiza')
  await expect(dialog.getByText('Un récital pour hautbois seul.')).toHaveAttribute('lang', 'fr')
  const tickets = dialog.getByRole('link', { name: /Comprar entradas/ })
  await expect(tickets).toHaveAttribute('href', 'https://example.org/tickets')
  await expect(tickets).toHaveAttribute('target', '_blank')
  const images = dialog.getByRole('list', { name: 'Imágenes del evento' }).getByRole('button')
  await expect(images).toHaveCount(3)
  await expect(images.nth(0)).toHaveAttribute('aria-current', 'true')
  await expect(dialog.getByText('1 / 3', { exact: true })).toBeVisible()
  await images.nth(2).click()
  await expect(dialog.getByText('3 / 3', { exact: true })).toBeVisible()
  await expect(images.nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(images.nth(0)).not.toHaveAttribute('aria-current')
})

test('free admission is said, in the language of the page', async ({ page }) => {
  await arrive(page, '/de/agenda')
  await page.getByRole('tab', { name: `Alle Termine (${events.length})` }).click()
  await openEvent(page, /MIGRANTS.*Lausanne/s)
  await expect(page.getByRole('dialog', { name: 'MIGRANTS' })).toContainText('Eintritt frei')
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Karten kaufen' })).toHaveCount(0)
})

test('an event says its price or that it is free, and neither where nothing is known', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await arrive(page, '/es/agenda/event-9')
  await expect(dialog).toContainText(/Precio: 25\sCHF/)
  await arrive(page, '/es/agenda/event-2')
  await expect(dialog).toContainText('Precio: Entrada libre')
  await arrive(page, '/es/agenda/event-1')
  await expect(dialog).toContainText('Lugar: Ginebra')
  await expect(dialog).not.toContainText('Precio')
})

test('Escape, the cross and a press outside close an event and give the focus back', async ({ page }) => {
  await arrive(page, '/es/agenda')
  const dialog = page.getByRole('dialog')
  const row = findEventRows(page).nth(3)
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

test('at 400 % an event is one column: its picture, and its words below', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 225 })
  await arrive(page, '/es/agenda/event-9')
  const dialog = page.getByRole('dialog')
  // Both at once: a letter's own font may come between two questions, and move what is below.
  const [picture, title] = await dialog.evaluate((element) =>
    ['picture', 'h1, h2, h3'].map((selector) =>
      element.querySelector(selector)?.getBoundingClientRect().toJSON(),
    ),
  )
  expect(title?.x).toBeLessThan(60)
  expect(title?.y ?? 0).toBeGreaterThan(picture?.bottom ?? Number.NaN)
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
