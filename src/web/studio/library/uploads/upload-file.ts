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
  | { kind: 'done' | 'known'; photo: string }

const retryAfter = 3_000 // ms

const checkEvery = 250 // ms

interface Sending {
  file: File
  /** The photo that gets the file as its own. */
  replaces: string | undefined
}

/** Sends a file until the server has found what it is; after a lost line it goes on where the server left it. */
export async function uploadFile(
  sending: Sending,
  report: (state: UploadState) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const end = await tryUpload(sending, report, signal)
    if (signal.aborted) return
    if (end !== 'lost') return report(end)
    report({ kind: 'offline' })
    await waitForLine(signal)
  }
}

/** "lost" when it may go on later. */
async function tryUpload(
  { file, replaces }: Sending,
  report: (state: UploadState) => void,
  signal: AbortSignal,
): Promise<UploadState | 'lost'> {
  const language = readStudioLanguage()
  const name = file.name.slice(-200) || 'photo'
  const input = { name, size: file.size, modified: file.lastModified, replaces }
  if (file.size === 0) return { kind: 'rejected', rejection: 'photo_broken' }
  const begun = await call(photoEndpoints.begin, { input, language })
  if (!begun.ok) return explainEnd(begun.status, begun.failure.code)
  const { id } = begun.value
  for (let offset = begun.value.received; offset < file.size; offset += pieceSize) {
    if (signal.aborted) return giveUp(id)
    report({ kind: 'sending', sent: offset })
    const bytes = file.slice(offset, offset + pieceSize)
    const { status, code } = await sendPiece(
      { id, offset, bytes },
      (sent) => report({ kind: 'sending', sent: offset + sent }),
      signal,
    )
    if (signal.aborted) return giveUp(id)
    if (status !== 200) return status === 409 ? 'lost' : explainEnd(status, code)
  }
  report({ kind: 'checking' })
  return waitForCheck(id, signal)
}

/** Nothing of a file that nobody wants is kept; where the line is lost too, the night deletes it. */
async function giveUp(id: string): Promise<'lost'> {
  await call(photoEndpoints.cancel, { id, language: readStudioLanguage() })
  return 'lost'
}

async function waitForCheck(id: string, signal: AbortSignal): Promise<UploadState | 'lost'> {
  while (!signal.aborted) {
    const read = await call(photoEndpoints.read, { id, language: readStudioLanguage() })
    if (!read.ok) return explainEnd(read.status, read.failure.code)
    const { photo, isKnown } = read.value
    if (photo !== null) return { kind: isKnown ? 'known' : 'done', photo }
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
