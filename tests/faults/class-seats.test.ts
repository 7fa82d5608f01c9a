import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#domain/language.ts'
import { makeClassRequest } from '#tests/classes.ts'
import { testDatabases } from '#tests/databases.ts'
import { type AskAsArtist, startLessonSiege } from '#tests/processes/lesson-siege.ts'
import { bySize } from '#tests/size.ts'

const attempts = bySize(2, 200)

/** Classes of twelve seats each, of which far more are asked for than there are. */
const classes = bySize(3, 30)

const day = 86_400_000

describe.each(testDatabases)('the seats of classes under fault on $engine', (engine) => {
  let siege: Awaited<ReturnType<typeof startLessonSiege>>
  beforeAll(async () => {
    const times = `/api/lessons/class-${classes}/times`
    siege = await startLessonSiege({ ...engine, offer: offerClasses, times })
  })
  afterAll(() => siege[Symbol.asyncDispose]())

  it('are never more than twelve, and what was acknowledged is stored', async () => {
    const { asked, stored } = await siege.besiege(attempts, {
      compose: (email) => {
        const seats = 1 + randomInt(3)
        const type = `class-${1 + randomInt(classes)}`
        const others = seats > 1 && { others: 'Somebody, 2014-01' }
        return makeClassRequest({ email, type, seats: String(seats), ...others })
      },
      isRefusal: (text) => text.includes('"seats_taken"'),
    })
    const taken = await siege.database.selectFrom('taken_seats').selectAll().execute()
    expect(taken.every(({ seat }) => seat >= 1 && seat <= 12)).toBe(true)
    expect(new Set(taken.map((row) => `${row.class} ${row.seat}`)).size).toBe(taken.length)
    const held = Map.groupBy(taken, ({ request }) => request)
    // Who came while too many were unproven holds none; nobody holds a part.
    const halves = stored.filter(({ id, seats }) => ![0, Number(seats)].includes(held.get(id)?.length ?? 0))
    expect(halves).toEqual([])
    expect(taken.length).toBeGreaterThan(classes)
    console.log(`${asked} asked, ${stored.length} stored, ${taken.length} seats held, ${siege.kills} kills`)
  })
})

/** In ten days, each on a day of its own. */
async function offerClasses(ask: AskAsArtist): Promise<void> {
  const name = Object.fromEntries(languages.map((language) => [language, 'Workshop']))
  const documents: unknown[] = []
  for (let index = 0; index < classes; index += 1) {
    const date = new Date(Date.now() + (10 + index) * day).toISOString().slice(0, 10)
    const content = {
      name,
      sessions: [{ date: `${date}T16:00`, end: `${date}T17:30` }],
      seats: 12,
      offered: true,
    }
    documents.push(await ask('POST', '/api/content/documents', { kind: 'class', content }))
  }
  await ask('POST', '/api/content/editions', { documents })
}
