import { open } from 'node:fs/promises'

/** In bytes: what a reader who takes nothing keeps of a file in memory. */
export const chunkSize = 64 * 1024

export interface ByteRange {
  start: number
  end: number
}

/** A file or a part of it, chunk by chunk; it is opened with the first one, and closed with the signal at the latest. */
export async function* readFileChunks(
  path: string,
  signal: AbortSignal,
  { start, end }: ByteRange = { start: 0, end: Number.POSITIVE_INFINITY },
): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  // Whoever reads may never come back.
  signal.addEventListener('abort', () => void file.close().catch(() => undefined), { once: true })
  try {
    for (let from = start; from <= end && !signal.aborted; ) {
      const room = Buffer.allocUnsafe(Math.min(chunkSize, end - from + 1))
      const { bytesRead } = await file.read(room, 0, room.byteLength, from)
      if (bytesRead === 0) return
      from += bytesRead
      yield room.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** Bytes that are kept in memory for all who read them: no copy is made of them. */
export async function* readByteChunks(
  bytes: Uint8Array,
  { start, end }: ByteRange = { start: 0, end: bytes.byteLength - 1 },
): AsyncGenerator<Uint8Array> {
  for (let from = start; from <= end; from += chunkSize)
    yield bytes.subarray(from, Math.min(from + chunkSize, end + 1))
}
