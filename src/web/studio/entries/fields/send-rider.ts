import { apiFailure, riderEndpoints } from '#domain/api.ts'
import { offsetHeader, pieceSize } from '#domain/pictures/photograph-calls.ts'
import {
  formatRiderName,
  isPdf,
  largestRider,
  type RiderRejection,
  riderRejections,
} from '#domain/press/rider.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'

export type SentRider = { ok: true; id: string } | { ok: false; reason: RiderRejection | 'failed' }

const timeout = 30_000 // ms, for a piece

/** Sends a PDF piece by piece. Never throws. */
export async function sendRider(file: File): Promise<SentRider> {
  if (file.size > largestRider) return { ok: false, reason: 'rider_too_large' }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (!isPdf(bytes)) return { ok: false, reason: 'rider_kind_unsupported' }
    const digest = await crypto.subtle.digest('SHA-256', bytes)
    const id = formatRiderName(
      Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    )
    for (let offset = 0; offset < bytes.byteLength; offset += pieceSize) {
      const code = await sendPiece(id, offset, bytes.subarray(offset, offset + pieceSize))
      if (code !== undefined) return { ok: false, reason: findReason(code) }
    }
    const input = { id, bytes: bytes.byteLength }
    const result = await call(riderEndpoints.finish, { input, language: readStudioLanguage() })
    if (result.ok) return { ok: true, id }
    return { ok: false, reason: findReason(result.failure.code) }
  } catch {
    return { ok: false, reason: 'failed' }
  }
}

function findReason(code: string): RiderRejection | 'failed' {
  return riderRejections.find((each) => each === code) ?? 'failed'
}

/** Gives the code of a rejection; undefined where the piece was taken. */
async function sendPiece(
  id: string,
  offset: number,
  body: Uint8Array<ArrayBuffer>,
): Promise<string | undefined> {
  const response = await fetch(riderEndpoints.send.path.replace('{id}', id), {
    method: riderEndpoints.send.method,
    headers: { 'Content-Type': 'application/octet-stream', [offsetHeader]: String(offset) },
    body,
    signal: AbortSignal.timeout(timeout),
  })
  return response.ok ? undefined : apiFailure.parse(await response.json()).code
}
