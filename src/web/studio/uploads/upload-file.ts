import {
  offsetHeader,
  pieceSize,
  type UploadKind,
  uploadEndpoints,
  uploadRejections,
} from '#domain/uploads.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'

export type UploadState =
  | { kind: 'waiting' | 'reading' | 'failed' }
  /** Of a recording, from 0 to 1; nothing before it is known for one. */
  | { kind: 'checking'; measured?: number | undefined }
  /** What the server has, and all that it will have; in bytes. */
  | { kind: 'sending' | 'offline'; sent: number; size: number }
  | { kind: 'rejected'; rejection: string }
  | { kind: 'done' | 'known'; stored: string }

export interface SendingRules {
  kind: UploadKind
  /** Of a file without a byte. */
  empty: string
  /** Makes what is sent of a file that is looked at or not sent as it is; a rejection where it cannot. Undefined for all others. */
  convert?: (file: File) => Promise<File | string> | undefined
}

const rejections: readonly string[] = uploadRejections

const retryAfter = 3_000 // ms

const checkEvery = 250 // ms

interface Sending {
  rules: SendingRules
  file: File
  replaces: string | undefined
}

/** Sends a file until the server has found what it is; after a lost line it goes on where the server left it. */
export async function uploadFile(
  sending: Sending,
  report: (state: UploadState) => void,
  signal: AbortSignal,
): Promise<void> {
  const converting = sending.rules.convert?.(sending.file)
  if (converting !== undefined) report({ kind: 'reading' })
  const file = await Promise.resolve(converting ?? sending.file).catch(() => undefined)
  if (signal.aborted) return
  if (file === undefined) return report({ kind: 'failed' })
  if (typeof file === 'string') return report({ kind: 'rejected', rejection: file })
  let sent = 0
  const reportEach = (state: UploadState) => {
    if (state.kind === 'sending') sent = state.sent
    else if (state.kind === 'checking') sent = file.size
    report(state)
  }
  while (!signal.aborted) {
    const end = await tryUpload({ ...sending, file }, reportEach, signal)
    if (signal.aborted) return
    if (end !== 'lost') return report(end)
    report({ kind: 'offline', sent, size: file.size })
    await waitForLine(signal)
  }
}

/** "lost" when it may go on later. */
async function tryUpload(
  { rules, file, replaces }: Sending,
  report: (state: UploadState) => void,
  signal: AbortSignal,
): Promise<UploadState | 'lost'> {
  const { size, lastModified: modified } = file
  const name = file.name.slice(-200) || 'file'
  if (size === 0) return { kind: 'rejected', rejection: rules.empty }
  const input = { kind: rules.kind, name, size, modified, replaces }
  const begun = await call(uploadEndpoints.begin, { input, language: readStudioLanguage() })
  if (!begun.ok) return explainEnd(begun.status, begun.failure.code)
  const { id } = begun.value
  for (let offset = begun.value.received; offset < size; offset += pieceSize) {
    if (signal.aborted) return giveUp(id)
    report({ kind: 'sending', sent: offset, size })
    const headers = { 'Content-Type': 'application/octet-stream', [offsetHeader]: String(offset) }
    // The browser refuses to read a file that was moved or changed since it was chosen: no line is to blame for that.
    const read = await file
      .slice(offset, offset + pieceSize)
      .arrayBuffer()
      .catch(() => undefined)
    if (read === undefined) return { kind: 'failed' }
    const piece = { bytes: new Blob([read]), headers }
    const sent = await call(uploadEndpoints.send, { id, piece, signal })
    if (signal.aborted) return giveUp(id)
    if (!sent.ok) return sent.status === 409 ? 'lost' : explainEnd(sent.status, sent.failure.code)
  }
  return waitForCheck({ id, size }, report, signal)
}

/** Nothing of a file that nobody wants is kept; where the line is lost too, it is deleted after a day. */
async function giveUp(id: string): Promise<'lost'> {
  await call(uploadEndpoints.cancel, { id, language: readStudioLanguage() })
  return 'lost'
}

/** What came whole is asked for again after a lost line: once it is kept, a new beginning would send it anew. */
async function waitForCheck(
  { id, size }: { id: string; size: number },
  report: (state: UploadState) => void,
  signal: AbortSignal,
): Promise<UploadState | 'lost'> {
  report({ kind: 'checking' })
  while (!signal.aborted) {
    const read = await call(uploadEndpoints.read, { id, language: readStudioLanguage() })
    if (!read.ok) {
      const end = explainEnd(read.status, read.failure.code)
      if (end !== 'lost') return end
      report({ kind: 'offline', sent: size, size })
      await waitForLine(signal)
      continue
    }
    const { stored, isKnown, measured } = read.value
    if (stored !== null) return { kind: isKnown ? 'known' : 'done', stored }
    report({ kind: 'checking', measured })
    await wait(checkEvery)
  }
  return 'lost'
}

function explainEnd(status: number, code: string): UploadState | 'lost' {
  if (rejections.includes(code)) return { kind: 'rejected', rejection: code }
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
