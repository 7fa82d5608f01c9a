import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { languages } from '#domain/language.ts'
import { checkDocuments } from '#server/content/check-documents.ts'
import { describeContentIssues } from '#server/content/content-issue.ts'
import { publishFirstEdition } from '#server/content/files/first-edition.ts'
import { readContent } from '#server/content/read-content.ts'
import { openDatabase } from '#server/database/open-database.ts'
import type { Database } from '#server/database/tables.ts'
import { storeBytes } from '#server/files/stored-bytes.ts'
import { getCutId } from '#server/pictures/photographs/jobs.ts'
import { listWantedCuts } from '#server/pictures/photographs/plan-cuts.ts'

const counts = { events: 1000, projects: 60, photographs: 500 } as const

/** Of the events that lie ahead; the others go back, nine days apart. */
const ahead = 60

/** Every photograph in these widths, as it is kept beside the cuts of its places. */
const sizes = { print: 400, web: 300, small: 200 } as const

/** Fills a new data folder with the work of decades: written in the studio, published, every photograph in a place. */
export async function fillArchive(dataFolder: string): Promise<void> {
  const now = new Date()
  const first = await readContent(join(import.meta.dirname, '../../content'))
  if (!first.ok) throw new Error(describeContentIssues('content', first.issues))
  const documents = new Map(first.documents)
  const photographs = Array.from({ length: counts.photographs }, (_, place) => hash(`photograph ${place}`))
  for (const id of photographs) documents.set(`photo/${id}`, describePhotograph(id))
  addProjects(documents)
  addEvents(documents, now)
  const places = [
    ...[...documents.keys()].filter((id) => id.startsWith('project/')).map((id) => `${id.slice(8)}-cover`),
    ...Array.from({ length: counts.events }, (_, place) => `event-${place + 1}-1`),
  ]
  documents.set('places', Object.fromEntries(photographs.map((id, place) => [places.at(place), id])))
  const checked = checkDocuments(documents)
  if (!checked.ok) throw new Error(describeContentIssues('the archive', checked.issues))
  const { database, close } = await openDatabase({ dataFolder })
  try {
    await publishFirstEdition(database, documents, now)
    await database.updateTable('document_versions').set({ origin: 'studio' }).execute()
    await storePhotographs(database, photographs)
    await storeCuts(database, now)
  } finally {
    await close()
  }
}

const entry = z.looseObject({ title: z.string() })

function addProjects(documents: Map<string, unknown>): void {
  const known = [...documents].filter(([id]) => id.startsWith('project/'))
  for (let number = known.length; number < counts.projects; number += 1) {
    const [, content] = known[number % known.length] ?? []
    const project = entry.parse(content)
    const slug = `project-${number}`
    documents.set(`project/${slug}`, { ...project, slug, title: `${project.title} ${number}` })
  }
}

const event = z.looseObject({ title: z.string(), description: z.record(z.string(), z.unknown()) })

function addEvents(documents: Map<string, unknown>, now: Date): void {
  const known = [...documents].filter(([id]) => id.startsWith('event/'))
  for (let number = known.length + 1; number <= counts.events; number += 1) {
    const [, content] = known[number % known.length] ?? []
    const { description, ...shared } = event.parse(content)
    const id = `event-${number}`
    const days = 9 * (known.length + ahead - number)
    const date = `${new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T20:00`
    const title = `${shared.title} ${number} ${hash(id).slice(0, 8)}`
    documents.set(`event/${id}`, {
      ...shared,
      id,
      date,
      title,
      images: [`${id}-1`, `${id}-2`],
      description: Object.fromEntries(languages.map((each) => [each, shuffle(description, id + each)])),
    })
  }
}

/** The words of a text in another order each time, for what is said twice is compressed to nothing. */
function shuffle(text: Record<string, unknown>, seed: string): string {
  const words = String(Object.values(text)[0]).split(/[ .]+/)
  return `${words.toSorted((a, b) => (hash(seed + a) < hash(seed + b) ? -1 : 1)).join(' ')}.`
}

function describePhotograph(id: string) {
  const alt = Object.fromEntries(languages.map((language) => [language, `Photograph ${id}`]))
  return { id, name: `${id}.jpg`, credit: 'Bench', alt }
}

async function storePhotographs(database: Database, ids: readonly string[]): Promise<void> {
  const create = { width: 400, height: 266, channels: 3, background: '#888' } as const
  const bytes = await sharp({ create }).jpeg().toBuffer()
  await database
    .insertInto('photographs')
    .values(ids.map((id) => ({ id, kind: 'jpeg' as const, original: id, width: 400, height: 266 })))
    .execute()
  for (const [purpose, width] of Object.entries(sizes)) {
    const height = Math.round((width * 2) / 3)
    const name = (id: string) => `photo-${width}x${height}-${id}.jpg`
    await database
      .insertInto('photograph_files')
      .values(
        ids.map((id) => ({
          name: name(id),
          photograph: id,
          width,
          height,
          byte_count: bytes.byteLength,
          purpose: purpose === 'print' || purpose === 'web' ? purpose : 'small',
        })),
      )
      .execute()
    for (const id of ids) await storeBytes(database, name(id), bytes)
  }
}

/** The cuts are known, so that nothing is left to render; their files are not made, as no measurement asks for them. */
async function storeCuts(database: Database, now: Date): Promise<void> {
  const cuts = await listWantedCuts(database, now)
  const rows = cuts.map((cut) => {
    const { photograph, width, height, widths } = cut
    const id = getCutId(cut)
    const name = (of: number, ending: string) => `photo-${of}x${height}-${hash(`${id} ${of}`)}.${ending}`
    const avif = widths.map((of) => ({ file: name(of, 'avif'), width: of }))
    const webp = name(width, 'webp')
    const picture = { width, height, ground: '#888888', avif, webp, photograph: true }
    return { id, photograph, picture: JSON.stringify(picture), made_at: now.toISOString() }
  })
  await database
    .insertInto('photograph_cuts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** As long as the name of a photograph, and as hard to compress. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
