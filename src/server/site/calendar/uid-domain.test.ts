import { join } from 'node:path'
import ICAL from 'ical.js'
import { afterEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { createBackup } from '#server/backup/create-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { findPlace, type TestDatabase, testDatabases } from '#tests/databases.ts'
import { openTestServices } from '#tests/services.ts'

const now = new Date('2026-03-01T12:00:00Z')

describe.each(testDatabases)('the identifiers of events in calendars on $engine', ({ createEmpty }) => {
  const databases: TestDatabase[] = []

  afterEach(async () => {
    for (const database of databases.splice(0)) await database.dispose()
  })

  async function createPlace() {
    const database = await createEmpty()
    databases.push(database)
    return database
  }

  /** What a calendar knows an event by when the product serves at an address. */
  async function readIdentifier(database: TestDatabase, publicUrl: string) {
    const environment = { ...database.environment, PUBLIC_URL: publicUrl }
    const services = await openTestServices({ environment })
    try {
      const response = await createApp(services).request('/es/agenda/event-1.ics')
      const calendar = new ICAL.Component(ICAL.parse(await response.text()))
      return calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('uid')
    } finally {
      await services.close()
    }
  }

  it('are those of its first public name, wherever it moves', async () => {
    const place = await createPlace()
    expect(await readIdentifier(place, 'http://localhost:3000')).toBe('event-1@localhost')
    expect(await readIdentifier(place, 'https://moronta.ch')).toBe('event-1@moronta.ch')
    expect(await readIdentifier(place, 'https://www.oboe.ch')).toBe('event-1@moronta.ch')
    expect(await readIdentifier(place, 'http://localhost:3000')).toBe('event-1@moronta.ch')
  })

  it('come back with a backup', async () => {
    const [old, next] = [await createPlace(), await createPlace()]
    await readIdentifier(old, 'https://moronta.ch')
    const file = join(old.environment.DATA_DIR, 'backups', 'one.backup')
    await createBackup(findPlace(old.environment), file, { now })
    await restoreBackup(file, findPlace(next.environment), now)
    expect(await readIdentifier(next, 'https://www.oboe.ch')).toBe('event-1@moronta.ch')
  })
})
