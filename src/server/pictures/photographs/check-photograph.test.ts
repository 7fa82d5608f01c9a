import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { PhotographKind } from '#domain/pictures/photograph-kinds.ts'
import { readDisplayP3, tagSample, writePrimaries, writeProfile } from '#tests/photographs/tag-colours.ts'
import { sourceName } from './render-messages.ts'
import { createRenderer } from './renderer.ts'

type Colour = readonly [red: number, green: number, blue: number]

const renderer = createRenderer()

const displayP3 = await readDisplayP3()

const sample = await readFile('tests/support/photographs/sample.heic')

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-'))
  return () => rm(folder, { recursive: true, force: true })
})

afterAll(() => renderer.close())

/** The colours of one place, in the middle by default, in all sizes that are made of a file. */
async function check(kind: PhotographKind, bytes: Buffer, across = 0.5, down = 0.5): Promise<Colour[]> {
  await writeFile(join(folder, sourceName), bytes)
  const result = await renderer.render({ name: 'check', folder, kind })
  if (!result.ok) throw new Error(result.code)
  const read = async (name: string): Promise<Colour> => {
    const image = sharp(await readFile(join(folder, name)))
    const { width, height, icc } = await image.metadata()
    expect(icc).toBeUndefined()
    const left = Math.floor(width * across)
    const pixel = image.extract({ left, top: Math.floor(height * down), width: 1, height: 1 })
    const [red = 0, green = 0, blue = 0] = await pixel.raw().toBuffer()
    return [red, green, blue]
  }
  return Promise.all(result.files.map(({ name }) => read(name)))
}

function expectColour(found: readonly Colour[], wanted: Colour, tolerance = 4): void {
  expect(found).toHaveLength(3)
  const far = found.filter((colour) =>
    colour.some((value, place) => Math.abs(value - (wanted[place] ?? 0)) > tolerance),
  )
  expect(far, `not ${wanted}`).toEqual([])
}

function paint([r, g, b]: Colour) {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: { r, g, b } } })
}

const writers: [name: string, kind: PhotographKind, write: (colour: Colour) => Promise<Buffer>][] = [
  ['JPEG', 'jpeg', (colour) => inP3(colour).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()],
  ['PNG', 'png', (colour) => inP3(colour).png().toBuffer()],
  ['PNG of 16 bits', 'png', (colour) => inP3(colour).toColourspace('rgb16').png().toBuffer()],
  ['WebP', 'webp', (colour) => inP3(colour).webp({ lossless: true }).toBuffer()],
  ['AVIF', 'avif', (colour) => inP3(colour).avif({ lossless: true }).toBuffer()],
  [
    'AVIF of 10 bits',
    'avif',
    (colour) => inP3(colour).avif({ quality: 95, bitdepth: 10, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
]

function inP3(colour: Colour) {
  return paint(colour).withIccProfile('p3')
}

describe.each(writers)('a photograph in Display P3, as %s', (_, kind, write) => {
  test.each([[[255, 0, 0]], [[180, 90, 60]], [[128, 128, 128]]] satisfies [Colour][])(
    'has the colour %s of sRGB again',
    async (colour) => expectColour(await check(kind, await write(colour)), colour),
  )
})

describe('a HEIC file', () => {
  test.each([
    ['as a profile', writeProfile(displayP3)],
    ['by its primaries', writePrimaries(12)],
  ])('that names Display P3 %s is shown in sRGB', async (_, colours) => {
    const bytes = tagSample(sample, colours)
    // What it holds in Display P3 is 254, 0, 2 and 126, 0, 128.
    expectColour(await check('heic', bytes, 0.01, 0.01), [255, 0, 0], 8)
    expectColour(await check('heic', bytes), [138, 0, 132])
  })

  test.each([
    ['no colours', sample],
    ['those of sRGB', tagSample(sample, writePrimaries(1))],
    ['a broken profile', tagSample(sample, writeProfile(displayP3.subarray(0, 60)))],
  ])('that names %s keeps its values', async (_, bytes) =>
    expectColour(await check('heic', bytes), [126, 0, 128]),
  )
})

test('an AVIF file that names the primaries of Display P3 is shown in sRGB', async () => {
  const bytes = await paint([180, 90, 60]).avif({ lossless: true }).toBuffer()
  writePrimaries(12).copy(bytes, bytes.indexOf('nclx'), 0, 6)
  expectColour(await check('avif', bytes), [193, 83, 50])
})

test('16 bits without a profile keep their colours', async () => {
  const colour = [180, 90, 60] as const
  expectColour(await check('png', await paint(colour).toColourspace('rgb16').png().toBuffer()), colour)
})

test('the colours of printing come back, as far as ink has them', async () => {
  const colour = [150, 140, 130] as const
  const printed = await paint(colour).withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer()
  expect((await sharp(printed).metadata()).space).toBe('cmyk')
  expectColour(await check('jpeg', printed), colour, 12)
})
