import { chooseFiles } from '#tests/engines/in-page.ts'
import { phone, publish, saved, test } from '#tests/engines/studio.ts'
import { button, link } from '#tests/engines/targets.ts'
import { expect } from '#tests/engines/test.ts'

const files = 'elígelas de este dispositivo'

/** A child process starts for every photograph, and the driver may have to begin anew. */
test.slow()

test('the opening picture of the home page is replaced, described and public on a phone', async ({
  visitor,
  site,
  enter,
}) => {
  await enter(phone, '/texts/page-home')
  await phone.press(visitor, { role: 'tab', name: 'Imágenes' })
  await phone.press(visitor, { ...button(/^Imagen 1: Dibujo/), matching: ':has(img[src*="home-0"])' })
  await visitor.see(button('Poner una foto aquí'))
  await visitor.run(chooseFiles, files, ['#c81e1e'])
  const words = { role: 'textbox', name: 'Texto alternativo en español' }
  await expect(() => visitor.see(words)).toPass({ timeout: 60_000 })
  await visitor.tabTo(button(/^Punto focal/))
  await visitor.pressKeys('ArrowRight')
  await visitor.write(words, 'Una superficie roja')
  await visitor.see(saved)
  await publish(visitor, phone)
  await expect
    .poll(async () => (await fetch(`${site.address}/es`)).text(), { timeout: 60_000 })
    .toContain('Una superficie roja')
})

test('a new project gets pictures and a colour, and is public, on a phone', async ({
  visitor,
  site,
  enter,
}) => {
  await enter(phone, '/projects')
  await phone.press(visitor, link('Nuevo proyecto'))
  await visitor.write({ role: 'textbox', name: 'Nombre' }, 'Caña al viento')
  await phone.press(visitor, button(/^Crear/))
  await visitor.see({ role: 'heading', name: 'Caña al viento', matching: 'h1' })
  await phone.press(visitor, { role: 'tab', name: /^Galería/ })
  await visitor.run(
    chooseFiles,
    files,
    Array.from({ length: 12 }, (_, index) => `hsl(${index * 30} 60% 40%)`),
  )
  const twelve = { role: 'tab', name: 'Galería (12)' }
  await expect(() => visitor.see(twelve)).toPass({ timeout: 100_000 })
  await phone.press(visitor, { role: 'tab', name: 'Enlaces y lugar' })
  await phone.press(visitor, { role: 'radio', name: /^Turpial/ })
  await publish(visitor, phone)
  const html = await (await fetch(`${site.address}/es/projects/cana-al-viento`)).text()
  expect(html).toContain('data-thread="turpial"')
  await visitor.arrive('/es/projects/cana-al-viento')
  await visitor.expect(() => visitor.run(countPictures, 'Galería'), 12)
})

function countPictures(heading: string): number {
  const sections = Array.from(document.querySelectorAll('section'))
  const found = sections.find((section) => section.querySelector('h2')?.textContent === heading)
  return found?.querySelectorAll('img').length ?? 0
}
