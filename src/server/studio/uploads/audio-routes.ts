import type { Kysely } from 'kysely'
import { parseAudioName } from '#domain/recordings/audio.ts'
import { audioEndpoints, type SoundList, type StoredAudio } from '#domain/recordings/recording-calls.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import type { AudioStore } from '#server/audio/audio-store.ts'
import { listWaiting } from '#server/audio/jobs.ts'
import { sumAudio } from '#server/audio/uploads.ts'
import {
  callOffPublications,
  findHindrances,
  type PublishingSite,
  planPublication,
} from '#server/audio/waiting-publications.ts'
import type { Schema } from '#server/database/tables.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { describeIssues, rejectIssues } from '#server/studio/content-routes.ts'

interface AudioRouteOptions {
  database: Kysely<Schema>
  now: () => Date
  mostAudio: number
  store: AudioStore
  site: PublishingSite
  rendering: { look(): void }
}

/** Recordings, for editors. */
export function routeSounds(serve: ServeCall, options: AudioRouteOptions): void {
  const { database, now, mostAudio, store, site, rendering } = options
  serve(audioEndpoints.list, async (context) => {
    await store.refresh()
    const waiting: SoundList['waiting'] = []
    for (const each of await listWaiting(database)) {
      const { isRefused = false, publication } = each
      const issues = isRefused ? await findHindrances(database, each, site) : []
      const problems = describeIssues(context, issues)
      for (const { id, version } of publication.documents)
        waiting.push({ id, version, liveFrom: publication.liveFrom, isRefused, problems })
    }
    const space = { used: await sumAudio(database), most: mostAudio }
    return { audio: await listAudio(database, store), waiting, space }
  })
  serve(audioEndpoints.publishWhenMade, async (context, input) => {
    const waiting = { publication: input, userId: context.get('user').id }
    const planned = await planPublication(database, waiting, { site, now: now() })
    if (planned.ok) {
      rendering.look()
      return { overtaken: planned.overtaken }
    }
    return 'issues' in planned
      ? rejectIssues(context, planned.issues)
      : rejectRequest(context, 404, 'not_found')
  })
  serve(audioEndpoints.callOff, async (context) => {
    await callOffPublications(database, [context.req.param('id')])
  })
}

/** With what can be heard of each file, and how far the work on it is. */
async function listAudio(database: Kysely<Schema>, store: AudioStore): Promise<StoredAudio[]> {
  const jobs = await database.selectFrom('audio_jobs').select(['id', 'progress']).execute()
  const running = new Map(jobs.map(({ id, progress }) => [parseAudioName(id)?.id, (progress ?? 0) / 100]))
  return store
    .list()
    .map((each) => ({ ...each, gains: store.listGains(each.id), progress: running.get(each.id) ?? null }))
}
