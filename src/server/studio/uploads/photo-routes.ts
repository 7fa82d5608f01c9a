import type { Kysely } from 'kysely'
import { photoEndpoints } from '#domain/api.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { readDrafts } from '#server/content/drafts.ts'
import type { Schema } from '#server/database/tables.ts'
import { listPhotographs, listPlaces } from '#server/pictures/photographs/library.ts'
import type { FindPicture } from '#server/pictures/picture-manifest.ts'

export interface PhotoRouteOptions {
  database: Kysely<Schema>
  readPlates: () => Promise<FindPicture>
  listPosters: () => Record<string, string>
}

/** Photographs and their places, for editors. */
export function routePhotos(
  serve: ServeCall,
  { database, readPlates, listPosters }: PhotoRouteOptions,
): void {
  serve(photoEndpoints.list, async () => ({ photos: await listPhotographs(database) }))
  serve(photoEndpoints.places, async () => ({
    places: listPlaces(await readPlates(), await readDrafts(database)),
    posters: listPosters(),
  }))
}
