import fc from 'fast-check'
import { expect, test } from 'vitest'
import { videoId, videoPlayerAddress, videoWatchAddress } from './video.ts'

test('a video is watched on the video site and played without its cookies', () => {
  expect(videoWatchAddress('sample-SR01')).toBe('https://www.youtube.com/watch?v=sample-SR01')
  expect(videoPlayerAddress('sample-SR01', { autoplay: false })).toBe(
    'https://www.youtube-nocookie.com/embed/sample-SR01',
  )
  expect(videoPlayerAddress('sample-SR01', { autoplay: true })).toBe(
    'https://www.youtube-nocookie.com/embed/sample-SR01?autoplay=1',
  )
})

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
