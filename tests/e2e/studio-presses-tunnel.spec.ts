import { expect as expectAtOnce } from '@playwright/test'
import { createArtist, insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { waitUntilKept } from '#tests/browser/kept-addresses.ts'
import { countPresses, screens, startStep } from '#tests/browser/presses.ts'
import { test } from '#tests/browser/test.ts'

test.use({
  ownData: true,
  locale: 'es-ES',
  studioLanguage: 'of the browser',
  serviceWorkers: 'allow',
})

test.setTimeout(240_000)

/** Saving checks what is written, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 60_000 })

const address = '/api/content/documents/event%2Fevent-9'

for (const { name, use } of screens) {
  test.describe(`on ${name}`, () => {
    test.use(use)

    test('what is written in a tunnel is sent without a press, and two versions of a text take one', async ({
      page,
      site,
      watch,
    }) => {
      watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 409/)
      await insertPerson(page, site, { isAdmin: true })
      await arrive(page, '/es/admin/agenda/event-9')
      const expectFew = startStep(await countPresses(page))
      const title = page.getByLabel('Título', { exact: true })
      const readTitle = async () => (await (await page.request.get(address)).json()).content.title
      await expect(title).not.toHaveValue('')
      await waitUntilKept(page, '/api/me', '/api/content/summaries', '/api/pages/es/admin', address)
      await page.context().setOffline(true)
      await title.fill('Escrito en el túnel')
      await expect(page.getByText(/Guardado en este dispositivo: 1 texto/)).toBeVisible()
      await page.reload()
      await expect(title).toHaveValue('Escrito en el túnel')
      await page.context().setOffline(false)
      await expect.poll(readTitle).toBe('Escrito en el túnel')
      expectFew('to be sent from a tunnel', 0)

      const { version } = await (await page.request.get(address)).json()
      await page.context().setOffline(true)
      await title.fill('En esta pestaña')
      await expect(page.getByText(/Guardado en este dispositivo: 1 texto/)).toBeVisible()
      const data = { base: version, changes: [{ path: ['title'], value: 'En la otra pestaña' }] }
      expect((await page.request.patch(address, { data })).ok()).toBe(true)
      await page.context().setOffline(false)
      const both = page.getByRole('region', { name: 'Dos versiones de un texto' })
      await expect(both).toContainText('En la otra pestaña')
      await both.getByRole('button', { name: 'Conservar la mía' }).click()
      await expect.poll(readTitle).toBe('En esta pestaña')
      expectFew('to choose one of two versions', 1)
    })

    test('a session that ends while one writes asks for the password alone', async ({
      page,
      site,
      watch,
    }) => {
      watch.allow(/status of 401/)
      const person = await createArtist(site)
      await arrive(page, '/es/admin/agenda/event-9')
      await page.getByLabel('Correo electrónico').fill(person.email)
      await page.getByLabel('Contraseña', { exact: true }).fill(person.password)
      await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
      const title = page.getByLabel('Título', { exact: true })
      await expect(title).not.toHaveValue('')
      const expectFew = startStep(await countPresses(page))
      await page.context().clearCookies()
      await title.fill('Escrito al acabar la sesión')
      const sheet = page.getByRole('dialog', { name: 'Entra y sigue escribiendo' })
      await expect(sheet).toContainText('Título, 27 caracteres')
      await sheet.getByLabel('Contraseña', { exact: true }).fill(person.password)
      await sheet.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
      await expect(sheet).toHaveCount(0)
      const readTitle = async () => (await (await page.request.get(address)).json()).content.title
      await expect.poll(readTitle).toBe('Escrito al acabar la sesión')
      expectFew('to go on writing', 1)
    })
  })
}
