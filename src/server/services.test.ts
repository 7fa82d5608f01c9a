import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFolder, type TestDatabase } from '#tests/databases.ts'
import { openTestServices } from '#tests/services.ts'
import { lockDataFolder } from './database/locks.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createFolder()
})
afterEach(() => database.dispose())

it('hold the data folder until they are closed', async () => {
  const services = await openTestServices(database)
  expect(await services.isDatabaseReachable()).toBe(true)
  expect(() => lockDataFolder(database.environment.DATA_DIR)).toThrow('is in use')
  await services.close()
  expect(await services.isDatabaseReachable()).toBe(false)
  lockDataFolder(database.environment.DATA_DIR).release()
})

it('are all closed again when the last of them cannot be opened', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  const environment = { ...database.environment, METRICS_PORT: port }
  await expect(openTestServices({ environment })).rejects.toThrow(`Port ${port} of 127.0.0.1 is in use`)
  lockDataFolder(database.environment.DATA_DIR).release()
  taken.close()
})
