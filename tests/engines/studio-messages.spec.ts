import { storeRows } from '#tests/browser/stored-rows.ts'
import { readTexts } from '#tests/engines/in-page.ts'
import { desktop, phone, test } from '#tests/engines/studio.ts'
import { button, link, toast } from '#tests/engines/targets.ts'
import { expect } from '#tests/engines/test.ts'
import { makeDetailedRequest } from '#tests/submissions.ts'

for (const way of [phone, desktop])
  test(`a booking is read, answered, archived, found, deleted and brought back on ${way.name}`, async ({
    visitor,
    site,
    mails,
    enter,
  }) => {
    const name = `Íñigo ${way.width}`
    const email = `inigo-${way.width}@example.org`
    storeRows(site, 'collaboration_requests', [{ ...makeDetailedRequest({ name, email }), language: 'pt' }])
    const message = { role: 'article', name }
    await enter(way, '')
    await way.press(visitor, { role: 'tab', name: /^Solicitudes de colaboración/ })
    await way.press(visitor, link(new RegExp(`^${name}`), { role: 'row' }))
    await visitor.see({ ...message, text: 'Évora' })
    await visitor.write(
      { role: 'textbox', name: /^Responder en/, within: message },
      'Olá\n\nCom muito gosto.',
    )
    await way.press(visitor, button('Enviar respuesta'))
    const isSent = () => mails.mails.some(({ recipients }) => recipients.includes(email))
    await expect.poll(isSent).toBe(true)
    await way.press(visitor, button('Archivar', message))
    await visitor.see(toast('Movido al archivo'))
    await visitor.pressKeys('Escape')

    await visitor.write({ role: 'searchbox', name: 'Buscar nombres y palabras' }, `inigo ${way.width}`)
    await visitor.see({ role: 'row', text: name })
    await visitor.see({ role: 'row', text: 'Archivado' })
    await visitor.answer(true, () => way.press(visitor, button(/^Borrar/, { role: 'row', text: name })))
    await visitor.see(toast('Mensaje borrado'))
    await visitor.arrive('/es/admin/trash')
    await way.press(visitor, button(new RegExp(`^Recuperar: .*${name}`)))
    await visitor.miss({ role: 'listitem', text: name })
    await visitor.arrive('/es/admin')
    await way.press(visitor, { role: 'tab', name: /^Solicitudes de colaboración/ })
    await visitor.write({ role: 'searchbox', name: 'Buscar nombres y palabras' }, `inigo ${way.width}`)
    await visitor.see({ role: 'row', text: name })
    expect(await visitor.run(readTexts, { role: 'row', text: name })).toHaveLength(1)
  })
