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

/** Sends a piece of a file and says how many of its bytes have left; `fetch` does not tell that. */
export function sendPiece(
  { path, offset, bytes }: Piece,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<SentPiece> {
  const { promise, resolve } = Promise.withResolvers<SentPiece>()
  const request = new XMLHttpRequest()
  request.open('PUT', path)
  request.setRequestHeader('Content-Type', 'application/octet-stream')
  request.setRequestHeader(offsetHeader, String(offset))
  request.timeout = 30_000
  request.upload.onprogress = ({ loaded }) => onProgress(loaded)
  request.onloadend = () => resolve({ status: request.status, code: readCode(request.responseText) })
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.send(bytes)
  return promise
}

function readCode(text: string): string {
  try {
    return apiFailure.safeParse(JSON.parse(text)).data?.code ?? ''
  } catch {
    return ''
  }
}
