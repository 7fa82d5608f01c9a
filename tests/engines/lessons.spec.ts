import { request } from '@playwright/test'
import { offerLesson } from '#tests/browser/lessons.ts'
import { storeSession } from '#tests/browser/stored-rows.ts'
import { readChoice, type Target } from '#tests/engines/in-page.ts'
import { button, link, pageHeading } from '#tests/engines/targets.ts'
import { expect, test } from '#tests/engines/test.ts'

test.use({ timeZone: 'America/Caracas' })

const combobox = (name: string): Target => ({ role: 'combobox', name })

/** In ms; a newcomer on a phone. */
const longest = 60_000
const mostPresses = 12

test('a student in Caracas asks for a lesson on a phone, from the courses to what happens now', async ({
  visitor,
  site,
}) => {
  const { cookie } = storeSession(site, 'artist@example.org', { isAdmin: true })
  const headers = { Cookie: `${cookie.name}=${cookie.value}` }
  const artist = await request.newContext({ baseURL: site.address, extraHTTPHeaders: headers })
  await offerLesson({ request: artist })
  const findLesson = async () => (await artist.get('/es/lessons/lesson-1')).status()
  await expect.poll(findLesson, { timeout: 30_000 }).toBe(200)
  await artist.dispose()

  let presses = 0
  const press = async (target: Target) => {
    presses += 1
    await visitor.click(target)
  }
  const choose = async (name: string, letters: string) => {
    presses += 2
    await visitor.choose(combobox(name), letters)
  }
  await visitor.resize(390, 844)
  const begun = performance.now()
  await visitor.arrive('/es/courses')
  await press(button('Rechazar', { role: 'region', name: 'Cookies' }))
  await press(link('Ver horas libres, Clase individual'))
  await visitor.see(pageHeading('Clase individual'))
  const readZone = () => visitor.run(readChoice, combobox('Horas de'))
  await visitor.expect(async () => (await readZone()).includes('Caracas'), true)
  await press(link(/^martes,? 13 de enero, 10:00 15:00 Zúrich$/))
  await press({ role: 'radio', name: 'Para mí' })
  for (const [label, words] of [
    ['Nombre del estudiante', 'Lucía Ejemplo'],
    ['Tu correo electrónico', 'lucia@example.org'],
    ['País', 'Venezuela'],
    ['Instrumento (opcional)', 'Oboe'],
    ['¿Qué te gustaría lograr?', 'Un registro grave más redondo'],
  ] as const)
    await visitor.write({ role: 'textbox', name: label }, words)
  await choose('Nivel', 'Principiante')
  await press(button('Pedir esta hora'))
  await visitor.see(pageHeading('Qué pasa ahora'))
  const taken = performance.now() - begun
  await visitor.see({ role: 'main', text: /10:00.Caracas.*15:00.Zúrich/ })
  expect(presses).toBeLessThanOrEqual(mostPresses)
  expect(taken).toBeLessThanOrEqual(longest)
  console.log(`${Math.round(taken / 1_000)} s, ${presses} presses beside the words`)
})
