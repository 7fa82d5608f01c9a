import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { contentEndpoints } from '#domain/api.ts'
import { riderAddress } from '#domain/pages/file-addresses.ts'
import { largestPhotograph } from '#domain/pictures/photograph-calls.ts'
import { formatRiderName, largestRider } from '#domain/press/rider.ts'
import { offsetHeader, pieceSize, uploadEndpoints } from '#domain/uploads.ts'
import type { TestDatabase } from '#tests/databases.ts'
import { enterAsAdmin } from '#tests/photographs/admin.ts'
import { send } from './client.ts'

/** Someone who may write, at the limits of what that allows. */
export interface Editor {
  publishLargestRider(): Promise<void>
  /** As large a draft of the programmes as is taken. */
  writeLargestDocument(): Promise<void>
  /** Gives its first long programme another title, which stores all of it once more; the status. */
  rewriteLargestDocument(title: string): Promise<number>
  /** The status of a page as it is written. */
  preview(path: string): Promise<number>
  /** Begins photographs and sends their pieces until no more are taken. */
  sendPhotographsToQuota(): Promise<void>
}

const json = { 'Content-Type': 'application/json' }

export async function enterAsEditor(address: string, database: TestDatabase): Promise<Editor> {
  const { cookie } = await enterAsAdmin(address, database)
  /** Comes again when the product says so, for as long as it is busy. */
  const ask = async (
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = json,
  ): Promise<Response> => {
    for (;;) {
      const options = { method, body: body ?? null, headers: { Cookie: cookie, ...headers } }
      const response = await fetch(address + path, options)
      if (response.status !== 503) return response
      const seconds = Number(response.headers.get('Retry-After'))
      expect(seconds).toBeGreaterThan(0)
      await pause(seconds * 1_000)
    }
  }
  const askInJson = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await ask(method, path, JSON.stringify(body))
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true)
    return response.json()
  }
  const sendPieces = async (path: string, bytes: Buffer<ArrayBuffer>): Promise<Response | undefined> => {
    for (let offset = 0; offset < bytes.byteLength; offset += pieceSize) {
      const headers = { 'Content-Type': 'application/octet-stream', [offsetHeader]: String(offset) }
      const response = await ask('PUT', path, bytes.subarray(offset, offset + pieceSize), headers)
      if (!response.ok) return response
    }
    return undefined
  }
  const programmes = contentEndpoints.read.path.replace('{id}', 'programmes')
  const change = async (changes: { path: (string | number)[]; value: unknown }[]) => {
    const { version: base } = contentEndpoints.read.output.parse(await askInJson('GET', programmes))
    return ask('PATCH', programmes, JSON.stringify({ base, changes }))
  }

  return {
    async publishLargestRider() {
      const bytes = Buffer.alloc(largestRider, '%')
      bytes.write('%PDF-1.7\n')
      bytes.write('%%EOF\n', largestRider - 6)
      const id = formatRiderName(createHash('sha256').update(bytes).digest('hex'))
      const start = { kind: 'rider', name: 'rider.pdf', size: bytes.byteLength, modified: 0 }
      const begun = uploadEndpoints.begin.output.parse(
        await askInJson('POST', uploadEndpoints.begin.path, start),
      )
      expect(await sendPieces(uploadEndpoints.send.path.replace('{id}', begun.id), bytes)).toBeUndefined()
      const saved = await change([{ path: ['programmes', 0, 'rider', 'es'], value: id }])
      const { version } = contentEndpoints.change.output.parse(await saved.json())
      await askInJson('POST', contentEndpoints.publish.path, { documents: [{ id: 'programmes', version }] })
      const rider = address + riderAddress('es', 'songs-of-reeds')
      await vi.waitFor(async () => expect((await send(rider)).status).toBe(200), { timeout: 60_000 })
    },
    async writeLargestDocument() {
      const text = 'ñ'.repeat(9_000)
      let status = 200
      for (let place = 0; status === 200; place += 1) {
        const value = {
          id: `long-${place}`,
          title: `Programa ${place}`,
          project: 'songs-of-reeds',
          works: [],
          players: { es: text },
          length: { es: text },
          stage: { es: text },
        }
        status = (await change([{ path: ['programmes', 3 + place], value }])).status
      }
      expect(status).toBe(422)
    },
    async rewriteLargestDocument(title) {
      return (await change([{ path: ['programmes', 3, 'title'], value: title }])).status
    },
    async preview(path) {
      const response = await ask('GET', `/preview${path}`)
      await response.arrayBuffer()
      return response.status
    },
    async sendPhotographsToQuota() {
      const bytes = Buffer.alloc(largestPhotograph)
      bytes.set([0xff, 0xd8, 0xff])
      for (let file = 0; ; file += 1) {
        const start = { kind: 'photo', name: `${file}.jpg`, size: bytes.byteLength, modified: file }
        const begun = await ask('POST', uploadEndpoints.begin.path, JSON.stringify(start))
        if (begun.status === 429) return
        const { id } = uploadEndpoints.begin.output.parse(await begun.json())
        // The last piece is never sent, so the file stays unfinished and counts.
        const pieces = bytes.subarray(0, bytes.byteLength - pieceSize)
        expect(await sendPieces(uploadEndpoints.send.path.replace('{id}', id), pieces)).toBeUndefined()
      }
    },
  }
}
