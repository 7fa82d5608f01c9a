import { readValue } from '#tests/engines/in-page.ts'
import { desktop, phone, publish, saved, test } from '#tests/engines/studio.ts'
import { button, toast } from '#tests/engines/targets.ts'
import { expect } from '#tests/engines/test.ts'

const title = { role: 'textbox', name: 'Título' }

for (const [index, way] of [phone, desktop].entries()) {
  test(`a publication is planned and called off, and an old version brought back on ${way.name}`, async ({
    visitor,
    site,
    enter,
  }) => {
    const name = `Viento de paso ${index}`
    const event = ['event-9', 'event-10'][index] ?? ''
    const readPublic = async () => (await fetch(`${site.address}/es/agenda/${event}`)).text()
    const chooseMore = async (action: string) => {
      await way.press(visitor, { ...button('Más'), matching: 'summary' })
      await way.press(visitor, button(action))
    }
    await enter(way, `/agenda/${event}`)
    await visitor.see(title)
    const before = await visitor.run(readValue, title)
    await visitor.rewrite(title, name)
    await visitor.see(saved)
    await chooseMore('Publicar más tarde…')
    await visitor.pick({ role: 'textbox', name: /^Día y hora en/ }, '2031-02-01T10:00')
    await way.press(visitor, button('Programar'))
    await visitor.see(toast(/^Programado para/))
    await visitor.arrive('/es/admin/changes')
    await way.press(visitor, { role: 'tab', name: 'Programados (1)' })
    await way.press(visitor, button(/^Anular/))
    await visitor.miss(button(/^Anular/))
    expect(await readPublic()).not.toContain(name)
    await visitor.arrive(`/es/admin/agenda/${event}`)
    await publish(visitor, way)
    expect(await readPublic()).toContain(name)
    await chooseMore('Historial')
    await way.press(visitor, button(/^Recuperar/, { role: 'listitem', text: 'Aquí empieza el historial.' }))
    await visitor.expect(() => visitor.run(readValue, title), before)
    await publish(visitor, way)
    expect(await readPublic()).not.toContain(name)
  })
}
