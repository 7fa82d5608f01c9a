import { expect as expectAtOnce, type Locator, type Page } from '@playwright/test'
import { readArchive } from '#tests/archive.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { countPresses, openRoom, screens, startStep } from '#tests/browser/presses.ts'
import type { Site } from '#tests/browser/site.ts'
import { storeRows } from '#tests/browser/stored-rows.ts'
import { test } from '#tests/browser/test.ts'
import { contactHeadings } from '#tests/contact-headings.ts'
import { makeCollaborationRequest } from '#tests/submissions.ts'

test.use({
  ownData: true,
  locale: 'es-ES',
  studioLanguage: 'of the browser',
  timezoneId: 'Europe/Zurich',
})

test.setTimeout(240_000)

/** Saving and publishing check what is written, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 60_000 })

async function enterStudio(page: Page, site: Site) {
  await page.clock.setSystemTime('2026-01-10T12:00:00Z')
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/es/admin/today')
  return startStep(await countPresses(page))
}

const findHeading = (page: Page, language: string) =>
  page.getByRole('textbox', { name: `Encabezado en ${language}`, exact: true })

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

async function publish(page: Page) {
  await page.getByRole('button', { name: /^Publicar/ }).click()
  await expect(page.getByRole('button', { name: 'Todo es público' })).toBeVisible()
}

/** Goes back from an entry to its list. */
const leave = (page: Page, list: string) =>
  page.getByRole('main').getByRole('link', { name: list, exact: true }).click()

async function chooseMore(page: Page, action: string) {
  await page.getByText('Más', { exact: true }).first().click()
  await press(page, action)
}

