import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { foldText } from '#domain/search/fold-text.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts'
import { readSubmissionPage } from '#server/submissions/list-submissions.ts'
import { findMedian } from './figures.ts'

const messages = 100_000
const portion = 400
const runs = 9

const words = [
  'oboe',
  'concierto',
  'flauta',
  'Núñez',
  'taller',
  'música',
  'ensayo',
  'grabación',
  'festival',
  'semana',
  'propuesta',
  'Straße',
]

const searches = { 'the newest': '', 'a word of many': 'nunez', 'a word of one': 'aguja', 'no word': 'nada' }

/** How long the first rows of a search take among 100,000 messages, in ms: on SQLite, and on the empty database of
 * BENCH_DATABASE_URL where one is given. */
export async function benchMessages(databaseUrl: string | undefined): Promise<(string | number)[][]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'oboist-bench-messages-'))
  try {
    const rows = await measure(await openDatabase({ dataFolder }), 'SQLite')
    if (databaseUrl === undefined) return rows
    return [...rows, ...(await measure(await openDatabase({ dataFolder, databaseUrl }), 'PostgreSQL'))]
  } finally {
    await rm(dataFolder, { recursive: true })
  }
}

async function measure(open: OpenDatabase, engine: string): Promise<(string | number)[][]> {
  try {
    for (let first = 0; first < messages; first += portion) await fill(open, first)
    if (open.engine === 'postgres') await sql`vacuum analyze collaboration_requests`.execute(open.database)
    const rows: (string | number)[][] = []
    for (const [name, search] of Object.entries(searches)) {
      const times: number[] = []
      for (let run = 0; run < runs; run += 1) {
        const start = performance.now()
        await readSubmissionPage(open.database, collaborationRequest, {
          folder: 'inbox',
          search,
          after: undefined,
        })
        times.push(performance.now() - start)
      }
      rows.push([engine, name, findMedian(times)])
    }
    return rows
  } finally {
    await open.close()
  }
}

async function fill({ database }: OpenDatabase, first: number): Promise<void> {
  const rows = Array.from({ length: portion }, (_, index) => {
    const number = first + index
    const now = new Date(Date.UTC(2026, 0, 1) + number * 1000)
    const many = Array.from({ length: 50 }, (__, word) => words[(number * 7 + word * 5) % words.length])
    const message = `${many.join(' ')}${number === messages / 2 ? ' aguja' : ''}`
    const fields = { name: `Person ${number}`, email: `${number}@example.org`, subject: 'Propuesta', message }
    const added = { status: 'read', language: 'es', consent_version: '1', created_at: now.toISOString() }
    const search_words = foldText(Object.values(fields).join('\n'))
    return { ...fields, ...added, id: createIdentifier(now), search_words }
  })
  await database.insertInto('collaboration_requests').values(rows).execute()
}
