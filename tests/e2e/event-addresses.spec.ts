import type { BrowserContext, Page } from '@playwright/test'
import type { PageByName } from '#domain/pages/page.ts'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { events } from '#tests/browser/agenda.ts'
import { arrive, waitUntilAlive } from '#tests/browser/arrival.ts'
import { countDocuments } from '#tests/browser/page-facts.ts'
import { expect, test } from '#tests/browser/test.ts'
import { translations } from '#tests/browser/translations.ts'

function findDialog(page: Page) {
  return page.getByRole('dialog')
}

function findRow(page: Page, title: RegExp) {
  return page.getByRole('tabpanel').getByRole('listitem').getByRole('link', { name: title }).first()
}

test('an event opened from the list has its address, and the way back closes it where it was', async ({
  page,
  baseURL,
}) => {
  const documents = await countDocuments(page)
  await arrive(page, '/es/agenda')
  const row = findRow(page, /Songs of Reeds/)
  await expect(row).toHaveAttribute('href', '/es/agenda/event-9')
  await row.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)

  const ways = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => findDialog(page).getByRole('button', { name: 'Cerrar' }).click(),
  ]
  for (const close of ways) {
    await row.click()
    await expect(findDialog(page)).toBeVisible()
    await expect(page).toHaveURL(`${baseURL}/es#/agenda/event-9`)
    await expect(page).toHaveTitle('Songs of Reeds, Zúrich, 21 de febrero de 2026 · Moronta')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/es/agenda/event-9`)
    await close()
    await expect(findDialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(`${baseURL}/es/agenda`)
    await expect(page).toHaveTitle('Agenda · Moronta')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/es/agenda`)
    await expect(row).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  }
  await page.goForward()
  await expect(findDialog(page)).toBeVisible()
  await page.reload()
  await waitUntilAlive(page)
  await expect(findDialog(page)).toContainText('Zúrich, Suiza')
  expect(documents.count()).toBe(2)
})

