import { expect, test } from 'vitest'
import { videoPlayerAddress, videoWatchAddress } from './video-addresses.ts'

test('a video is watched on the video site and played without its cookies', () => {
  expect(videoWatchAddress('sample-SR01')).toBe('https://www.youtube.com/watch?v=sample-SR01')
  expect(videoPlayerAddress('sample-SR01', { autoplay: false })).toBe(
    'https://www.youtube-nocookie.com/embed/sample-SR01',
  )
  expect(videoPlayerAddress('sample-SR01', { autoplay: true })).toBe(
    'https://www.youtube-nocookie.com/embed/sample-SR01?autoplay=1',
  )
})
