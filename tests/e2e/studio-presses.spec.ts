import { expect as expectAtOnce, type Page } from '@playwright/test'
import sharp from 'sharp'
import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { test } from '#tests/browser/mailing-test.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import { makePhotograph } from '#tests/browser/photos-room.ts'
import { countPresses, screens, startStep } from '#tests/browser/presses.ts'
import type { Site } from '#tests/browser/site.ts'
import { storeRows } from '#tests/browser/stored-rows.ts'
import { makeDetailedRequest } from '#tests/submissions.ts'

test.use({ locale: 'es-ES', studioLanguage: 'of the browser', timezoneId: 'Europe/Zurich' })

test.setTimeout(240_000)

/** A child process starts for a photograph, and saving checks what is written: a busy machine takes its time for both. */
const expect = expectAtOnce.configure({ timeout: 60_000 })

const notes = { es: 'Una caña nueva y dos movimientos.', fr: 'Une anche neuve et deux mouvements.' }

async function enterStudio(page: Page, site: Site, path: string) {
  await page.clock.setSystemTime('2026-01-10T12:00:00Z')
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, `/es/admin${path}`)
  return countPresses(page)
}

/** As a good camera makes them: 24 megapixels. */
function makeLargePhotograph(): Promise<Buffer> {
  const create = { width: 6000, height: 4000, channels: 3, background: '#1e3cc8' } as const
  return sharp({ create }).jpeg().toBuffer()
}

async function uploadPhoto(page: Page, button: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles([{ name: 'azul.jpg', mimeType: 'image/jpeg', buffer }])
}

async function publish(page: Page) {
  await page.getByRole('button', { name: /^Publicar/ }).click()
  await expect(page.getByRole('button', { name: 'Todo es público' })).toBeVisible()
}