test('an event that was opened by the way forward leaves nothing behind once it is closed', async ({
  page,
  baseURL,
}) => {
  await arrive(page, '/es')
  await page.getByRole('banner').getByRole('link', { name: 'Agenda' }).click()
  for (const open of [() => findRow(page, /Songs of Reeds/).click(), () => page.goForward()]) {
    await open()
    await expect(findDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(findDialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(`${baseURL}/es#/agenda`)
  }
  await page.goBack()
  await expect(page).toHaveURL(`${baseURL}/es`)
})

test('pressing twice to close an event does not leave the agenda', async ({ page, baseURL }) => {
  await arrive(page, '/es')
  await page.getByRole('banner').getByRole('link', { name: 'Agenda' }).click()
  await findRow(page, /Songs of Reeds/).click()
  await findDialog(page).evaluate((dialog) => {
    for (let presses = 0; presses < 2; presses++) dialog.dispatchEvent(new Event('cancel'))
  })
  await expect(findDialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${baseURL}/es#/agenda`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda')
})

test('a permanent address of an event opens it, and closing it leads to its row', async ({
  page,
  baseURL,
}) => {
  const documents = await countDocuments(page)
  await noteVisibleDialogs(page)
  const response = await arrive(page, '/de/agenda/event-9')
  expect(response.status()).toBe(200)
  await expect(page).toHaveURL(`${baseURL}/de/agenda/event-9`)
  const dialog = page.getByRole('dialog', { name: 'Songs of Reeds' })
  await expect(dialog).toContainText('Samstag, 21. Feb 2026, 20h')
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  await expectAccessible(page)
  expect(await readVisibleDialogs(page), 'places of the dialog in the frames drawn so far').toHaveLength(1)
  expect(documents.count()).toBe(1)

  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`${baseURL}/de#/agenda`)
  await expect(findRow(page, /Songs of Reeds/)).toBeFocused()
})

test('a past event keeps its address, and closing it shows all events', async ({ page, baseURL }) => {
  await arrive(page, '/es/agenda/event-2')
  await expect(page.getByRole('dialog', { name: 'MIGRANTS' })).toContainText('Lausana, Suiza')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${baseURL}/es#/agenda`)
  await expect(page.getByRole('tab', { selected: true })).toHaveText(`Todos los eventos (${events.length})`)
  await expect(findRow(page, /MIGRANTS.*Lausana/)).toBeFocused()
})

test('Escape closes an event whose dialog has not come to life yet', async ({ page, baseURL }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/event-dialog-.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await arrive(page, '/es/agenda/event-2')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page).toHaveURL(`${baseURL}/es#/agenda`)
})

test('an event opened by its address has the focus on its heading, and no control is ringed', async ({
  page,
}) => {
  await arrive(page, '/es/agenda/event-9')
  await expect(findDialog(page).getByRole('heading', { name: 'Songs of Reeds' })).toBeFocused()
  await expect(findDialog(page).locator('a:focus-visible, button:focus-visible')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(findDialog(page).getByRole('link', { name: /Comprar entradas/ })).toBeFocused()
})

test('an event ends in its actions, beside or under a whole picture, in every window', async ({ page }) => {
  for (const path of ['/es/agenda/event-8', '/es/agenda/event-9']) {
    await arrive(page, path)
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
      [844, 390],
    ] as const)
      await test.step(`${path} at ${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height })
        const dialog = findDialog(page)
        await expect(dialog).toBeVisible()
        const share = dialog.getByRole('button', { name: 'Compartir' })
        await share.scrollIntoViewIfNeeded()
        const foot = await dialog.evaluate((element) => element.getBoundingClientRect().bottom)
        const end = await share.evaluate((element) => element.getBoundingClientRect().bottom)
        expect(foot - end, 'px below the actions').toBeLessThan(50)
        const picture = dialog.locator('img').first()
        const ratio = await picture.evaluate((element) => element.clientWidth / element.clientHeight)
        expect(ratio, 'width of the picture to its height').toBeLessThan(1.7)
      })
  }
})

test('the language changes under an open event’s address', async ({ page, baseURL }) => {
  await arrive(page, '/es/agenda/event-9')
  await page.evaluate(() => {
    location.href = '/fr/agenda/event-9'
  })
  await expect(page.getByRole('dialog')).toContainText('Samedi 21 fév 2026, 20h')
  await expect(page).toHaveURL(`${baseURL}/fr/agenda/event-9`)
})

/** Says more of an event on a page of which the app asks for the data. */
async function changeEvent(context: BrowserContext, name: string, id: string, changes: object) {
  await context.route(`**/api/pages/es/${name}`, async (route) => {
    const response = await route.fetch()
    const page: PageByName['agenda'] | PageByName['home'] = await response.json()
    const events = page.events.map((event) => ({ ...event, ...(event.id === id && changes) }))
    await route.fulfill({ response, json: { ...page, events } })
  })
}

test('an event that lasts says until when', async ({ page, context }) => {
  const { tickets } = translations.es.agenda
  for (const [end, said] of [
    ['2026-02-21T21:30', 'Sábado, 21 feb 2026, 20h – 21h30'],
    ['2026-02-22T12:00', 'Sábado, 21 feb 2026, 20h – domingo, 22 feb 2026, 12h'],
  ] as const) {
    await changeEvent(context, 'agenda', 'event-9', { end })
    await arrive(page, '/es/bio')
    await page.getByRole('banner').getByRole('link', { name: 'Agenda' }).click()
    await findRow(page, /Songs of Reeds/).click()
    await expect(page.getByRole('dialog')).toContainText(said)
    await expect(page.getByRole('dialog').getByRole('link', { name: tickets })).toBeVisible()
  }
})

test('the next date on the home page is one that takes place', async ({ page, context }) => {
  const next = page.getByRole('link', { name: new RegExp(translations.es.home.next) })
  const readNext = async () => (await next.getAttribute('href'))?.split('/').at(-1) ?? ''
  await arrive(page, '/es/bio')
  await page.getByRole('banner').getByRole('link', { name: 'Moronta' }).first().click()
  const first = await readNext()
  await changeEvent(context, '', first, { cancelled: true })
  await arrive(page, '/es/bio')
  await page.getByRole('banner').getByRole('link', { name: 'Moronta' }).first().click()
  await expect.poll(readNext).toMatch(/^event-/)
  expect(await readNext()).not.toBe(first)
})

test('an event that was called off says so in the list and in its dialog, and is not sold', async ({
  page,
  context,
}) => {
  await changeEvent(context, 'agenda', 'event-9', { cancelled: true })
  await arrive(page, '/es')
  await page.getByRole('banner').getByRole('link', { name: 'Agenda' }).click()
  await findRow(page, /Songs of Reeds \(cancelado\)/).click()
  const dialog = page.getByRole('dialog', { name: 'Songs of Reeds (cancelado)' })
  await expect(dialog).toBeVisible()
  const { tickets, calendar } = translations.es.agenda
  await expect(dialog.getByRole('link', { name: calendar.subscribe })).toBeVisible()
  await expect(dialog.getByRole('link', { name: tickets })).toHaveCount(0)
  await expect(dialog.getByRole('link', { name: calendar.add })).toHaveCount(0)
})

test('an event that was put off goes into no calendar of a visitor', async ({ page, context }) => {
  await changeEvent(context, 'agenda', 'event-9', { postponed: true })
  await arrive(page, '/es')
  await page.getByRole('banner').getByRole('link', { name: 'Agenda' }).click()
  await findRow(page, /Songs of Reeds \(aplazado\)/).click()
  const dialog = page.getByRole('dialog', { name: 'Songs of Reeds (aplazado)' })
  const { calendar } = translations.es.agenda
  await expect(dialog.getByRole('link', { name: calendar.subscribe })).toBeVisible()
  await expect(dialog.getByRole('link', { name: calendar.add })).toHaveCount(0)
})

test('an event that there is not shows the not-found page', async ({ page, baseURL, watch }) => {
  watch.allow(/status of 404/)
  const response = await arrive(page, '/en/agenda/event-99')
  expect(response.status()).toBe(404)
  await expect(page).toHaveURL(`${baseURL}/en/agenda/event-99`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found')
  await arrive(page, '/en/agenda')
  await page.evaluate(() => {
    location.hash = '#/agenda/event-99'
  })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found')
  await page.getByRole('banner').getByRole('link', { name: 'Agenda' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an event stands above the page’s other words and can be closed', async ({ page }) => {
    await page.goto('/es/agenda/event-9')
    const event = page.getByRole('dialog', { name: 'Songs of Reeds' })
    await expect(event).toContainText('Un récital pour hautbois seul.')
    await expect(event).toHaveCSS('position', 'relative')
    await page.getByRole('main').getByRole('link', { name: 'Ver todos los eventos' }).click()
    await page.getByRole('main').getByRole('link', { name: 'MIGRANTS' }).first().click()
    const other = page.getByRole('dialog', { name: 'MIGRANTS' })
    await expect(other).toContainText('Valencia, España')
    await other.getByRole('button', { name: 'Cerrar' }).click()
    await expect(other).toHaveCount(0)
  })
})

/** Notes every place and size the dialog has while the document becomes the app. */
async function noteVisibleDialogs(page: Page) {
  await page.addInitScript(() => {
    const places = new Set<string>()
    Object.assign(window, { places })
    const note = () => {
      const dialog = document.querySelector('dialog')
      if (dialog) {
        const { x, y, width, height } = dialog.getBoundingClientRect()
        places.add([dialog.open, x, y, width, height].join(' '))
      }
      requestAnimationFrame(note)
    }
    note()
  })
}

function readVisibleDialogs(page: Page): Promise<unknown> {
  return page.evaluate(() => ('places' in window && window.places instanceof Set ? [...window.places] : []))
}
