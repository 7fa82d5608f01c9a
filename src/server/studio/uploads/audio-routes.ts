import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { documentBodyLimit } from '#domain/api.ts'
import { publication } from '#domain/editing/documents.ts'
import { parseAudioName } from '#domain/recordings/audio.ts'
import type { SoundList, StoredAudio } from '#domain/recordings/recording-calls.ts'
import type { Guards } from '#server/accounts/roles.ts'
import type { AudioStore } from '#server/audio/audio-store.ts'
import { listWaiting } from '#server/audio/jobs.ts'
import { audioUploads, beginAudio, readAudioUpload, sumAudio } from '#server/audio/uploads.ts'
import {
  callOffPublications,
  findHindrances,
  type PublishingSite,
  planPublication,
} from '#server/audio/waiting-publications.ts'
import type { Schema } from '#server/database/tables.ts'
import type { UploadQuotas } from '#server/files/quotas.ts'
import { readInput } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { describeIssues, rejectIssues } from '#server/studio/content-routes.ts'
import { createUploadRoutes } from './upload-routes.ts'

interface AudioRouteOptions {
  database: Kysely<Schema>
  guards: Guards
  now: () => Date
  quotas: UploadQuotas
  mostAudio: number
  store: AudioStore
  site: PublishingSite
  rendering: { look(): void }
}

/** Recordings and files on their way, for editors; mounted at /api/audio. */
export function createAudioRoutes(options: AudioRouteOptions): Hono {
  const { database, guards, now, quotas, mostAudio, store, site, rendering } = options
  const routes = new Hono()
  routes.get('/', guards.requireEditor, async (context) => {
    await store.refresh()
    const waiting: SoundList['waiting'] = []
    for (const each of await listWaiting(database)) {
      const { isRefused = false } = each
      const issues = isRefused ? await findHindrances(database, each, site) : []
      const problems = describeIssues(context, issues)
      for (const { id, version } of each.publication.documents)
        waiting.push({ id, version, isRefused, problems })
    }
    const space = { used: await sumAudio(database), most: mostAudio }
    return context.json({ audio: await listAudio(database, store), waiting, space })
  })
  routes.post('/publications', guards.requireAdmin, async (context) => {
    const input = await readInput(context, publication, documentBodyLimit)
    const waiting = { publication: input, userId: context.get('user').id }
    const planned = await planPublication(database, waiting, { site, now: now() })
    if (planned.ok) {
      rendering.look()
      return context.body(null, 204)
    }
    return 'issues' in planned
      ? rejectIssues(context, planned.issues)
      : rejectRequest(context, 404, 'not_found')
  })
  routes.delete('/publications/:id', guards.requireAdmin, async (context) => {
    await callOffPublications(database, [context.req.param('id')])
    return context.body(null, 204)
  })
  routes.route(
    '/uploads',
    createUploadRoutes({
      database,
      guards,
      now,
      quotas,
      rules: audioUploads,
      async begin(start, uploader) {
        const begun = await beginAudio(database, start, uploader, { quotas, most: mostAudio })
        if (begun.ok && begun.isWhole) rendering.look()
        return begun
      },
      read: (id, userId) => readAudioUpload(database, id, userId),
      onWhole: () => rendering.look(),
    }),
  )
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
