import { createArtist } from '#tests/browser/accounts.ts'
import { readValue } from '#tests/engines/in-page.ts'
import { phone, saved, speakSpanish, test } from '#tests/engines/studio.ts'
import { button } from '#tests/engines/targets.ts'
import { expect } from '#tests/engines/test.ts'

const title = { role: 'textbox', name: 'Título' }

/** The driver cannot be offline: the page is refused what it asks for, as without a line. */
function loseLine() {
  Object.assign(window, { fetch: () => Promise.reject(new TypeError('Load failed')) })
}

const entry = '/api/content/documents/event%2Fevent-13'

/** As another tab would, which has a line. */
function writeElsewhere(address: string, value: string): void {
  const request = new XMLHttpRequest()
  request.open('GET', address, false)
  request.send()
  const { version } = JSON.parse(request.responseText)
  request.open('PATCH', address, false)
  request.setRequestHeader('Content-Type', 'application/json')
  request.send(JSON.stringify({ base: version, changes: [{ path: ['title'], value }] }))
  if (request.status !== 200) throw new Error(request.responseText)
}

function readStored(address: string): Promise<string> {
  return fetch(address).then((response) => response.text())
}

test('what is written without a line stays on the device, and is sent from another room', async ({
  visitor,
  site,
  enter,
}) => {
  await enter(phone, '/agenda/event-11')
  await visitor.see(title)
  await visitor.run(loseLine)
  await visitor.rewrite(title, 'Escrito en el túnel')
  await visitor.see({ role: 'status', text: 'Guardado en este dispositivo: 1 texto' })
  await visitor.arrive('/es/admin/projects')
  await visitor.miss({ role: 'status', text: 'espera en este teléfono' })
  await visitor.arrive('/es/admin/agenda/event-11')
  await visitor.expect(() => visitor.run(readValue, title), 'Escrito en el túnel')
  expect(await (await fetch(`${site.address}/es/agenda/event-11`)).text()).not.toContain(
    'Escrito en el túnel',
  )
})

test('of a text written in two places at once both are shown, and one is kept', async ({
  visitor,
  enter,
}) => {
  await enter(phone, '/agenda/event-13')
  await visitor.see(title)
  await visitor.run(loseLine)
  await visitor.rewrite(title, 'En esta pestaña')
  await visitor.see({ role: 'status', text: 'Guardado en este dispositivo: 1 texto' })
  await visitor.run(writeElsewhere, entry, 'En la otra pestaña')
  await visitor.arrive('/es/admin/agenda/event-13')
  const both = { role: 'region', name: 'Dos versiones de un texto' }
  await visitor.see({ ...both, text: 'En la otra pestaña' })
  await visitor.see({ ...both, text: 'En esta pestaña' })
  await phone.press(visitor, button('Conservar la mía', both))
  await visitor.miss(both)
  await visitor.expect(
    async () => JSON.parse(await visitor.run(readStored, entry)).content.title,
    'En esta pestaña',
  )
  expect(await visitor.run(readValue, title)).toBe('En esta pestaña')
})

test('a session that ends while one writes asks for the password, and the text is saved', async ({
  visitor,
  site,
}) => {
  const artist = await createArtist(site)
  await visitor.resize(phone.width, phone.height)
  await speakSpanish(visitor)
  await visitor.arrive('/es/admin/agenda/event-12')
  await visitor.write({ role: 'textbox', name: 'Correo electrónico' }, artist.email)
  await visitor.write({ role: 'textbox', name: 'Contraseña' }, artist.password)
  await phone.press(visitor, button('Iniciar sesión'))
  await visitor.see(title)
  await visitor.run(async () => {
    await fetch('/api/auth/sign-out', { method: 'POST' })
  })
  await visitor.rewrite(title, 'Escrito al acabar la sesión')
  const sheet = { role: 'dialog', name: 'Entra y sigue escribiendo' }
  await visitor.see({ ...sheet, text: 'Título, 27 caracteres' })
  await visitor.write({ role: 'textbox', name: 'Contraseña', within: sheet }, artist.password)
  await phone.press(visitor, button('Iniciar sesión', sheet))
  await visitor.miss(sheet)
  await visitor.see(saved)
  expect(await visitor.run(readValue, title)).toBe('Escrito al acabar la sesión')
})
