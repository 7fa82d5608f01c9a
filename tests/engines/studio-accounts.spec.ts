import { showCode } from '#tests/authenticator-app.ts'
import { createPerson, runAdminCommand } from '#tests/browser/accounts.ts'
import { readValue } from '#tests/engines/in-page.ts'
import { desktop, phone, speakSpanish, test } from '#tests/engines/studio.ts'
import { button, link } from '#tests/engines/targets.ts'
import { expect } from '#tests/engines/test.ts'

const textbox = (name: string) => ({ role: 'textbox', name })

const panel = { role: 'heading', name: 'Panel de administración' }

test('an account is made, found again and asked for a code, and other sessions end, on a phone', async ({
  visitor,
  site,
  mails,
}) => {
  const person = createPerson('artista')
  const readLink = async () => {
    const find = () => mails.mails.findLast(({ recipients }) => recipients.includes(person.email))
    await expect.poll(() => /password\./.test(find()?.read.text ?? '')).toBe(true)
    return new URL(/https?:\/\/\S+/.exec(find()?.read.text ?? '')?.[0] ?? '')
  }
  await visitor.resize(phone.width, phone.height)
  await speakSpanish(visitor)
  await visitor.arrive('/es/auth')
  await phone.press(visitor, button('¿No tienes cuenta? Regístrate'))
  await visitor.write(textbox('Correo electrónico'), person.email)
  await visitor.write(textbox('Contraseña'), person.password)
  await phone.press(visitor, button('Registrarse'))
  await visitor.see({ role: 'heading', name: 'Acceso de administración' })
  await runAdminCommand(site, 'grant', person.email, '--keep-password')
  await visitor.write(textbox('Contraseña'), person.password)
  await phone.press(visitor, button('Iniciar sesión'))
  await visitor.see(panel)

  await phone.press(visitor, button('Cerrar sesión'))
  await visitor.write(textbox('Correo electrónico'), person.email)
  await phone.press(visitor, button('¿Olvidaste la contraseña?'))
  await phone.press(visitor, button('Enviar el enlace'))
  const { pathname, hash } = await readLink()
  await visitor.arrive(pathname + hash)
  await visitor.write(textbox('Contraseña nueva'), 'corno inglese')
  await phone.press(visitor, button('Guardar la contraseña'))
  await visitor.see(panel)

  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email: person.email, password: 'corno inglese' })
  await fetch(`${site.address}/api/auth/sign-in/email`, { method: 'POST', headers, body })
  await visitor.arrive('/es/admin/people')
  await phone.press(visitor, button('Terminar las demás'))
  await visitor.miss(button(/^Terminar/))
  await phone.press(visitor, button('Activar: Código al iniciar sesión'))
  await visitor.write(textbox('Contraseña actual'), 'corno inglese')
  await phone.press(visitor, button('Continuar'))
  await visitor.see(link('Abrir en una aplicación de este dispositivo'))
  const address = await visitor.run(
    () => document.querySelector<HTMLAnchorElement>('a[href^="otpauth:"]')?.href ?? '',
  )
  await visitor.write(textbox('Código que muestra la aplicación'), showCode(address))
  await phone.press(visitor, button('Confirmar'))
  await phone.press(visitor, button('Ya los guardé'))
  await visitor.see(button('Desactivar: Código al iniciar sesión'))
})

test('an editor is invited by keyboard, and sees neither messages nor settings', async ({
  visitor,
  enter,
}) => {
  await enter(desktop, '/people')
  await visitor.write(textbox('Correo electrónico de un nuevo editor'), 'editora@example.org')
  await desktop.press(visitor, button('Crear una invitación'))
  await visitor.see(textbox('Enlace de la invitación'))
  const { pathname, hash } = new URL(await visitor.run(readValue, textbox('Enlace de la invitación')))
  await desktop.press(visitor, button('Cerrar sesión'))
  await visitor.see({ role: 'heading', name: 'Acceso de administración' })
  await visitor.arrive(pathname + hash)
  await visitor.write(textbox('Tu nombre'), 'Ana Pérez')
  await visitor.write(textbox('Elige una contraseña'), 'corno inglese')
  await desktop.press(visitor, button('Aceptar la invitación'))
  await visitor.see({ role: 'heading', name: 'Hoy', matching: 'h1' })
  await visitor.see(link(/^Proyectos/))
  await visitor.miss(link(/^(Mensajes|Ajustes|Alumnos)/))
})
