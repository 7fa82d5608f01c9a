import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts'
import { findPlace, type TestDatabase, testDatabases } from '#tests/databases.ts'
import { makeLessonRequest } from '#tests/lesson-requests.ts'
import { bySize } from '#tests/size.ts'
import { openSubmissionWriter } from './open-writer.ts'
import type { NewSubmission, SubmissionWriter } from './submission-writer.ts'

const clients = 50
const attempts = bySize(4, 200)

describe.each(testDatabases)('times that many ask for at once on $engine', ({ create }) => {
  let database: TestDatabase
  let open: OpenDatabase
  let writer: SubmissionWriter

  beforeAll(async () => {
    database = await create()
    const place = findPlace(database.environment)
    open = await openDatabase(place)
    writer = await openSubmissionWriter(place)
  })
  afterAll(async () => {
    await writer.close()
    await open.close()
    await database.dispose()
  })

  const make = (id: string, cells: readonly number[] | undefined, key = id): NewSubmission => ({
    id,
    created_at: '',
    status: 'new',
    language: 'es',
    consent_version: '',
    idempotency_key: key,
    request_hash: '',
    fields: makeLessonRequest(),
    progress: { offer: '', hold_until: '' },
    takes: { cells },
  })
  const insert = (submission: NewSubmission) => writer.insert('lesson_requests', submission)
  const listHeld = async (request: string) =>
    (
      await open.database
        .selectFrom('taken_times')
        .select('cell')
        .where('request', '=', request)
        .orderBy('cell')
        .execute()
    ).map(({ cell }) => cell)

  it('are each one request’s, whole, and who is told so has it', async () => {
    const cellsOf = (begin: number) => Array.from({ length: 15 }, (_, index) => begin + index)
    const told: { id: string; cells: number[] }[] = []
    const ask = async (client: number) => {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        // Times overlap by halves, and each is wanted by several clients at once.
        const cells = cellsOf(1_000 + ((client * 7 + attempt * 5) % (4 * attempts + 8)) * 6)
        const id = `client-${client}-${attempt}`
        const stored = await insert(make(id, cells))
        if (stored.ok) told.push({ id, cells })
        else expect(stored).toEqual({ ok: false, code: 'time_taken' })
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, client) => ask(client)))
    expect(told.length).toBeGreaterThan(1)
    for (const { id, cells } of told) expect(await listHeld(id)).toEqual(cells)
    const requests = await open.database.selectFrom('lesson_requests').select('id').execute()
    expect(requests.map(({ id }) => id).toSorted()).toEqual(told.map(({ id }) => id).toSorted())
    const held = told.flatMap(({ cells }) => cells)
    expect(new Set(held).size).toBe(held.length)
  })

  it('are seats, too: the last of twelve is one request’s, and who gets too few gets none', async () => {
    const free = Array.from({ length: 12 }, (_, index) => index + 1)
    const stored: string[] = []
    const ask = async (client: number) => {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const id = `seats-${client}-${attempt}`
        const count = 1 + ((client + attempt) % 3)
        const seats = { class: `class-${1 + (attempt % 4)}`, free, count }
        const insertion = await insert({ ...make(id, []), takes: { cells: [], seats } })
        if (insertion.ok) stored.push(`${id} ${count}`)
        else expect(insertion).toEqual({ ok: false, code: 'time_taken' })
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, client) => ask(client)))
    const held = await open.database.selectFrom('taken_seats').selectAll().execute()
    for (const [name, seats] of Map.groupBy(held, (row) => row.class)) {
      expect(
        seats.map(({ seat }) => seat).toSorted((a, b) => a - b),
        name,
      ).toEqual(free)
    }
    const counted = [...Map.groupBy(held, ({ request }) => request)].map(
      ([request, seats]) => `${request} ${seats.length}`,
    )
    expect(counted.toSorted()).toEqual(stored.toSorted())
  })

  it('are given to the same form again by the first answer, also once they are taken by itself', async () => {
    expect(await insert(make('first', [1, 2, 3], 'key'))).toEqual({ ok: true, id: 'first' })
    expect(await insert(make('again', undefined, 'key'))).toEqual({ ok: true, id: 'first' })
    expect(await insert(make('other', undefined, 'another'))).toEqual({ ok: false, code: 'time_taken' })
    expect(await insert(make('late', [3, 4], 'late'))).toEqual({ ok: false, code: 'time_taken' })
    expect(await insert(make('late', [4, 5], 'late'))).toEqual({ ok: true, id: 'late' })
  })

  it('leave the other forms that come together with one that is refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => insert(make(`together-${index}`, [100 + (index % 10)]))),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
  })
})
