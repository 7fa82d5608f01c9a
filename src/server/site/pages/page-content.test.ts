import { expect, test } from 'vitest'
import type { Picture } from '#domain/pictures/picture.ts'
import { readSiteContent } from '#tests/pages.ts'
import { chooseCover, type PageSource, pairPictures } from './page-content.ts'

const { content } = await readSiteContent()
const base = { content: content.es, language: 'es', now: new Date('2026-03-01T12:00:00Z') } as const

function createPicture(name: string): Picture {
  return {
    width: 560,
    height: 315,
    ground: '#c8bfae',
    avif: [{ file: `${name}.avif`, width: 560 }],
    webp: name,
  }
}

test('a video is covered by the photograph in its slot, else by its own thumbnail, else by the plate', () => {
  const cover = (source: Pick<PageSource, 'picture' | 'findPoster'>) =>
    chooseCover({ ...base, ...source }, 'AAAAAAAAAA1', 'gallery-video-1', 'videoLarge').webp
  const findPoster = (id: string, size: string) => createPicture(`${id} ${size}`)
  const photograph = (slot: string): Picture => ({ ...createPicture(slot), photograph: true })
  expect(cover({ picture: photograph, findPoster })).toBe('gallery-video-1.large')
  expect(cover({ picture: createPicture, findPoster })).toBe('AAAAAAAAAA1 videoLarge')
  expect(cover({ picture: createPicture, findPoster: () => undefined })).toBe('gallery-video-1.large')
  expect(cover({ picture: createPicture })).toBe('gallery-video-1.large')
})

test('a photograph that is not there in the lightbox’s size yet opens as large as it is, not as the plate', () => {
  const photograph = (slot: string): Picture => ({ ...createPicture(slot), photograph: true })
  const open = (picture: PageSource['picture']) => pairPictures(picture, 'gallery-1').large.webp
  expect(open(photograph)).toBe('gallery-1.large')
  expect(open((slot) => (slot.endsWith('.large') ? createPicture(slot) : photograph(slot)))).toBe('gallery-1')
  expect(open(createPicture)).toBe('gallery-1.large')
})
