import { afterEach, expect, test, vi } from 'vitest'
import { photoQueue } from '#web/studio/library/photo-queue.ts'
import { type SendingRules, type UploadState, uploadFile } from './upload-file.ts'
import { UploadQueue } from './upload-queue.ts'

afterEach(() => vi.unstubAllGlobals())

test('a file that is dropped again while it is on its way is on the list once', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const file = new File(['a'], 'a.jpg', { lastModified: 1 })
  photoQueue.add([file, new File(['a'], 'a.jpg', { lastModified: 1 })])
  photoQueue.add([file])
  photoQueue.add([file], { replaces: 'a'.repeat(32) })
  photoQueue.add([new File(['b'], 'a.jpg', { lastModified: 2 })])
  expect(photoQueue.read().map(({ replaces, modified }) => [replaces, modified])).toEqual([
    [undefined, 1],
    ['a'.repeat(32), 1],
    [undefined, 2],
  ])
})

test('a file that is on its way comes into a second target too', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const file = new File(['c'], 'c.jpg', { lastModified: 3 })
  const [first] = photoQueue.add([file], { target: 'gallery' })
  expect(photoQueue.add([file], { target: 'gallery' })).toEqual([])
  const [second, ...others] = photoQueue.add([file], { target: 'band' })
  expect(others).toEqual([])
  expect(second).toBe(first)
})

test('a file that can no longer be read has failed', async () => {
  const states: UploadState[] = []
  const rules: SendingRules = {
    kind: 'rider',
    empty: 'rider_kind_unsupported',
    convert: () => Promise.reject(new Error()),
  }
  const sending = { rules, file: new File(['d'], 'd.pdf'), replaces: undefined }
  await uploadFile(sending, (state) => states.push(state), new AbortController().signal)
  expect(states).toEqual([{ kind: 'reading' }, { kind: 'failed' }])
})

test('a file that is whole is not sent again where the line is lost while it is checked', async () => {
  const asked: string[] = []
  const answers: Record<string, object | undefined> = {
    POST: { id: 'upload-1', received: 0, stored: null, rejection: null },
    PUT: { id: 'upload-1', received: 1, stored: null, rejection: null },
  }
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listener())
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit) => {
    asked.push(method)
    const answer = answers[method]
    if (answer !== undefined) return Response.json(answer)
    // Once there is a line again, it has been kept.
    answers.GET = { id: 'upload-1', received: 1, stored: 'kept', rejection: null }
    throw new TypeError('The line is lost')
  })
  const states: UploadState[] = []
  const rules: SendingRules = { kind: 'audio', empty: 'audio_empty' }
  const sending = { rules, file: new File(['e'], 'e.wav'), replaces: undefined }
  await uploadFile(sending, (state) => states.push(state), new AbortController().signal)
  expect(asked).toEqual(['POST', 'PUT', 'GET', 'GET'])
  expect(states.map(({ kind }) => kind)).toEqual(['sending', 'checking', 'offline', 'done'])
})

test('a file that can no longer be read while it is sent has failed, and the next one is sent', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit) => {
    if (body instanceof Blob) await body.arrayBuffer()
    return Response.json({
      id: 'upload-1',
      received: 0,
      stored: method === 'GET' ? 'kept' : null,
      rejection: null,
    })
  })
  const gone = new Blob()
  vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'))
  const file = new File(['f'], 'f.wav')
  vi.spyOn(file, 'slice').mockReturnValue(gone)
  const queue = new UploadQueue({ kind: 'audio', empty: 'audio_empty' }, 1)
  queue.add([file, new File(['g'], 'g.wav')])
  await vi.waitFor(() => expect(queue.read().map(({ state }) => state.kind)).toEqual(['failed', 'done']))
})
