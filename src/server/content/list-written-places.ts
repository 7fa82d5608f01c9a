import * as z from 'zod/mini'
import { mostGalleryPictures } from '#domain/projects/project-document.ts'
import type { Draft } from './drafts.ts'

const count = z.catch(z.int().check(z.gte(0), z.lte(mostGalleryPictures)), 0)
const project = z.object({
  gallery: z.catch(z.object({ count }), { count: 0 }),
  videos: z.catch(z.object({ items: z.array(z.unknown()) }), { items: [] }),
})
const event = z.object({ images: z.array(z.string()) })

/** The places for pictures that came with what is written in a document: those of an event, of a project. */
export function listWrittenPlaces({ id, content }: Pick<Draft, 'id' | 'content'>): string[] {
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
