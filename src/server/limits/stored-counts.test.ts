import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { createFolder, findPlace } from '#tests/databases.ts'
import { createCounter, type Use } from './stored-counts.ts'

const use: Use = { key: 'one', limit: { max: 10, window: 60_000, from: 'first' } }

it('whoever has waited for a count that failed waits for no other one', async () => {
  const folder = await createFolder()
  const place = findPlace(folder.environment)
  const { database, close } = await openDatabase(place)
  const lock = new DatabaseSync(join(place.dataFolder, 'oboist.sqlite'))
  lock.exec('begin immediate')
  const count = createCounter(database)
  const failures: string[] = []
  const ask = (name: string) => count([use], 0).catch(() => failures.push(name))
  const first = ask('first')
  const later = [ask('second'), ask('third')]
  await first
  await new Promise(setImmediate)
  expect(failures).toEqual(['first', 'second', 'third'])
  lock.close()
  await Promise.all(later)
  expect((await count([use], 0)).get('one')?.count).toBe(1)
  await close()
  await folder.dispose()
})
