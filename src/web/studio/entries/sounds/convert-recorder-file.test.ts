import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertRecorderFile, encodeWave, readLength } from './convert-recorder-file.ts'

/** A box of ISO/IEC 14496-12. */
function box(kind: string, ...contents: Uint8Array[]): Uint8Array {
  const size = contents.reduce((sum, each) => sum + each.length, 8)
  const bytes = new Uint8Array(size)
  new DataView(bytes.buffer).setUint32(0, size)
  bytes.set(new TextEncoder().encode(kind), 4)
  let at = 8
  for (const each of contents) {
    bytes.set(each, at)
    at += each.length
  }
  return bytes
}

test('the length of a recorder file is read wherever its header stands', () => {
  const header = new Uint8Array(100)
  const view = new DataView(header.buffer)
  view.setUint32(12, 44_100)
  view.setUint32(16, 44_100 * 90)
  const movie = box('moov', box('mvhd', header))
  const file = Uint8Array.from([
    ...box('ftyp', new Uint8Array(8)),
    ...box('mdat', new Uint8Array(50)),
    ...movie,
  ])
  expect(readLength(new DataView(file.buffer))).toBe(90)
})

test('whatever a file holds, its length is a number or none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const length = readLength(new DataView(Uint8Array.from(bytes).buffer))
      expect(['number', 'undefined']).toContain(typeof length)
    }),
  )
})

test('samples become a WAV of 16 bits, cut at the loudest', async () => {
  const parts = encodeWave([Float32Array.of(0, 2, -1), Float32Array.of(1, 0, 0)], 2)
  const bytes = new DataView(await new Blob(parts).arrayBuffer())
  expect(bytes.byteLength).toBe(44 + 12)
  const samples = Array.from({ length: 6 }, (_, index) => bytes.getInt16(44 + index * 2, true))
  expect(samples).toEqual([0, 32_767, 32_767, 0, -32_767, 0])
  expect([bytes.getUint32(24, true), bytes.getUint16(22, true), bytes.getUint32(40, true)]).toEqual([
    2, 2, 12,
  ])
})

test('only files of recorders are converted, and what is none is refused', async () => {
  expect(convertRecorderFile(new File(['a'], 'a.wav'))).toBeUndefined()
  expect(await convertRecorderFile(new File(['a'], 'a.M4A'))).toBe('audio_not_decoded')
})
