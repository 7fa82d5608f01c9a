import { createReadStream } from 'node:fs'

/** In bytes: what a reader who takes nothing keeps of a file in memory. */
export const chunkSize = 64 * 1024

export interface ByteRange {
  start: number
  /** Of the last byte. */
  end: number
}

/** A file or a part of it, chunk by chunk; it is opened with the first one, and closed with the signal at the latest. */
export async function* readFileChunks(
  path: string,
  signal: AbortSignal,
  range?: ByteRange,
): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { ...range, signal, highWaterMark: chunkSize })
}

/** Bytes that are kept in memory for all who read them: no copy is made of them. */
export async function* readByteChunks(
  bytes: Uint8Array,
  { start, end }: ByteRange = { start: 0, end: bytes.byteLength - 1 },
): AsyncGenerator<Uint8Array> {
  for (let from = start; from <= end; from += chunkSize)
    yield bytes.subarray(from, Math.min(from + chunkSize, end + 1))
}
