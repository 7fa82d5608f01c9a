import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeCollaborationRequest } from '#tests/submissions.ts'
import { startDailyTasks } from './jobs/daily-tasks.ts'
import { listDailyTasks } from './list-daily-tasks.ts'

const start = new Date('2026-11-20T12:00:00.000Z')
const jump = new Date('2038-01-01T12:00:00.000Z')

it.each(testDatabases)(
  'a clock that jumps deletes no message and no backup on $engine',
  async ({ create }) => {
    let time = start
    const server = await startApiServer(create, { now: () => time })
    const { database, environment, log } = server.services
    const folder = join(environment.dataFolder, 'backups')
    mkdirSync(folder, { recursive: true })
    const earlier = 'nightly-2026-11-19T00-04-05Z.backup'
    writeFileSync(join(folder, earlier), '')
    await server.post('/api/collaboration-requests', makeCollaborationRequest())
    const tasks = listDailyTasks(database, environment)
    const runDue = async () => {
      const daily = startDailyTasks({ database, tasks, now: () => time, log })
      await daily.runDue()
      await daily.stop()
    }
    await runDue()
    time = jump
    await runDue()
    expect(readdirSync(folder)).toHaveLength(3)
    expect(readdirSync(folder)).toContain(earlier)
    expect(await database.selectFrom('collaboration_requests').select('id').execute()).toHaveLength(1)
    await server.dispose()
  },
)

it.each(testDatabases)(
  'a clock that jumped once while nothing was due is no measure for the next jump on $engine',
  async ({ create }) => {
    let time = start
    const server = await startApiServer(create, { now: () => time })
    const { database, environment, log } = server.services
    const tasks = listDailyTasks(database, environment)
    const runAt = async (moment: Date) => {
      time = moment
      const daily = startDailyTasks({ database, tasks, now: () => time, log })
      await daily.runDue()
      await daily.stop()
    }
    await server.post('/api/collaboration-requests', makeCollaborationRequest())
    await runAt(start)
    await runAt(jump)
    time = new Date('2026-11-21T12:00:00.000Z')
    await database.updateTable('collaboration_requests').set({ trashed_at: time.toISOString() }).execute()
    await runAt(time)
    await runAt(new Date('2038-01-02T12:00:00.000Z'))
    expect(await database.selectFrom('collaboration_requests').select('id').execute()).toHaveLength(1)
    await server.dispose()
  },
)

it.each(testDatabases)(
  'without backups a clock that jumps deletes nothing either, and a true one does on $engine',
  async ({ create }) => {
    let time = start
    const server = await startApiServer(create, { now: () => time })
    const { database, environment, log } = server.services
    const tasks = listDailyTasks(database, { ...environment, backupsKept: 0 })
    expect(tasks.map(({ name }) => name).filter((name) => name.includes('backup'))).toEqual([])
    await server.post('/api/collaboration-requests', makeCollaborationRequest())
    const runAt = async (moment: Date) => {
      time = moment
      const daily = startDailyTasks({ database, tasks, now: () => time, log })
      await daily.runDue()
      await daily.stop()
      return database.selectFrom('collaboration_requests').select('id').execute()
    }
    expect(await runAt(start)).toHaveLength(1)
    await database
      .updateTable('collaboration_requests')
      .set({ created_at: '2016-11-20T12:00:00.000Z' })
      .execute()
    expect(await runAt(jump)).toHaveLength(1)
    expect(await runAt(new Date('2026-11-21T12:00:00.000Z'))).toEqual([])
    await server.dispose()
  },
)
