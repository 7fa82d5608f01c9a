import { apiFailure } from '#domain/api.ts'
import { offsetHeader } from '#domain/pictures/photograph-calls.ts'

export interface SentPiece {
  /** 0 when no response came. */
  status: number
  code: string
}

interface Piece {
  path: string
  offset: number
  bytes: Blob
}

const timeout = 30_000 // ms

/** Sends a piece of a file; it has come once the server says so. */
export async function sendPiece({ path, offset, bytes }: Piece, signal?: AbortSignal): Promise<SentPiece> {
  try {
    const response = await fetch(path, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/octet-stream', [offsetHeader]: String(offset) },
      body: bytes,
      signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
    })
    return { status: response.status, code: readCode(await response.text()) }
  } catch {
    return { status: 0, code: '' }
  }
}

function readCode(text: string): string {
  try {
    return apiFailure.safeParse(JSON.parse(text)).data?.code ?? ''
  } catch {
    return ''
  }
}
