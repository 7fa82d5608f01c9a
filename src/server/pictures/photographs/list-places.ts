import { listWrittenPlaces } from '#domain/content/types/registry.ts'
import type { Place } from '#domain/pictures/photograph-calls.ts'
import type { PictureManifest } from '#domain/pictures/picture.ts'
import type { Draft } from '#server/content/drafts.ts'
import { findStandIn } from '#server/pictures/stand-ins.ts'

/** The places of the site that show a picture: those with plates of their own, and those that came with what was written. */
export function listPlaces(manifest: PictureManifest, drafts: readonly Draft[]): Place[] {
  const drawn = Object.keys(manifest).filter((name) => !name.includes('.'))
  const written = drafts.filter(({ trashed }) => !trashed).flatMap(listWrittenPlaces)
  return [...new Set([...drawn, ...written])].flatMap((name) => {
    const plate = manifest[name] ?? manifest[findStandIn(name) ?? '']
    return plate === undefined ? [] : [{ name, width: plate.width, height: plate.height, plate: plate.webp }]
  })
}
