import type { Kysely } from 'kysely'
import { photoEndpoints } from '#domain/api.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { readDrafts } from '#server/content/drafts.ts'
import type { Schema } from '#server/database/tables.ts'
import type { UploadQuotas } from '#server/files/quotas.ts'
import { listPhotographs, listPlaces } from '#server/pictures/photographs/library.ts'
import { beginUpload, photographUploads, readUpload } from '#server/pictures/photographs/uploads.ts'
import type { FindPicture } from '#server/pictures/picture-manifest.ts'
import { routeUploads } from './upload-routes.ts'

export interface PhotoRouteOptions {
  database: Kysely<Schema>
  now: () => Date
  quotas: UploadQuotas
  readPlates: () => Promise<FindPicture>
  listPosters: () => Record<string, string>
  rendering: {
    look(): void
  }
}

/** Photographs, their places, and files on their way, for editors. */
export function routePhotos(serve: ServeCall, options: PhotoRouteOptions): void {
  const { database, now, quotas, readPlates, listPosters, rendering } = options
  serve(photoEndpoints.list, async () => ({ photos: await listPhotographs(database) }))
  serve(photoEndpoints.places, async () => ({
    places: listPlaces(await readPlates(), await readDrafts(database)),
    posters: listPosters(),
  }))
  routeUploads(serve, photoEndpoints, {
    database,
    now,
    quotas,
    rules: photographUploads,
    begin: (start, uploader) => beginUpload(database, start, uploader, quotas),
    read: (id, userId) => readUpload(database, id, userId),
    onWhole: () => rendering.look(),
  })
}
