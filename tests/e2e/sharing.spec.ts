import { readFile } from 'node:fs/promises'
import { arrive } from '#tests/browser/arrival.ts'
import { expect, test } from '#tests/browser/test.ts'

test('an event goes into the calendar, alone or with all others', async ({ page, baseURL }) => {
  await arrive(page, '/es/agenda/event-6')
  const dialog = page.getByRole('dialog')
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Añadir al calendario' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('event-6.ics')
  expect(await readFile(await file.path(), 'utf8')).toContain('UID:event-6@localhost')
  const subscribe = dialog.getByRole('link', { name: 'Suscribirse al calendario de conciertos' })
  const { host } = new URL(baseURL ?? '')
  await expect(subscribe).toHaveAttribute('href', `webcal://${host}/es/agenda.ics`)
})

test('a past event goes into no calendar, and is still shared', async ({ page }) => {
  await arrive(page, '/en/agenda/event-2')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Share/ })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Subscribe to the concert calendar' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
})

test('the concerts of a project can be subscribed to', async ({ page, baseURL }) => {
  await arrive(page, '/de/projects/khyma-duo')
  const { host } = new URL(baseURL ?? '')
  await expect(page.getByRole('link', { name: 'Konzertkalender abonnieren' })).toHaveAttribute(
    'href',
    `webcal://${host}/de/projects/khyma-duo.ics`,
  )
})

test.describe('without a sheet for sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('the permanent address of an event or a project is copied', async ({ page, baseURL }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await arrive(page, '/fr/agenda/event-6')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Partager/ })
      .click()
    await expect(page.getByText('Lien copié')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/fr/agenda/event-6`)
    await arrive(page, '/fr/projects/khyma-duo')
    await page.getByRole('button', { name: 'Partager: Khyma Duo' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${baseURL}/fr/projects/khyma-duo`)
  })
})

test('where there is a sheet for sharing it opens with the permanent address', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: async (data: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(data)
      },
    })
  })
  await arrive(page, '/en/projects/khyma-duo')
  await page.getByRole('button', { name: 'Share: Khyma Duo' }).click()
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    JSON.stringify({ title: 'Khyma Duo', url: `${baseURL}/en/projects/khyma-duo` }),
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a calendar is a file, and nothing offers what cannot work', async ({ page }) => {
    await page.goto('/it/agenda/event-6')
    const add = page.getByRole('link', { name: 'Aggiungi al calendario' })
    await expect(add).toHaveAttribute('href', '/it/agenda/event-6.ics')
    await expect(page.getByRole('link', { name: 'Iscriviti al calendario dei concerti' })).toHaveAttribute(
      'href',
      '/it/agenda.ics',
    )
    await expect(page.getByRole('button', { name: /^Condividi/ })).toBeHidden()
  })
})
