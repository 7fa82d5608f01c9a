import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { picture } from '#domain/pictures/picture.ts'
import { pictureSizes } from '#domain/pictures/places.ts'
import { createThumbnail } from '#tests/thumbnail-service.ts'
import { encodePoster } from './encode-poster.ts'
import { getPosterName } from './posters.ts'

const name = getPosterName('aB_-aaaaaa1')

const readShape = ({ width, height }: { width: number; height: number }) => ({ width, height })

const shapes = { video: readShape(pictureSizes.video), videoLarge: readShape(pictureSizes.videoLarge) }

async function encode(thumbnail: Buffer) {
  const poster = await encodePoster(name, thumbnail)
  if (poster === undefined) throw new Error('was refused')
  return poster
}

describe('a poster', () => {
  test('has the sizes in which pages show it, none wider than the film', async () => {
    const { pictures, files } = await encode(await createThumbnail(1280, 720))
    expect(pictures).toMatchObject({
      video: { ...shapes.video, photograph: true, avif: [{ width: 560 }, { width: 840 }] },
      videoLarge: {
        ...shapes.videoLarge,
        photograph: true,
        avif: [{ width: 560 }, { width: 1000 }, { width: 1200 }],
      },
    })
    for (const each of Object.values(pictures)) expect(picture.safeParse(each).success).toBe(true)
    expect(files.size).toBe(7)
    for (const [file, bytes] of files) {
      const { width, height, format, exif, icc, xmp } = await sharp(bytes).metadata()
      expect(file).toMatch(`${name}-${width}x${height}-`)
      expect({ format, exif, icc, xmp }).toEqual({ format: file.endsWith('avif') ? 'heif' : 'webp' })
    }
  })

  test('of a small thumbnail is not enlarged, and shows the film without its black bars', async () => {
    const { pictures, files } = await encode(await createThumbnail(480, 360))
    expect(pictures).toMatchObject({
      video: { ...shapes.video, avif: [{ width: 470 }] },
      videoLarge: { ...shapes.videoLarge, avif: [{ width: 441 }] },
    })
    for (const { ground } of Object.values(pictures)) expect(ground).toMatch(/^#c[5-9a-b]3[0-4]1[1-7]$/)
    const large = files.get(pictures.videoLarge.avif[0]?.file ?? '')
    const { channels } = await sharp(large).stats()
    expect(channels[0]?.min).toBeGreaterThan(180)
  })

  test('has names that change with what it shows', async () => {
    const red = await encode(await createThumbnail(480, 360))
    const again = await encode(await createThumbnail(480, 360))
    const blue = await encode(await createThumbnail(480, 360, '#1432c8'))
    expect([...again.files.keys()]).toEqual([...red.files.keys()])
    expect([...blue.files.keys()].filter((file) => red.files.has(file))).toEqual([])
  })
})

const whole = await createThumbnail(1280, 720)
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })

test.each([
  ['nothing', Buffer.alloc(0)],
  ['no image', Buffer.from('<!doctype html>')],
  ['an image that breaks off', whole.subarray(0, whole.length / 2)],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"/>')],
  ['another kind of image', await plain(640, 360).gif().toBuffer()],
  ['the service’s placeholder', await createThumbnail(120, 90)],
  ['an image of too many pixels', await plain(4000, 3000).png().toBuffer()],
])('%s is no poster', async (_, bytes) => {
  expect(await encodePoster(name, bytes)).toBeUndefined()
})

test('the names of two videos differ by more than case', () => {
  expect(getPosterName('aaaaaaaaaa1')).not.toBe(getPosterName('AAAAAAAAAA1'))
  expect(getPosterName('aB_-aaaaaa1')).toMatch(/^poster-[0-9a-f]{22}$/)
})
