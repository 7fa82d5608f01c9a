import { events } from '#tests/browser/agenda.ts'
import { holdsFocus, readTexts } from '#tests/engines/in-page.ts'
import { button } from '#tests/engines/targets.ts'
import { expect, test } from '#tests/engines/test.ts'

test('the agenda shows what lies ahead, all events on demand, and one with all there is to say', async ({
  visitor,
}) => {
  const row = { role: 'link', within: { role: 'listitem', within: { role: 'tabpanel' } } }
  const songs = { ...row, name: /^21 .*Songs of Reeds/ }
  const dialog = { role: 'dialog', name: 'Songs of Reeds' }
  await visitor.arrive('/es/agenda')
  const ahead = events.filter(({ date }) => date > '2026-01-10T13:00')
  await visitor.expect(async () => (await visitor.run(readTexts, row)).length, ahead.length)
  await visitor.click({ role: 'tab', name: `Todos los eventos (${events.length})` })
  await visitor.expect(async () => (await visitor.run(readTexts, row)).length, events.length)
  await visitor.click(songs)
  await visitor.see({ ...dialog, text: /21 feb 2026, 20h/ })
  await visitor.expect(() => visitor.run(holdsFocus, dialog), true)
  expect(await visitor.run(() => location.hash)).toMatch(/^#\/agenda\/event-\d+$/)
  await visitor.click(button('Cerrar', dialog))
  await visitor.miss({ role: 'dialog' })
  await visitor.knowFocus(songs)

  await visitor.pressKeys('Tab')
  await visitor.tabTo(songs, 'backwards')
  await visitor.pressKeys('Enter')
  await visitor.see(dialog)
  await visitor.pressKeys('Escape')
  await visitor.miss({ role: 'dialog' })
  await visitor.seeFocus(songs)
})
