import { contactHeadings } from '#tests/contact-headings.ts'
import { desktop, phone, publish, saved, test } from '#tests/engines/studio.ts'
import { button, link, toast } from '#tests/engines/targets.ts'
import { expect } from '#tests/engines/test.ts'

test('a text is written in six languages, and what is outdated is found and mended by keyboard', async ({
  visitor,
  site,
  enter,
}) => {
  await enter(desktop, '/texts/page-contact')
  for (const [language, words] of contactHeadings) {
    await visitor.rewrite({ role: 'textbox', name: `Encabezado en ${language}` }, words)
  }
  expect(await visitor.run(listCutFields)).toEqual([])
  await visitor.see(saved)
  await publish(visitor, desktop)
  expect(await (await fetch(`${site.address}/de/contact`)).text()).toContain('Schreiben Sie mir')
  await visitor.rewrite({ role: 'textbox', name: 'Encabezado en español' }, 'Escríbeme unas palabras')
  await visitor.see(saved)
  await visitor.arrive('/es/admin/languages')
  await desktop.press(visitor, button(/^Desfasados/))
  // In the table arrows lead from cell to cell.
  await visitor.click(link('Contacto, Inglés: 1 desfasado'))
  await visitor.see({ role: 'heading', name: 'Contacto', matching: 'h1' })
  for (const [language, words] of contactHeadings.slice(1)) {
    await visitor.rewrite({ role: 'textbox', name: `Encabezado en ${language}` }, `${words}.`)
  }
  await publish(visitor, desktop)
  expect(await (await fetch(`${site.address}/pt/contact`)).text()).toContain('Escreva-me.')
})

test('a legal text is changed, a copy is made, and a person is exported and erased, on a phone', async ({
  visitor,
  site,
  enter,
}) => {
  await enter(phone, '/texts/text-legal-notice')
  await visitor.rewrite({ role: 'textbox', name: 'Sección 1, Título en español' }, 'Quién responde')
  await visitor.see(saved)
  await publish(visitor, phone)
  expect(await (await fetch(`${site.address}/es/legal-notice`)).text()).toContain('Quién responde')
  await visitor.arrive('/es/admin/settings')
  await phone.press(visitor, button('Hacer una ahora'))
  await visitor.write({ role: 'textbox', name: 'Correo electrónico de la persona' }, 'nadie@example.org')
  await phone.press(visitor, button('Exportar'))
  await visitor.see({ role: 'status', text: 'Descargado: person.json.' })
  await visitor.answer(true, () => phone.press(visitor, button('Borrar')))
  await visitor.see({ role: 'status', text: /^Borrado|^No había nada/ })
  await visitor.miss(toast(/^No se pudo/))
})

/** The texts of which a person sees a part alone. */
function listCutFields(): string[] {
  return Array.from(document.querySelectorAll('textarea'))
    .filter((field) => field.scrollHeight > field.clientHeight + 2)
    .map((field) => field.value)
}
