import { expect, test } from 'vitest'
import { readVideoId } from './video-id.ts'

test.each([
  ['https://www.youtube.com/watch?v=sample-SR01&t=12s', 'sample-SR01'],
  ['https://youtu.be/sample-SR01?si=abc', 'sample-SR01'],
  ['https://www.youtube.com/shorts/sample-SR01', 'sample-SR01'],
  ['https://www.youtube-nocookie.com/embed/sample-SR01', 'sample-SR01'],
  [' sample-SR01 ', 'sample-SR01'],
])('"%s" leads to a video', (text, id) => {
  expect(readVideoId(text)).toBe(id)
})

test.each(['https://example.org/watch?v=sample-SR01', 'https://youtu.be/short', 'https://www.youtube.com/'])(
  '"%s" leads to none, and stays as it is',
  (text) => {
    expect(readVideoId(text)).toBe(text)
  },
)