for (const { name, use } of screens) {
  test.describe(`on ${name}`, () => {
    test.use(use)

    test('a text is written in six languages, and what is outdated is found and mended', async ({
      page,
      site,
      request,
    }) => {
      const expectFew = await enterStudio(page, site)
      await openRoom(page, 'Textos')
      await page.getByRole('link', { name: 'Contacto', exact: true }).click()
      for (const [language, heading] of contactHeadings) await findHeading(page, language).fill(heading)
      await publish(page)
      expect(await (await request.get('/de/contact')).text()).toContain('Schreiben Sie mir')
      expectFew('to write six languages', 4)

      await findHeading(page, 'español').fill('Escríbeme unas palabras')
      await expect(page.getByRole('status').filter({ hasText: /^Guardado/ })).toBeVisible()
      await leave(page, 'Textos')
      await openRoom(page, 'Idiomas')
      await press(page, /^Desfasados/)
      await page.getByRole('link', { name: 'Contacto, Inglés: 1 desfasado' }).click()
      for (const [language, heading] of contactHeadings.slice(1))
        await findHeading(page, language).fill(`${heading}.`)
      await publish(page)
      await leave(page, 'Textos')
      await openRoom(page, 'Idiomas')
      await expect(page.getByRole('button', { name: 'Desfasados (0)' })).toBeVisible()
      expectFew('to find and mend what is outdated', 9)
    })

    test('a biography, a quotation and a programme with its rider go into the press kit', async ({
      page,
      site,
      request,
    }) => {
      const expectFew = await enterStudio(page, site)
      await openRoom(page, 'Dosier de prensa')
      await page.getByRole('link', { name: 'Biografías y citas' }).click()
      await page.getByLabel('Biografías, 50 palabras, párrafo 1 en español').fill('Moronta toca el oboe.')
      await press(page, 'Añadir: Cita')
      const quotation = page.getByLabel('Cita 2, Palabras en español')
      await quotation.fill('Un sonido propio.')
      await page.getByLabel('Cita 2, Quién la escribió y dónde en español').fill('Ana Pérez, El Diario')
      await publish(page)
      expect(await (await request.get('/es/press')).text()).toContain('Un sonido propio.')
      expectFew('to write a biography and a quotation', 6)

      await page.goto('/#/admin/press')
      await page.getByRole('link', { name: 'Programas' }).click()
      await press(page, 'Añadir: Programa')
      await page.getByLabel('Título').fill('Viento de paso')
      await page.getByLabel('Proyecto').selectOption({ label: 'Khyma Duo' })
      await page.getByLabel('Añadir una obra del repertorio').selectOption({ index: 1 })
      const rider = { name: 'rider.pdf', mimeType: 'application/pdf' }
      const words = '%PDF-1.7\nDos sillas\n%%EOF\n'
      await page
        .getByLabel(/^Subir PDF: Programa 6, Rider técnico, Español/)
        .and(page.locator('input'))
        .setInputFiles({ ...rider, buffer: Buffer.from(words) })
      await expect(page.getByRole('link', { name: /^PDF.*Programa 6/ })).toBeVisible()
      await publish(page)
      expect(await (await request.get('/es/press')).text()).toContain('Viento de paso')
      expectFew('to add a programme with its rider', 10)
      await page.goto('/#/admin/press')
      const sheet = page.getByRole('link', { name: 'PDF, español' })
      await expect(sheet).toBeVisible()
      const fetchFile = async (link: Locator) =>
        (await request.get((await link.getAttribute('href')) ?? '')).body()
      expect((await fetchFile(sheet)).subarray(0, 5).toString()).toBe('%PDF-')
      const files = readArchive(await fetchFile(page.getByRole('link', { name: 'ZIP, español' })))
      const contents = files.map(({ content }) => content.toString())
      expect(
        contents.some((text) => text.includes('Moronta toca el oboe.')),
        'the biography',
      ).toBe(true)
      expect(contents.includes(words), 'the rider').toBe(true)
    })

    test('a legal text is changed, a copy is made, and what is stored of a person is erased', async ({
      page,
      site,
      request,
    }) => {
      storeRows(site, 'collaboration_requests', [makeCollaborationRequest({ email: 'ana@example.org' })])
      const expectFew = await enterStudio(page, site)
      await openRoom(page, 'Textos')
      // The heading of the page is another entry, above it.
      await page.getByRole('main').getByRole('link', { name: 'Aviso legal' }).last().click()
      await page.getByLabel('Sección 1, Título en español').fill('Quién responde de este sitio')
      await publish(page)
      expect(await (await request.get('/es/legal-notice')).text()).toContain('Quién responde de este sitio')
      expectFew('to change a legal text', 5)

      await page.goto('/#/admin/settings')
      await press(page, 'Hacer una ahora')
      const downloads = page.getByRole('link', { name: 'Descargar' })
      await expect(downloads).toHaveCount(2)
      for (const link of await downloads.all())
        expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
      expectFew('to make a copy', 1)
      await page.getByLabel('Correo electrónico de la persona').fill('ana@example.org')
      await press(page, 'Exportar')
      await expect(page.getByText('Descargado: person.json.')).toBeVisible()
      page.once('dialog', (dialog) => dialog.accept())
      await press(page, 'Borrar')
      await expect(page.getByText(/^Borradas: 2 entradas/)).toBeVisible()
      expectFew('to export and erase a person')
    })

    test('a publication is planned and called off, and an old version brought back', async ({
      page,
      site,
      request,
    }) => {
      const expectFew = await enterStudio(page, site)
      await page.goto('/#/admin/agenda/event-9')
      const title = page.getByLabel('Título')
      await expect(title).toHaveValue('Songs of Reeds')
      await title.fill('Songs of Reeds de noche')
      await chooseMore(page, 'Publicar más tarde…')
      await page.getByLabel(/^Día y hora en/).fill('2026-02-01T10:00')
      await press(page, 'Programar')
      await expect(findToast(page, 'Programado para')).toBeVisible()
      expectFew('to plan')
      await page.goto('/#/admin/changes')
      await page.getByRole('tab', { name: 'Programados (1)' }).click()
      await press(page, /^Anular/)
      await expect(page.getByText('No hay nada programado.')).toBeVisible()
      expectFew('to call off', 2)
      await page.goto('/#/admin/agenda/event-9')
      await publish(page)
      expect(await (await request.get('/es/agenda')).text()).toContain('Songs of Reeds de noche')
      expectFew('to publish after all', 1)
      await chooseMore(page, 'Historial')
      await page
        .getByRole('dialog', { name: 'Historial' })
        .getByRole('button', { name: /^Recuperar/ })
        .last()
        .click()
      await expect(title).toHaveValue('Songs of Reeds')
      await publish(page)
      expectFew('to bring an old version back', 4)
    })
  })
}
