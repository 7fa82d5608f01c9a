import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sizeClasses } from '#plates/size-classes.ts'
import { createSlot, listRenditions } from '#plates/slots/slot.ts'
import { makeEdition } from './edition.ts'
import { readPhotographs } from './photographs.ts'
import { openShelf } from './shelf.ts'

const { thumbnail } = sizeClasses
const large = { ...thumbnail, width: 200, height: 150, whole: true }
const slots = [
  createSlot('reed', ['songs-of-reeds', 2], thumbnail, { large }),
  createSlot('wave', ['khyma-duo', 2], thumbnail),
]
const keys = new Set(slots.flatMap(listRenditions).map(({ key }) => key))

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plates-'))
  await mkdir(join(folder, 'photographs'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function render(name: string) {
  const { photographs, issues } = await readPhotographs(join(folder, 'photographs'), keys)
  expect(issues).toEqual([])
  const shelf = await openShelf(join(folder, name), join(folder, `${name}-waiting`))
  return await makeEdition({ slots, photographs, shelf })
}

async function readFolder(name: string) {
  const files = (await readdir(join(folder, name))).toSorted()
  return await Promise.all(
    files.map(async (file) => [file, (await readFile(join(folder, name, file))).toString('base64')] as const),
  )
}

/** A photograph taken with the camera turned: stored lying, to be shown standing, red at what is the top. */
async function createPhotograph() {
  const red = await sharp({ create: { width: 300, height: 900, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  return await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

describe('an edition of the pictures', { timeout: 60_000 }, () => {
  test('has the same bytes when it is rendered twice', async () => {
    const manifest = await render('first')
    await render('second')
    expect(await readFolder('second')).toEqual(await readFolder('first'))
    expect(manifest.reed).toMatchObject({ width: 300, height: 220, avifDark: [{ width: 300 }] })
    expect(manifest.wave?.avifDark).toBeUndefined()
    expect(manifest['reed.large']?.webp).toBe(manifest.reed?.webp)
  })

  test('is left as it is by a second run, and cleared of what is no longer shown', async () => {
    await render('set')
    const before = await readFolder('set')
    await writeFile(join(folder, 'set/old-1x1-0123456789.avif'), '')
    await render('set')
    expect(await readFolder('set')).toEqual(before)
  })

  test('shows a photograph in its slot only: upright, cut to the class, without metadata', async () => {
    const plates = await render('plates')
    await writeFile(join(folder, 'photographs/reed.jpg'), await createPhotograph())
    const { reed, wave, 'reed.large': whole } = await render('mixed')
    expect(wave).toEqual(plates.wave)
    expect(reed).toMatchObject({ width: 300, height: 220, photograph: true })
    expect(whole).toMatchObject({ width: 150, height: 200, photograph: true })
    const image = sharp(join(folder, 'mixed', whole?.avif[0]?.file ?? ''))
    const { width, height, exif, orientation } = await image.metadata()
    expect({ width, height, exif, orientation }).toEqual({ width: 150, height: 200 })
    const [red = 0, , blue = 0] = await image
      .extract({ left: 75, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(red).toBeGreaterThan(200)
    expect(blue).toBeLessThan(60)
  })
})

describe('a file that cannot stand in a slot', () => {
  test.each([
    ['reed.jpg', 'no picture at all', /^is no picture: /],
    ['reed.gif', 'GIF89a', /^is not a JPEG, PNG, WebP or AVIF file$/],
    ['read.jpg', 'x', /^stands in no slot: there is no read$/],
  ])('%s is named with its reason', async (file, text, reason) => {
    await writeFile(join(folder, 'photographs', file), text)
    const { photographs, issues } = await readPhotographs(join(folder, 'photographs'), keys)
    expect(photographs.size).toBe(0)
    expect(issues).toEqual([{ file, reason: expect.stringMatching(reason) }])
  })

  test('is also one that breaks off', async () => {
    const photograph = await createPhotograph()
    await writeFile(join(folder, 'photographs/reed.jpg'), photograph.subarray(0, photograph.length / 2))
    const { issues } = await readPhotographs(join(folder, 'photographs'), keys)
    expect(issues).toEqual([{ file: 'reed.jpg', reason: expect.stringMatching(/^is no picture: /) }])
  })

  test('is also a second one for the same slot', async () => {
    await writeFile(join(folder, 'photographs/reed.jpeg'), await createPhotograph())
    await writeFile(join(folder, 'photographs/reed.jpg'), await createPhotograph())
    const { issues } = await readPhotographs(join(folder, 'photographs'), keys)
    expect(issues).toEqual([{ file: 'reed.jpg', reason: 'stands in the slot of reed.jpeg' }])
  })
})
