import * as z from 'zod/mini'
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

const count = z.catch(z.int().check(z.gte(0), z.lte(200)), 0)
const project = z.object({
  gallery: z.catch(z.object({ count }), { count: 0 }),
  videos: z.catch(z.object({ items: z.array(z.unknown()) }), { items: [] }),
})
const event = z.object({ images: z.array(z.string()) })

function listWrittenPlaces({ id, content }: Draft): string[] {
  if (id.startsWith('event/')) return event.safeParse(content).data?.images ?? []
  const written = id.startsWith('project/') ? project.safeParse(content).data : undefined
  if (written === undefined) return []
  const slug = id.slice('project/'.length)
  const number = (name: string, length: number) =>
    Array.from({ length }, (_, index) => `${slug}-${name}-${index + 1}`)
  const { gallery, videos } = written
  return [
    `${slug}-cover`,
    ...(gallery.count === 0 ? [`${slug}-band`] : number('gallery', gallery.count)),
    ...number('video', videos.items.length),
  ]
}
