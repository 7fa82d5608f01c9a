import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { drawSharePicture } from './draw.ts'
import { openSharePictures } from './share-pictures.ts'

const log = pino({ level: 'silent' })
let folder: string
const content = { title: 'Khyma Duo', artist: 'Moronta', thread: '#0f8a83', plate: 'plate.png' }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oboist-share-'))
  const plate = sharp({ create: { width: 200, height: 150, channels: 3, background: '#ffffff' } })
  await plate.toFile(join(folder, 'plate.png'))
})
afterEach(() => rm(folder, { recursive: true, maxRetries: 5 }))

const open = () => openSharePictures({ folder: join(folder, 'share'), platesFolder: folder, log })

it('is drawn once, however many ask, and kept over a restart', async () => {
  const pictures = open()
  const [first, second] = await Promise.all([pictures.read(content), pictures.read(content)])
  expect(first.equals(second)).toBe(true)
  await expect.poll(() => readdir(join(folder, 'share'))).toHaveLength(1)
  await rm(join(folder, 'plate.png'))
  expect((await open().read(content)).equals(first)).toBe(true)
})

it('says in its name which photograph it shows', async () => {
  const photograph = 'photo-200x150-0123456789abcdef.webp'
  const locatePhotograph = async () => join(folder, 'plate.png')
  const pictures = openSharePictures({
    folder: join(folder, 'share'),
    platesFolder: folder,
    locatePhotograph,
    log,
  })
  await pictures.read({ ...content, plate: photograph })
  const list = () => readdir(join(folder, 'share'))
  await expect
    .poll(list)
    .toEqual([expect.stringMatching(/^photo-200x150-0123456789abcdef\.webp-[0-9a-f]{32}\.jpg$/)])
})

it('is another one when its words change', async () => {
  const pictures = open()
  const other = await pictures.read({ ...content, title: 'Another' })
  expect(other.equals(await pictures.read(content))).toBe(false)
  await expect.poll(() => readdir(join(folder, 'share'))).toHaveLength(2)
})

it('is served also where it cannot be kept, and drawn again after a failure', async () => {
  await writeFile(join(folder, 'share'), 'no folder')
  const pictures = open()
  await expect(pictures.read({ ...content, plate: 'missing.png' })).rejects.toThrow()
  expect((await sharp(await pictures.read(content)).metadata()).width).toBe(1200)
})

it.each([
  'Agenda',
  'Datenschutzerklärung',
  'Ensamble Contemporáneo de Caracas, Freiburg im Breisgau, 23. November 2025',
  '1, 2, 3… ¡OÍDO! & <b>Donaudampfschifffahrtsgesellschaft</b>',
])('shows "%s" whole, beside the plate', async (title) => {
  const plate = join(folder, 'plate.png')
  const picture = sharp(await drawSharePicture({ ...content, title, plate }))
  const { width, height, format } = await picture.metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  const brightest = async (left: number, top: number, wide: number, high: number) => {
    const part = picture.clone().extract({ left, top, width: wide, height: high }).greyscale()
    return (await sharp(await part.png().toBuffer()).stats()).channels[0]?.max ?? 0
  }
  expect(await brightest(64, 180, 470, 370), 'the title').toBeGreaterThan(180)
  expect(await brightest(0, 0, 60, 620), 'the margin left of it').toBeLessThan(60)
  expect(await brightest(540, 0, 52, 620), 'the margin right of it').toBeLessThan(60)
  expect(await brightest(620, 20, 560, 560), 'the plate').toBeGreaterThan(240)
})
