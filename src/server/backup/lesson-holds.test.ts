import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { endWhatRanOut } from '#server/bookings/run-lesson-clock.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { findPlace, type TestDatabase, testDatabases } from '#tests/databases.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const day = 24 * 60 // minutes

describe.each(testDatabases)('a request for a lesson in a backup on $engine', ({ create, createEmpty }) => {
  let server: LessonServer
  const places: TestDatabase[] = []

  afterEach(async () => {
    await server.dispose()
    for (const place of places.splice(0)) await place.dispose()
  })

  it('that has run out when it is restored is over and tells nobody; what is kept still waits', async () => {
    server = await startLessonServer(create)
    await server.sendRequest()
    await server.pass(1)
    await server.use(server.readSecret('lucia@example.org'), 'confirm')
    await server.pass(0)
    const { environment, now } = server.services
    const { dataFolder, databaseUrl } = environment
    const file = join(dataFolder, 'one.backup')
    await createBackup({ dataFolder, databaseUrl }, file, { now: now() })
    const restoreAfter = async (minutes: number) => {
      const place = await createEmpty()
      places.push(place)
      const restoredAt = new Date(now().getTime() + minutes * 60_000)
      await restoreBackup(file, findPlace(place.environment), restoredAt)
      const open = await openDatabase(findPlace(place.environment))
      const { database } = open
      await endWhatRanOut({ ...server.services, database, sendsMail: true, now: () => restoredAt })
      const requests = await database.selectFrom('lesson_requests').select('ended').execute()
      const taken = await database.selectFrom('taken_times').select('cell').execute()
      const mails = await database
        .selectFrom('mails')
        .select('kind')
        .where('status', '=', 'waiting')
        .execute()
      await open.close()
      return { ended: requests.map(({ ended }) => ended), isTaken: taken.length > 0, mails }
    }
    expect(await restoreAfter(day)).toEqual({ ended: [null], isTaken: true, mails: [] })
    expect(await restoreAfter(3 * day)).toEqual({ ended: ['expired'], isTaken: false, mails: [] })
  })
})
