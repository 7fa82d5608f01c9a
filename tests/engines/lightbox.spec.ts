import { holdsFocus } from '#tests/engines/in-page.ts'
import { button } from '#tests/engines/targets.ts'
import { test } from '#tests/engines/test.ts'

test('the lightbox shows a picture, leads around both ends, and gives the focus back', async ({
  visitor,
}) => {
  const dialog = { role: 'dialog', name: 'Imágenes ampliadas' }
  const picture = (number: number) => ({ ...dialog, text: new RegExp(`\\b${number} / 12`) })
  const thumbnail = button(/^Dibujo 1 de 12/, { role: 'main' })
  await visitor.arrive('/es/projects/songs-of-reeds')
  await visitor.click(thumbnail)
  await visitor.see(picture(1))
  await visitor.expect(() => visitor.run(holdsFocus, dialog), true)
  await visitor.click(button('Imagen anterior', dialog))
  await visitor.see(picture(12))
  await visitor.click(button('Imagen siguiente', dialog))
  await visitor.see(picture(1))
  await visitor.click(button('Cerrar', dialog))
  await visitor.miss(dialog)
  await visitor.knowFocus(thumbnail)

  await visitor.pressKeys('Tab')
  await visitor.tabTo(thumbnail, 'backwards')
  await visitor.pressKeys('Enter')
  await visitor.see(picture(1))
  await visitor.pressKeys('ArrowRight')
  await visitor.see(picture(2))
  await visitor.pressKeys('Escape')
  await visitor.miss(dialog)
  await visitor.seeFocus(thumbnail)
})
