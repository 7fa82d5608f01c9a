import { expect as expectAtOnce, type Page } from '@playwright/test'
import { showCode } from '#tests/authenticator-app.ts'
import { createPerson, insertPerson, runAdminCommand } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { test } from '#tests/browser/mailing-test.ts'
import { plugInDevice } from '#tests/browser/passkey-device.ts'
import { countPresses, openNavigation, openRoom, screens, startStep } from '#tests/browser/presses.ts'

test.use({ locale: 'es-ES', studioLanguage: 'of the browser', timezoneId: 'Europe/Zurich' })

test.setTimeout(240_000)

/** Hashes and the first use of accounts take a busy machine long. */
const expect = expectAtOnce.configure({ timeout: 60_000 })

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

for (const { name, use } of screens) {
  test.describe(`on ${name}`, () => {
    test.use(use)

    test('an account is made, found again and made safe in Spanish with few presses', async ({
      page,
      site,
      readLink,
      browser,
    }) => {
      await plugInDevice(page)
      const person = createPerson('artista')
      const panel = page.getByRole('heading', { name: 'Panel de administración' })
      await arrive(page, '/es/auth')
      const readPresses = await countPresses(page)
      const expectFew = startStep(readPresses)
      await press(page, '¿No tienes cuenta? Regístrate')
      await page.getByLabel('Correo electrónico').fill(person.email)
      await page.getByLabel('Contraseña', { exact: true }).fill(person.password)
      await press(page, 'Registrarse')
      await expect(page.getByRole('heading', { name: 'Acceso de administración' })).toBeVisible()
      await runAdminCommand(site, 'grant', person.email, '--keep-password')
      await page.getByLabel('Contraseña', { exact: true }).fill(person.password)
      await press(page, 'Iniciar sesión')
      await expect(panel).toBeVisible()
      expectFew('to sign up and in')

      await readLink(person.email)
      await press(page, 'Cerrar sesión')
      await page.getByLabel('Correo electrónico').fill(person.email)
      await press(page, '¿Olvidaste la contraseña?')
      await press(page, 'Enviar el enlace')
      await page.goto(await readLink(person.email))
      await page.getByLabel('Contraseña nueva').fill('corno inglese')
      await press(page, 'Guardar la contraseña')
      await expect(panel).toBeVisible()
      expectFew('to choose a forgotten password anew', 4)

      const elsewhere = await browser.newContext({ baseURL: site.address, userAgent: 'Otro' })
      const data = { email: person.email, password: 'corno inglese' }
      await elsewhere.request.post('/api/auth/sign-in/email', { data })
      await elsewhere.close()
      await openRoom(page, 'Personas y seguridad')
      await press(page, 'Terminar las demás')
      await expect(page.getByRole('button', { name: /^Terminar/ })).toHaveCount(0)
      expectFew('to end the other sessions')

      await press(page, 'Añadir una llave de acceso')
      await page.getByLabel('Contraseña actual').fill('corno inglese')
      await page.getByLabel('Nombre de la llave de acceso').fill('Mi teléfono')
      await press(page, 'Crear la llave de acceso')
      await expect(page.getByRole('button', { name: /: Mi teléfono$/ }).first()).toBeVisible()
      expectFew('to add a passkey')

      await press(page, 'Activar: Código al iniciar sesión')
      await page.getByLabel('Contraseña actual').fill('corno inglese')
      await press(page, 'Continuar')
      const app = page.getByRole('link', { name: 'Abrir en una aplicación de este dispositivo' })
      await page
        .getByLabel('Código que muestra la aplicación')
        .fill(showCode((await app.getAttribute('href')) ?? ''))
      await press(page, 'Confirmar')
      await press(page, 'Ya los guardé')
      await expect(page.getByRole('button', { name: 'Desactivar: Código al iniciar sesión' })).toBeVisible()
      expectFew('to be asked for a code', 4)
    })

    test('an editor is invited in Spanish with few presses, and sees neither messages nor settings', async ({
      page,
      site,
      browser,
    }) => {
      await insertPerson(page, site, { isAdmin: true })
      await arrive(page, '/es/admin/today')
      const expectFew = startStep(await countPresses(page))
      await openRoom(page, 'Personas y seguridad')
      await page.getByLabel('Correo electrónico de un nuevo editor').fill('editora@example.org')
      await press(page, 'Crear una invitación')
      const link = await page.getByLabel('Enlace de la invitación').inputValue()
      expectFew('to invite an editor')

      const visit = await browser.newContext({ ...use, locale: 'es-ES' })
      // Else the question about cookies comes over the foot, sooner or later.
      await visit.addInitScript(() => localStorage.setItem('cookie-consent', 'rejected'))
      const guest = await visit.newPage()
      await guest.goto(link)
      const expectFewOfGuest = startStep(await countPresses(guest))
      await guest.getByLabel('Tu nombre').fill('Ana Pérez')
      await guest.getByLabel('Elige una contraseña').fill('corno inglese')
      await press(guest, 'Aceptar la invitación')
      await expect(guest.getByRole('heading', { name: 'Hoy', level: 1 })).toBeVisible()
      expectFewOfGuest('to accept', 1)
      await openNavigation(guest)
      await expect(guest.getByRole('link', { name: /^Proyectos/ }).last()).toBeVisible()
      await expect(guest.getByRole('link', { name: /^(Mensajes|Ajustes|Alumnos)/ })).toHaveCount(0)
      await guest.goto('/#/admin/agenda/event-9')
      await expect(guest.getByText('Lo publica un administrador.')).toBeVisible()
      await visit.close()
    })
  })
}
