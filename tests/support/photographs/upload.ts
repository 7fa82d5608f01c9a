import { offsetHeader, pieceSize, type UploadKind, uploadEndpoints } from '#domain/uploads.ts'

export interface PhotoServer {
  request(path: string, init: RequestInit): Response | Promise<Response>
}

export interface UploadAnswer {
  status: number
  body: unknown
}

interface SentFile {
  kind?: UploadKind
  name: string
  bytes: Uint8Array<ArrayBuffer>
  replaces?: string
}

/** Sends a file in pieces as the studio does; gives the last answer, or the first that is none of success. */
export async function uploadFile(
  server: PhotoServer,
  cookie: string,
  { kind = 'photo', name, bytes, replaces }: SentFile,
): Promise<UploadAnswer & { id: string }> {
  const started = await server.request(uploadEndpoints.begin.path, {
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind, name, size: bytes.byteLength, modified: 0, replaces }),
  })
  let answer: UploadAnswer = { status: started.status, body: await started.json() }
  if (started.status !== 201) return { ...answer, id: '' }
  const { id } = uploadEndpoints.begin.output.parse(answer.body)
  for (let offset = 0; offset < bytes.byteLength; offset += pieceSize) {
    answer = await sendPiece(server, cookie, { id, offset, bytes: bytes.slice(offset, offset + pieceSize) })
    if (answer.status !== 200) break
  }
  return { ...answer, id }
}

/** Sends one piece of a file that was begun. */
export async function sendPiece(
  server: PhotoServer,
  cookie: string,
  { id, offset, bytes }: { id: string; offset: number; bytes: Uint8Array<ArrayBuffer> },
): Promise<UploadAnswer> {
  const response = await server.request(uploadEndpoints.send.path.replace('{id}', id), {
    method: 'PUT',
    headers: { Cookie: cookie, 'Content-Type': 'application/octet-stream', [offsetHeader]: String(offset) },
    body: bytes,
  })
  return { status: response.status, body: await response.json() }
}
