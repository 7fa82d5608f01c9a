import type { Context } from 'hono'
import { photoEndpoints, riderEndpoints } from '#domain/api.ts'
import { riderType } from '#domain/press/rider.ts'
import { parseAudioName } from '#domain/recordings/audio.ts'
import { audioEndpoints, type SoundList, type StoredAudio } from '#domain/recordings/recording-calls.ts'
import { type UploadKind, uploadEndpoints } from '#domain/uploads.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import type { AudioStore } from '#server/audio/audio-store.ts'
import { listWaiting } from '#server/audio/jobs.ts'
import { createAudioUploads, sumAudio } from '#server/audio/uploads.ts'
import {
  callOffPublications,
  findHindrances,
  type PublishingSite,
  planPublication,
} from '#server/audio/waiting-publications.ts'
import { readDrafts } from '#server/content/drafts.ts'
import type { Database } from '#server/database/tables.ts'
import type { LocateFile } from '#server/files/file-cache.ts'
import { quotaHeaders, quotaStatuses, type UploadQuotas } from '#server/files/quotas.ts'
import type { FileSender } from '#server/files/send-file.ts'
import {
  beginUpload,
  cancelUpload,
  type PieceRejection,
  readUpload,
  receivePiece,
} from '#server/files/uploads.ts'
import { readIdentifier, readPiece, requireFound } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { listPhotographs, listPlaces } from '#server/pictures/photographs/library.ts'
import { photographUploads } from '#server/pictures/photographs/uploads.ts'
import type { FindPicture } from '#server/pictures/picture-manifest.ts'
import { listRiders, riderUploads } from '#server/riders/riders.ts'
import { describeIssues, rejectIssues } from '#server/studio/content-routes.ts'

interface UploadRouteOptions {
  database: Database
  now: () => Date
  quotas: UploadQuotas
  mostAudio: number
  /** What looks for work once a file is whole. */
  look: Record<UploadKind, () => void>
}

const statuses: Record<PieceRejection, 400 | 404 | 409 | 413 | 415 | 422 | 429 | 507> = {
  ...quotaStatuses,
  not_found: 404,
  offset_wrong: 409,
  piece_size_wrong: 400,
  photo_kind_unsupported: 415,
  photo_too_large: 413,
  photo_pixels_too_many: 422,
  photo_broken: 422,
  photo_polyglot: 422,
  audio_kind_unsupported: 415,
  audio_unreadable: 415,
  audio_too_many_channels: 422,
  audio_sample_rate: 422,
  audio_too_long: 422,
  audio_empty: 422,
  audio_too_large: 413,
  audio_space_full: 507,
  rider_kind_unsupported: 415,
  rider_too_large: 413,
}

/** Files of every kind on their way, for editors. */
export function routeUploads(
  serve: ServeCall,
  { database, now, quotas, mostAudio, look }: UploadRouteOptions,
): void {
  const rules = { photo: photographUploads, audio: createAudioUploads(mostAudio), rider: riderUploads }
  const reject = (context: Context, code: PieceRejection) =>
    rejectRequest(context, statuses[code], code, code in quotaStatuses ? quotaHeaders : {})
  serve(uploadEndpoints.begin, async (context, start) => {
    const uploader = { userId: context.get('user').id, now: now(), quotas }
    const begun = await beginUpload(database, rules[start.kind], start, uploader)
    if (!begun.ok) return reject(context, begun.code)
    if (begun.isWhole) look[begun.kind]()
    return context.json(begun.progress, 201)
  })
  serve(uploadEndpoints.read, async (context) => {
    const own = { id: readIdentifier(context), userId: context.get('user').id }
    const progress = requireFound(context, await readUpload(database, rules, own))
    // What its check has found of a whole file, too.
    return progress.rejection === null ? progress : reject(context, progress.rejection)
  })
  serve(uploadEndpoints.send, async (context) => {
    const piece = { id: readIdentifier(context), ...(await readPiece(context)) }
    const uploader = { userId: context.get('user').id, now: now(), quotas }
    const received = await receivePiece(database, rules, piece, uploader)
    if (!received.ok) return reject(context, received.code)
    if (received.isWhole) look[received.kind]()
    return received.progress
  })
  serve(uploadEndpoints.cancel, async (context) => {
    const own = { id: readIdentifier(context), userId: context.get('user').id }
    requireFound(context, await cancelUpload(database, own))
  })
}

interface FileRouteOptions {
  database: Database
  readPlates: () => Promise<FindPicture>
  listPosters: () => Record<string, string>
  locateRider: LocateFile
  sender: FileSender
}

/** Photographs, their places, and the riders of programmes, for editors. */
export function routeFiles(
  serve: ServeCall,
  { database, readPlates, listPosters, locateRider, sender }: FileRouteOptions,
): void {
  serve(photoEndpoints.list, async () => ({ photos: await listPhotographs(database) }))
  serve(photoEndpoints.places, async () => ({
    places: listPlaces(await readPlates(), await readDrafts(database)),
    posters: listPosters(),
  }))
  serve(riderEndpoints.list, async () => ({ riders: await listRiders(database) }))
  serve(riderEndpoints.read, async (context) => {
    const id = context.req.param('id')
    const path = await locateRider(id)
    const headers = { 'Content-Type': riderType, 'Content-Disposition': `attachment; filename="${id}.pdf"` }
    const response = path && (await sender.offer(context, path, { headers, tag: `"${id}"` }))
    return response || rejectRequest(context, 404, 'not_found')
  })
}

interface AudioRouteOptions {
  database: Database
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
      const issues = isRefused ? await findHindrances(database, each, { site, now: now() }) : []
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
    return planned.code === 'content_invalid'
      ? rejectIssues(context, planned.issues)
      : rejectRequest(context, 404, 'not_found')
  })
  serve(audioEndpoints.callOff, async (context) => {
    await callOffPublications(database, [context.req.param('id')])
  })
}

/** With what can be heard of each file, and how far the work on it is. */
async function listAudio(database: Database, store: AudioStore): Promise<StoredAudio[]> {
  const jobs = await database.selectFrom('audio_jobs').select(['id', 'progress']).execute()
  const running = new Map(jobs.map(({ id, progress }) => [parseAudioName(id)?.id, (progress ?? 0) / 100]))
  return store
    .list()
    .map((each) => ({ ...each, gains: store.listGains(each.id), progress: running.get(each.id) ?? null }))
}
