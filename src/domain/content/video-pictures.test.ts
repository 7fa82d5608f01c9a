import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readValue } from '#domain/editing/content-change.ts'
import { createVideo, findVideoPlace, keepPictures } from './video-pictures.ts'

test('a picture stays with its video, whatever is moved, added and taken away', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), (names, from, to) => {
      const videos = names.map((id) => ({ id }))
      const locate = (list: readonly unknown[]) =>
        new Map(
          list.map((video, index) => [readValue(video, ['id']), findVideoPlace('gallery', video, index)]),
        )
      const before = locate(videos)
      const kept = keepPictures(videos)
      const moved = kept
        .toSpliced(from % kept.length, 1)
        .toSpliced(to % kept.length, 0, kept[from % kept.length])
      const after = locate([
        { ...createVideo('gallery', moved, []), id: 'new one that nobody has' },
        ...moved,
      ])
      for (const [id, place] of before) expect(after.get(id)).toBe(place)
      expect(new Set(after.values()).size).toBe(videos.length + 1)
    }),
  )
})

test('a new video gets no picture that stands for one that is gone', () => {
  expect(createVideo('gallery', [{ id: 'a' }], ['gallery-video-7', 'khyma-duo-video-9'])).toEqual({
    picture: 8,
  })
})