async function writeConcert(page: Page) {
  await page.getByLabel('Título').fill('Viento de paso')
  await page.getByLabel('Fecha', { exact: true }).fill('2026-05-23')
  await page.getByLabel('Empieza').fill('19:30')
  await page.getByLabel('Sala').fill('Casa del Artista')
  await page.getByLabel('Calle y número').fill('Calle Real 4')
  await page.getByLabel('Ciudad').fill('Caracas')
  await page.getByLabel('País').fill('Venezuela')
  await page.getByLabel('Descripción en francés').fill(notes.fr)
  await page.getByRole('tab', { name: /^ES/ }).click()
  await page.getByLabel('Descripción en español').fill(notes.es)
  await page.getByLabel('Programa del dosier de prensa').selectOption('Songs of Reeds')
  await uploadPhoto(page, 'elígelas de este dispositivo', await makeLargePhotograph())
  await expect(page.getByRole('button', { name: /^Imagen 1: azul/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Precio' }).check()
  await page.getByRole('textbox', { name: 'Precio' }).fill('20')
  await page.getByLabel('Enlace para comprar entradas').fill('example.org/entradas')
}

for (const { name, use } of screens) {
  test.describe(`on ${name}`, () => {
    test.use(use)

    test('a concert with its photograph is public after twelve presses, and changed with three', async ({
      page,
      site,
      request,
    }) => {
      const read = async (address: string) => (await request.get(address)).text()
      const readPresses = await enterStudio(page, site, '/today')
      await page.getByRole('link', { name: 'Nuevo evento' }).first().click()
      await writeConcert(page)
      const seen = page.getByRole('complementary', { name: 'Como lo ven los visitantes' })
      const preview = page.getByRole('button', { name: 'Vista previa' })
      if (await preview.isVisible()) await preview.click()
      await expect(seen.getByRole('heading', { name: 'Viento de paso' }).first()).toBeInViewport()
      await expect(seen).toContainText(notes.es)
      await publish(page)
      expect(readPresses()).toBeLessThanOrEqual(12)

      expect(await read('/es/agenda')).toContain('Viento de paso')
      expect(await read('/fr/agenda/event-25')).toContain(notes.fr)
      // Its plate stays until the photograph is cut.
      const image = /"image":\["[^"]*\/photo-/
      await expect.poll(async () => image.test(await read('/es/agenda/event-25'))).toBe(true)
      const html = await read('/es/agenda/event-25')
      for (const part of [
        '"startDate":"2026-05-23T19:30:00-04:00"',
        '"streetAddress":"Calle Real 4"',
        '"price":20',
        '"url":"https://example.org/entradas"',
      ])
        expect(html.includes(part), part).toBe(true)
      const calendar = (await read('/es/agenda.ics')).replaceAll('\r\n ', '')
      expect(calendar.includes('LOCATION:Casa del Artista\\, Calle Real 4'), 'the house').toBe(true)

      if (await preview.isVisible()) await preview.click()
      const expectThree = startStep(readPresses)
      await page.getByLabel('Fecha', { exact: true }).fill('2026-06-01')
      await publish(page)
      expectThree('to move it')
      await page.getByRole('radio', { name: 'Cancelado' }).check()
      await publish(page)
      expectThree('to cancel it')
      await findToast(page, 'Publicado').getByRole('button', { name: 'Deshacer' }).click()
      await expect
        .poll(async () => (await read('/es/agenda/event-25')).includes('EventCancelled'))
        .toBe(false)
      expectThree('to bring it back')
      await page.getByText('Más', { exact: true }).first().click()
      await page.getByRole('button', { name: 'Duplicar' }).click()
      await expect(page).toHaveURL(/event-26/)
      await expect(page.getByLabel('Título')).toHaveValue('Viento de paso')
      expectThree('to duplicate it')
    })

    test('the opening picture and a video of the home page take three presses each', async ({
      page,
      site,
      request,
    }) => {
      const readPresses = await enterStudio(page, site, '/texts/page-home')
      await page.getByRole('tab', { name: 'Imágenes' }).click()
      expect(await measureOverflow(page)).toBe(0)
      const expectThree = startStep(readPresses)
      await page.getByRole('button', { name: 'Imagen 1: Dibujo' }).first().click()
      await uploadPhoto(page, 'Poner una foto aquí', await makePhotograph('#c81e1e'))
      await expect(page.getByLabel('Texto alternativo en español')).toBeVisible()
      expectThree('to replace the picture')
      await page.getByRole('button', { name: /^Punto focal/ }).press('ArrowRight')
      await page.getByLabel('Texto alternativo en español').fill('Una superficie roja')
      await expect(page.getByText(/^Guardado/).last()).toBeVisible()
      await publish(page)
      expectThree('to describe and publish it')
      await expect.poll(async () => (await request.get('/es')).text()).toContain('Una superficie roja')

      await page.goto('/#/admin/videos')
      const videos = page.getByRole('region', { name: 'Videos' })
      await videos.getByRole('button', { name: 'Añadir: Video' }).click()
      await page.getByLabel('Enlace o id').fill('https://youtu.be/abcdefghijk')
      await page.getByLabel('Título').fill('Un video nuevo')
      await page.getByLabel('Proyecto').selectOption({ label: 'Khyma Duo' })
      expectThree('to add a video')
      await videos
        .getByRole('combobox', { name: 'Mover al lugar…: Video 1', exact: true })
        .selectOption('10 de 22')
      expectThree('to move it')
      const home = page.getByRole('region', { name: 'Seis en la página de inicio' })
      await home
        .getByRole('button', { name: /^Quitar/ })
        .last()
        .click()
      await home.getByLabel('Añadir un video a la página de inicio').selectOption('Un video nuevo')
      expectThree('to put it among the six')
      await publish(page)
      const { videos: shown } = await (await request.get('/api/pages/es')).json()
      expect(shown.at(-1).id).toBe('abcdefghijk')
    })

    test('a request is answered in its language with three presses', async ({ page, site, smtp }) => {
      storeRows(site, 'collaboration_requests', [makeDetailedRequest({ programme: 'Khyma Duo' })])
      const readPresses = await enterStudio(page, site, '')
      const expectThree = startStep(readPresses)
      await page.getByRole('tab', { name: /^Solicitudes de colaboración/ }).click()
      await page
        .getByRole('link', { name: /João Brandão/ })
        .first()
        .click()
      await page.getByRole('textbox', { name: /^Responder en/ }).fill('Olá João\n\nCom muito gosto.')
      await page.getByRole('button', { name: 'Enviar respuesta' }).click()
      await expect.poll(() => smtp.mails.length).toBe(1)
      expectThree('to answer it')
    })
  })
}
