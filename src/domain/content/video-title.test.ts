import { expect, test } from 'vitest'
import { videoEntry } from '#domain/videos/videos-document.ts'

const video = { id: 'sample-KH02', project: 'khyma-duo' }

test.each(['Khyma Duo (2)', 'Songs of Reeds 2021 (1)'])('%s is the name of a sample alone', (title) => {
  expect(videoEntry.safeParse({ ...video, title, sample: true }).success).toBe(true)
  const { error } = videoEntry.safeParse({ ...video, title })
  expect(error?.issues).toMatchObject([{ path: ['title'], message: 'video_title' }])
})

test.each(['Wellen, Khyma Duo', 'Sonata (1938), Hindemith'])('%s names a video', (title) => {
  expect(videoEntry.safeParse({ ...video, title }).success).toBe(true)
})
