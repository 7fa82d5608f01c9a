import { pieceSize, type UploadStart } from '#domain/pictures/photograph-calls.ts'
import type { CallResult } from '#web/api/call.ts'
import { sendPiece } from './send-piece.ts'

export type UploadState =
  | { kind: 'waiting' | 'reading' | 'failed' }
  | Checking
  /** What the server has, and all that it will have; in bytes. */
  | { kind: 'sending' | 'offline'; sent: number; size: number }
  | { kind: 'rejected'; rejection: string }
  | Stored

export interface Stored {
  kind: 'done' | 'known'
  stored: string
}

interface Checking {
  kind: 'checking'
  /** Of a recording, from 0 to 1; nothing before it is known for one. */
  measured?: number | undefined
}

export interface UploadKind {
  begin: (start: UploadStart) => Promise<CallResult<{ id: string; received: number }>>
  findStored: (id: string) => Promise<CallResult<Stored | Checking>>
  cancel: (id: string) => Promise<unknown>
  formatPiecePath: (id: string) => string
  rejections: readonly string[]
  /** Of a file without a byte. */
  empty: string
  /** Makes what is sent of a file that is not sent as it is; a rejection where it cannot. Undefined for all others. */
  convert?: (file: File) => Promise<File | string> | undefined
}

const retryAfter = 3_000 // ms

const checkEvery = 250 // ms

interface Sending {
  kind: UploadKind
  file: File
  replaces: string | undefined
}

/** Sends a file until the server has found what it is; after a lost line it goes on where the server left it. */
export async function uploadFile(
  sending: Sending,
  report: (state: UploadState) => void,
  signal: AbortSignal,
): Promise<void> {
  const converting = sending.kind.convert?.(sending.file)
  if (converting !== undefined) report({ kind: 'reading' })
  const file = (await converting) ?? sending.file
  if (signal.aborted) return
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
  { kind, file, replaces }: Sending,
  report: (state: UploadState) => void,
  signal: AbortSignal,
): Promise<UploadState | 'lost'> {
  const { size } = file
  const name = file.name.slice(-200) || 'file'
  if (size === 0) return { kind: 'rejected', rejection: kind.empty }
  const begun = await kind.begin({ name, size, modified: file.lastModified, replaces })
  if (!begun.ok) return explainEnd(kind, begun.status, begun.failure.code)
  const { id } = begun.value
  for (let offset = begun.value.received; offset < size; offset += pieceSize) {
    if (signal.aborted) return giveUp(kind, id)
    report({ kind: 'sending', sent: offset, size })
    const bytes = file.slice(offset, offset + pieceSize)
    const { status, code } = await sendPiece({ path: kind.formatPiecePath(id), offset, bytes }, signal)
    if (signal.aborted) return giveUp(kind, id)
    if (status !== 200) return status === 409 ? 'lost' : explainEnd(kind, status, code)
  }
  report({ kind: 'checking' })
  return waitForCheck(kind, id, report, signal)
}

/** Nothing of a file that nobody wants is kept; where the line is lost too, the night deletes it. */
async function giveUp(kind: UploadKind, id: string): Promise<'lost'> {
  await kind.cancel(id)
  return 'lost'
}

async function waitForCheck(
  kind: UploadKind,
  id: string,
  report: (state: UploadState) => void,
  signal: AbortSignal,
): Promise<UploadState | 'lost'> {
  while (!signal.aborted) {
    const found = await kind.findStored(id)
    if (!found.ok) return explainEnd(kind, found.status, found.failure.code)
    if (found.value.kind !== 'checking') return found.value
    report(found.value)
    await wait(checkEvery)
  }
  return 'lost'
}

function explainEnd({ rejections }: UploadKind, status: number, code: string): UploadState | 'lost' {
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
