import { photoEndpoints } from '#domain/api.ts'
import {
  type PhotographRejection,
  photographRejections,
  pieceSize,
} from '#domain/pictures/photograph-calls.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { sendPiece } from './send-piece.ts'

export type UploadState =
  | { kind: 'waiting' | 'checking' | 'offline' | 'failed' }
  | { kind: 'sending'; sent: number } // bytes
  | { kind: 'rejected'; rejection: PhotographRejection }
  | { kind: 'done'; photo: string }

const retryAfter = 3_000 // ms

const checkEvery = 250 // ms

/** Sends a file until the server has found what it is; after a lost line it goes on where the server left it. */
export async function uploadFile(
  file: File,
  report: (state: UploadState) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const end = await tryUpload(file, report, signal)
    if (signal.aborted) return
    if (end !== 'lost') return report(end)
    report({ kind: 'offline' })
    await waitForLine(signal)
  }
}

/** "lost" when it may go on later. */
async function tryUpload(
  file: File,
  report: (state: UploadState) => void,
  signal: AbortSignal,
): Promise<UploadState | 'lost'> {
  const language = readStudioLanguage()
  const input = { name: file.name.slice(-200) || 'photo', size: file.size, modified: file.lastModified }
  if (file.size === 0) return { kind: 'rejected', rejection: 'photo_broken' }
  const begun = await call(photoEndpoints.begin, { input, language })
  if (!begun.ok) return explainEnd(begun.status, begun.failure.code)
  const { id } = begun.value
  for (let offset = begun.value.received; offset < file.size; offset += pieceSize) {
    report({ kind: 'sending', sent: offset })
    const bytes = file.slice(offset, offset + pieceSize)
    const { status, code } = await sendPiece(
      { id, offset, bytes },
      (sent) => report({ kind: 'sending', sent: offset + sent }),
      signal,
    )
    if (signal.aborted) return 'lost'
    if (status !== 200) return status === 409 ? 'lost' : explainEnd(status, code)
  }
  report({ kind: 'checking' })
  return waitForCheck(id, signal)
}

async function waitForCheck(id: string, signal: AbortSignal): Promise<UploadState | 'lost'> {
  while (!signal.aborted) {
    const read = await call(photoEndpoints.read, { id, language: readStudioLanguage() })
    if (!read.ok) return explainEnd(read.status, read.failure.code)
    if (read.value.photo !== null) return { kind: 'done', photo: read.value.photo }
    await wait(checkEvery)
  }
  return 'lost'
}

function explainEnd(status: number, code: string): UploadState | 'lost' {
  const rejection = photographRejections.find((each) => each === code)
  if (rejection !== undefined) return { kind: 'rejected', rejection }
  return status === 0 || status === 408 || status === 429 || status >= 500 ? 'lost' : { kind: 'failed' }
}

/** Until the browser says that it is online again, or a few seconds. */
async function waitForLine(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  addEventListener('online', () => resolve(), { once: true, signal })
  signal.addEventListener('abort', () => resolve(), { once: true })
  await Promise.race([promise, wait(retryAfter)])
}

function wait(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time))
}
