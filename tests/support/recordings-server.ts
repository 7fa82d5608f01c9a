import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { audioEndpoints, type SoundList, type StoredAudio } from '#domain/recordings/recording-calls.ts'
import { offsetHeader, pieceSize, uploadEndpoints } from '#domain/uploads.ts'
import { type ApiServer, startApiServer } from './api-server.ts'
import { sampleSound } from './sounds.ts'

interface Answer {
  status: number
  body: unknown
}

/** The server's API with a session of the artist, who uploads recordings and publishes them. */
export interface RecordingsServer extends ApiServer {
  cookie: string
  ask(method: string, path: string, body?: unknown): Promise<Answer>
  begin(bytes: Buffer, name: string): Promise<Answer>
  sendAt(id: string, bytes: Buffer, offset: number): Promise<Response>
  /** Sends a file whole and waits until it is checked; gives its upload, and what is said of it. */
  upload(bytes: Buffer, name?: string): Promise<Answer & { id: string }>
  /** What was uploaded; the sample of the first edition is there too. */
  list(): Promise<StoredAudio[]>
  listWaiting(): Promise<SoundList['waiting']>
  writeRecording(audio: string, changes?: object): Promise<{ id: string; version: string }>
  /** Publishes a version of a document; null takes it off. */
  publish(id: string, version: string | null): Promise<Answer>
}

export const recordingTitle = 'Una grabación de prueba'

export async function startRecordingsServer(
  ...[create, overrides]: Parameters<typeof startApiServer>
): Promise<RecordingsServer> {
  const server = await startApiServer(create, { site: undefined, ...overrides })
  const cookie = await server.insertAdminSession('artist@example.org')
  const ask: RecordingsServer['ask'] = async (method, path, body) => {
    const response = await server.request(path, {
      method,
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: z.parse(z.unknown(), await response.json().catch(() => null)) }
  }
  const begin: RecordingsServer['begin'] = (bytes, name) =>
    ask('POST', uploadEndpoints.begin.path, { kind: 'audio', name, size: bytes.byteLength, modified: 0 })
  const sendAt: RecordingsServer['sendAt'] = (id, bytes, offset) =>
    server.request(uploadEndpoints.send.path.replace('{id}', id), {
      method: 'PUT',
      headers: {
        Cookie: cookie,
        'Content-Type': 'application/octet-stream',
        [offsetHeader]: String(offset),
      },
      body: new Uint8Array(bytes.subarray(offset, offset + pieceSize)),
    })
  const readList = async () =>
    audioEndpoints.list.output.parse((await ask('GET', audioEndpoints.list.path)).body)
  return {
    ...server,
    cookie,
    ask,
    begin,
    sendAt,
    async upload(bytes, name = 'tone.wav') {
      const { body } = await begin(bytes, name)
      const { id, received } = uploadEndpoints.begin.output.parse(body)
      for (let offset = received; offset < bytes.byteLength; offset += pieceSize) {
        const { status } = await sendAt(id, bytes, offset)
        if (status !== 200) throw new Error(`A piece was answered with ${status}`)
      }
      await server.services.audioRendering.runDue()
      return { id, ...(await ask('GET', uploadEndpoints.read.path.replace('{id}', id))) }
    },
    list: async () => (await readList()).audio.filter(({ id }) => id !== sampleSound),
    listWaiting: async () => (await readList()).waiting,
    async writeRecording(audio, changes = {}) {
      const content = {
        title: recordingTitle,
        composer: 'Compositora de prueba',
        players: [{ name: 'Moronta', part: { es: 'oboe' } }],
        year: 2026,
        movements: [{ audio }],
        rights: { basis: 'own', producer: 'Moronta', year: 2026 },
        ...changes,
      }
      const made = await ask('POST', contentEndpoints.create.path, { kind: 'recording', content })
      return z.object({ id: z.string(), version: z.string() }).parse(made.body)
    },
    publish: (id, version) => ask('POST', contentEndpoints.publish.path, { documents: [{ id, version }] }),
  }
}

/** The sound of an upload that was kept. */
export function readAudio({ body }: Answer): string {
  const { stored } = uploadEndpoints.read.output.parse(body)
  if (stored === null) throw new Error('It is not kept')
  return stored
}
