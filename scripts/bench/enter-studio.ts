import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { signIn, signUp } from '#domain/accounts/account-api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { offsetHeader, pieceSize, type UploadKind, uploadEndpoints } from '#domain/uploads.ts'
import type { MeasuredProduct } from './product.ts'

export const account = { email: 'bench@example.org', password: 'a bench to sit on' }

export type Ask = (endpoint: Endpoint, options?: AskOptions) => Promise<unknown>

interface AskOptions {
  id?: string
  input?: unknown
  bytes?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

/** Makes an admin, who asks from then on. */
export async function enterStudio(product: Pick<MeasuredProduct, 'address' | 'place'>): Promise<Ask> {
  let cookie = ''
  const ask: Ask = async ({ method, path }, { id = '', input, bytes, headers }: AskOptions = {}) => {
    const type = bytes === undefined ? 'application/json' : 'application/octet-stream'
    const body = bytes ?? (input === undefined ? undefined : JSON.stringify(input))
    const response = await fetch(product.address + path.replace('{id}', encodeURIComponent(id)), {
      method,
      headers: { Cookie: cookie, ...(body !== undefined && { 'Content-Type': type }), ...headers },
      ...(body !== undefined && { body }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0])
    if (cookies.length > 0) cookie = cookies.join('; ')
    return response.json()
  }
  await ask(signUp, { input: account })
  execFileSync(
    process.execPath,
    [join(import.meta.dirname, '../admin.ts'), 'grant', account.email, '--keep-password'],
    {
      env: { PATH: process.env.PATH, ...product.place },
      stdio: 'ignore',
    },
  )
  await ask(signIn, { input: account })
  return ask
}

/** Sends a file in pieces; gives the id of the upload. */
export async function sendFile(
  ask: Ask,
  kind: UploadKind,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const input = { kind, name, size: bytes.byteLength, modified: 0 }
  const { id } = uploadEndpoints.begin.output.parse(await ask(uploadEndpoints.begin, { input }))
  for (let offset = 0; offset < bytes.byteLength; offset += pieceSize) {
    const piece = bytes.slice(offset, offset + pieceSize)
    await ask(uploadEndpoints.send, { id, bytes: piece, headers: { [offsetHeader]: String(offset) } })
  }
  return id
}
