import { readArchive } from '#tests/archive.ts'
import { chooseOption, choosePdf } from '#tests/engines/in-page.ts'
import { phone, publish, saved, test } from '#tests/engines/studio.ts'
import { button, link } from '#tests/engines/targets.ts'
import { expect } from '#tests/engines/test.ts'

const rider = '%PDF-1.7\nDos sillas\n%%EOF\n'

test('a biography, a quotation and a programme with its rider go into the press kit, its ZIP and its sheet, on a phone', async ({
  visitor,
  site,
  enter,
}) => {
  test.slow()
  const fetchFile = async (path: string) =>
    Buffer.from(await (await fetch(`${site.address}/es/press/${path}`)).arrayBuffer())
  await enter(phone, '/press')
  await visitor.see(link('Biografías y citas'))
  await phone.press(visitor, link('Biografías y citas'))
  await visitor.rewrite(
    { role: 'textbox', name: 'Biografías, 50 palabras, párrafo 1 en español' },
    'Moronta toca el oboe.',
  )
  await phone.press(visitor, button('Añadir: Cita'))
  await visitor.write({ role: 'textbox', name: 'Cita 2, Palabras en español' }, 'Un sonido propio.')
  await visitor.write(
    { role: 'textbox', name: 'Cita 2, Quién la escribió y dónde en español' },
    'Ana Pérez, El Diario',
  )
  await visitor.see(saved)
  await publish(visitor, phone)

  await visitor.arrive('/es/admin/press/programmes')
  await phone.press(visitor, button('Añadir: Programa'))
  await visitor.write({ role: 'textbox', name: 'Título' }, 'Viento de paso')
  await visitor.run(chooseOption, { role: 'combobox', name: 'Proyecto' }, 'Khyma Duo')
  await visitor.run(choosePdf, 'Subir PDF: Programa 6, Rider técnico, Español', rider)
  await visitor.see(link(/^PDF.*Programa 6/))
  await publish(visitor, phone)
  const html = await (await fetch(`${site.address}/es/press`)).text()
  for (const words of ['Un sonido propio.', 'Viento de paso']) expect(html).toContain(words)

  await visitor.arrive('/es/admin/press')
  for (const name of ['ZIP, español', 'PDF, español']) await visitor.see(link(name))
  const files = readArchive(await fetchFile('everything.zip'))
  const contents = files.map(({ content }) => content.toString())
  expect(contents.filter((text) => text.includes('Moronta toca el oboe.'))).toHaveLength(1)
  expect(contents).toContain(rider)
  expect((await fetchFile('sheet.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
})
