import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { parseAudioName } from '#domain/recordings/audio.ts'
import type { AudioRejection, StoredAudio } from '#domain/recordings/recording-calls.ts'
import type { Guards } from '#server/accounts/roles.ts'
import type { AudioStore } from '#server/audio/audio-store.ts'
import { beginAudio, cancelAudio, readAudioUpload, receiveAudioPiece } from '#server/audio/uploads.ts'
import type { Schema } from '#server/database/tables.ts'
import { quotaStatuses, type UploadQuotas } from '#server/files/quotas.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { createUploadRoutes } from './upload-routes.ts'

interface AudioRouteOptions {
  database: Kysely<Schema>
  guards: Guards
  now: () => Date
  quotas: UploadQuotas
  /** In bytes, of all recordings. */
  mostAudio: number
  store: AudioStore
  rendering: { look(): void }
}

const statuses: Record<AudioRejection, 413 | 415 | 422 | 429 | 507> = {
  ...quotaStatuses,
  audio_kind_unsupported: 415,
  audio_unreadable: 415,
  audio_too_many_channels: 422,
  audio_sample_rate: 422,
  audio_too_long: 422,
  audio_empty: 422,
  audio_too_large: 413,
  audio_space_full: 507,
}

/** Recordings and files on their way, for editors; mounted at /api/audio. */
export function createAudioRoutes(options: AudioRouteOptions): Hono {
  const { database, guards, now, quotas, mostAudio, store, rendering } = options
  const routes = new Hono()
  routes.get('/', guards.requireEditor, async (context) => {
    await store.refresh()
    return context.json({ audio: await listAudio(database, store) })
  })
  routes.route(
    '/uploads',
    createUploadRoutes<AudioRejection>({
      guards,
      now,
      statuses,
      async begin(start, uploader) {
        const begun = await beginAudio(database, start, uploader, { quotas, most: mostAudio })
        if (begun.ok && begun.isWhole) rendering.look()
        return begun
      },
      read: (id, userId) => readAudioUpload(database, id, userId),
      receive: (piece, uploader) => receiveAudioPiece(database, piece, uploader, quotas),
      cancel: (id, userId) => cancelAudio(database, id, userId),
      onWhole: () => rendering.look(),
    }),
  )
  routes.all('/', allowOnly('GET', 'HEAD'))
  return routes
}

/** With what can be heard of each file, and how far the work on it is. */
async function listAudio(database: Kysely<Schema>, store: AudioStore): Promise<StoredAudio[]> {
  const jobs = await database.selectFrom('audio_jobs').select(['id', 'progress']).execute()
  const running = new Map(jobs.map(({ id, progress }) => [parseAudioName(id)?.id, (progress ?? 0) / 100]))
  return store
    .list()
    .map((each) => ({ ...each, gains: store.listGains(each.id), progress: running.get(each.id) ?? null }))
}
