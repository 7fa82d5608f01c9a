import { chooseOption } from '#tests/engines/in-page.ts'
import { desktop, phone, publish, saved, test } from '#tests/engines/studio.ts'
import { button } from '#tests/engines/targets.ts'
import { expect } from '#tests/engines/test.ts'
import type { Visitor } from '#tests/engines/visitor.ts'

const videos = { role: 'region', name: 'Videos' }
const home = { role: 'region', name: 'Seis en la página de inicio' }
const project = { role: 'combobox', name: 'Proyecto' }
const toPlace = { role: 'combobox', name: 'Mover al lugar…: Video 1' }
const toHome = { role: 'combobox', name: 'Añadir un video a la página de inicio' }

test('a video is pasted, moved and put among the six of the home page on a phone by pointer', async ({
  visitor,
  site,
  enter,
}) => {
  await enter(phone, '/videos')
  await pasteVideo(visitor, phone, { id: 'abcdefghijk', title: 'Alondra' })
  await visitor.run(chooseOption, project, 'Khyma Duo')
  await phone.press(visitor, button('Después: Video 1'))
  await visitor.see(button('Video 2: Alondra', videos))
  await visitor.run(chooseOption, { ...toPlace, name: 'Mover al lugar…: Video 2' }, '10 de 22')
  await visitor.see(button('Video 10: Alondra', videos))
  await phone.press(visitor, button(/^Quitar: .* 6$/, home))
  await visitor.see(toHome)
  await visitor.run(chooseOption, toHome, 'Alondra')
  await visitor.miss(toHome)
  await visitor.see({ ...home, text: 'Alondra' })
  await visitor.see(saved)
  await publish(visitor, phone)
  expect((await listVideos(site.address, '')).at(-1)).toBe('abcdefghijk')
  expect((await listVideos(site.address, '/gallery'))[9]).toBe('abcdefghijk')
})

test('a video is pasted, moved and put among the six of the home page on a desktop by keyboard', async ({
  visitor,
  site,
  enter,
}) => {
  await enter(desktop, '/videos')
  await pasteVideo(visitor, desktop, { id: 'bcdefghijkl', title: 'Turpial' })
  await visitor.choose(project, 'Khyma')
  await desktop.press(visitor, button('Después: Video 1'))
  await visitor.knowFocus(button('Después: Video 2'))
  await desktop.press(visitor, button('Antes: Video 2'))
  await visitor.see(button('Video 1: Turpial', videos))
  await visitor.choose(toPlace, '10')
  await desktop.press(visitor, button('Mover al lugar 10: Video 1'))
  await visitor.knowFocus({ ...toPlace, name: 'Mover al lugar…: Video 10' })
  await visitor.see(button('Video 10: Turpial', videos))
  await desktop.press(visitor, button(/^Quitar: .* 6$/, home))
  await visitor.choose(toHome, 'Turpial')
  await desktop.press(visitor, button('Añadir: Turpial', home))
  await visitor.see({ ...home, text: 'Turpial' })
  await visitor.see(saved)
  await publish(visitor, desktop)
  expect((await listVideos(site.address, '')).at(-1)).toBe('bcdefghijkl')
  expect((await listVideos(site.address, '/gallery'))[9]).toBe('bcdefghijkl')
})

async function pasteVideo(
  visitor: Visitor,
  way: typeof phone,
  { id, title }: { id: string; title: string },
): Promise<void> {
  await way.press(visitor, button('Añadir: Video', videos))
  const link = { role: 'textbox', name: 'Enlace o id' }
  await visitor.knowFocus(link)
  await visitor.rewrite(link, `https://youtu.be/${id}`)
  await visitor.rewrite({ role: 'textbox', name: 'Título' }, title)
}

async function listVideos(address: string, page: string): Promise<string[]> {
  const { videos: shown } = await (await fetch(`${address}/api/pages/es${page}`)).json()
  return shown.map(({ id }: { id: string }) => id)
}
