import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Guards } from '#server/accounts/roles.ts'
import { readDrafts } from '#server/content/drafts.ts'
import type { Schema } from '#server/database/tables.ts'
import type { UploadQuotas } from '#server/files/quotas.ts'
import { listPhotographs, listPlaces } from '#server/pictures/photographs/library.ts'
import { beginUpload, photographUploads, readUpload } from '#server/pictures/photographs/uploads.ts'
import type { FindPicture } from '#server/pictures/picture-manifest.ts'
import { createUploadRoutes } from './upload-routes.ts'

export interface PhotoRouteOptions {
  database: Kysely<Schema>
  guards: Guards
  now: () => Date
  quotas: UploadQuotas
  readPlates: () => Promise<FindPicture>
  listPosters: () => Record<string, string>
  rendering: {
    look(): void
  }
}

/** Photographs, their places, and files on their way, for editors; mounted at /api/photos. */
export function createPhotoRoutes(options: PhotoRouteOptions): Hono {
  const { database, guards, now, quotas, readPlates, listPosters, rendering } = options
  const { requireEditor } = guards
  const routes = new Hono()
  routes.get('/', requireEditor, async (context) => context.json({ photos: await listPhotographs(database) }))
  routes.get('/places', requireEditor, async (context) =>
    context.json({
      places: listPlaces(await readPlates(), await readDrafts(database)),
      posters: listPosters(),
    }),
  )
  routes.route(
    '/uploads',
    createUploadRoutes({
      database,
      guards,
      now,
      quotas,
      rules: photographUploads,
      begin: (start, uploader) => beginUpload(database, start, uploader, quotas),
      read: (id, userId) => readUpload(database, id, userId),
      onWhole: () => rendering.look(),
    }),
  )
  return routes
}
