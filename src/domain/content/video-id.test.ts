import fc from 'fast-check'
import { expect, test } from 'vitest'
import { videoPlayerAddress, videoWatchAddress } from '#domain/videos/video-addresses.ts'
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
