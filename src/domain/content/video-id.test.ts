import fc from 'fast-check'
import { expect, test } from 'vitest'
import { videoPlayerAddress, videoWatchAddress } from '#domain/videos/video-addresses.ts'
import { videoEntry } from '#domain/videos/videos-document.ts'
import { videoId } from './video-id.ts'

test.each(['', 'short', 'sample-SR011', 'sample SR01', 'sample/SR01', 'sample-SR0é', 'sample-SR01\n', 7])(
  '%j is no video id',
  (id) => {
    expect(videoId.safeParse(id).success).toBe(false)
  },
)

test('any video id stands in its addresses as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{11}$/), (id) => {
      expect(videoId.safeParse(id).success).toBe(true)
      expect(new URL(videoWatchAddress(id)).searchParams.get('v')).toBe(id)
      expect(new URL(videoPlayerAddress(id, { autoplay: true })).pathname).toBe(`/embed/${id}`)
    }),
  )
})

const video = { id: 'sample-KH02', project: 'khyma-duo' }

test.each(['Khyma Duo, II', 'Songs of Reeds 2021 (1)'])('%s is the name of a sample alone', (title) => {
  expect(videoEntry.safeParse({ ...video, title, sample: true }).success).toBe(true)
  const { error } = videoEntry.safeParse({ ...video, title })
  expect(error?.issues).toMatchObject([{ path: ['title'], message: 'video_title' }])
})

test.each(['Wellen, Khyma Duo', 'Sonata (1938), Hindemith'])('%s names a video', (title) => {
  expect(videoEntry.safeParse({ ...video, title }).success).toBe(true)
})
