import { afterEach, expect, test, vi } from 'vitest'
import { uploadQueue } from './upload-queue.ts'

afterEach(() => vi.unstubAllGlobals())

test('a file that is dropped again while it is on its way is on the list once', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const file = new File(['a'], 'a.jpg', { lastModified: 1 })
  uploadQueue.add([file, new File(['a'], 'a.jpg', { lastModified: 1 })])
  uploadQueue.add([file])
  uploadQueue.add([file], { replaces: 'a'.repeat(32) })
  uploadQueue.add([new File(['b'], 'a.jpg', { lastModified: 2 })])
  expect(uploadQueue.read().map(({ replaces, modified }) => [replaces, modified])).toEqual([
    [undefined, 1],
    ['a'.repeat(32), 1],
    [undefined, 2],
  ])
})
