import { describe, expect, it } from 'vitest'
import { nightlyBackup, requireRecentBackup } from '#server/backup/own-backups.ts'
import type { SubmissionTableName } from '#server/database/tables.ts'
import { claimTask, finishTask } from '#server/jobs/daily-tasks.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'
import { createRetentionTask, retentionTask } from './retention.ts'

const { signal } = new AbortController()

/** As if retention had last begun at this moment. */
async function claimLastRun({ services }: ApiServer, at: string) {
  const claim = { name: retentionTask, now: new Date(at) }
  await claimTask(services.database, claim)
  return claim
}

describe.each(testDatabases)('what visitors sent on $engine', ({ create }) => {
  it('is deleted when it is older than the setting says, whatever it is', async () => {
    let time = new Date('2024-11-20T12:00:00.000Z')
    const server = await startApiServer(create, { now: () => time })
    const send = async (message: string) => {
      await server.post('/api/course-registrations', makeCourseRegistration({ message }))
      await server.post('/api/collaboration-requests', makeCollaborationRequest({ message }))
    }
    const list = async (table: SubmissionTableName) => {
      const rows = await server.services.database
        .selectFrom(table)
        .select('created_at')
        .orderBy('id')
        .execute()
      return rows.map(({ created_at }) => created_at)
    }
    await send('First')
    await server.services.database.updateTable('course_registrations').set({ status: 'suspected' }).execute()
    time = new Date('2024-11-20T12:00:00.001Z')
    await send('Second')
    const { run } = createRetentionTask(server.services.database, { months: 24 })
    await finishTask(server.services.database, await claimLastRun(server, '2026-11-19T12:00:00.000Z'))
    expect(await run(new Date('2026-11-20T12:00:00.000Z'), signal)).toEqual({ deleted: 0 })
    expect(await run(new Date('2026-11-20T12:00:00.001Z'), signal)).toEqual({ deleted: 2 })
    for (const table of ['course_registrations', 'collaboration_requests'] as const)
      expect(await list(table)).toEqual(['2024-11-20T12:00:00.001Z'])
    await server.dispose()
  })

  it('stays when the clock has jumped, until it has run steadily for a week', async () => {
    const server = await startApiServer(create, { now: () => new Date('2026-11-20T12:00:00.000Z') })
    await server.post('/api/collaboration-requests', makeCollaborationRequest())
    const { run } = createRetentionTask(server.services.database, { months: 24 })
    const runAt = (at: string) => run(new Date(at), signal)
    expect(await runAt('2026-11-21T00:05:00.000Z')).toEqual({ deleted: 0 })
    await finishTask(server.services.database, await claimLastRun(server, '2026-11-21T00:05:00.000Z'))

    await expect(runAt('2038-01-01T00:05:00.000Z')).rejects.toThrow('The clock says 2038-01-01')
    await expect(runAt('2038-01-02T00:05:00.000Z')).rejects.toThrow('last seen at 2026-11-21')
    // Another jump begins the week anew.
    for (const day of ['05', '07', '08', '09', '10', '11'])
      await expect(runAt(`2038-01-${day}T00:05:00.000Z`)).rejects.toThrow('(since 2038-01-05)')
    expect(await runAt('2026-11-22T00:05:00.000Z')).toEqual({ deleted: 0 })
    await expect(runAt('2038-01-12T00:05:00.000Z')).rejects.toThrow('(since 2038-01-12)')
    for (const day of ['13', '14', '15', '16', '17', '18'])
      await expect(runAt(`2038-01-${day}T00:05:00.000Z`)).rejects.toThrow('steadily')
    expect(await runAt('2038-01-19T00:05:00.000Z')).toEqual({ deleted: 1 })
    await server.dispose()
  })

  it('stays until a backup holds it', async () => {
    const server = await startApiServer(create, { now: () => new Date('2024-01-01T12:00:00.000Z') })
    await server.post('/api/collaboration-requests', makeCollaborationRequest())
    const { database } = server.services
    const now = new Date('2026-11-20T12:00:00.000Z')
    await finishTask(database, await claimLastRun(server, '2026-11-19T12:00:00.000Z'))
    const requireBackup = (day: Date) => requireRecentBackup(database, day)
    const retention = createRetentionTask(database, { months: 24, requireBackup })
    await expect(retention.run(now, signal)).rejects.toThrow('no backup of last night')
    await claimTask(database, { name: nightlyBackup, now })
    await finishTask(database, { name: nightlyBackup, now })
    expect(await retention.run(now, signal)).toEqual({ deleted: 1 })
    await server.dispose()
  })

  it('is deleted some at a time, until none is left', async () => {
    const server = await startApiServer(create)
    const { services } = server
    const rows = Array.from({ length: 1201 }, (_, index) => ({
      ...makeCollaborationRequest(),
      id: `id-${index}`,
      created_at: '2020-01-01T00:00:00.000Z',
      status: 'new',
      language: 'es',
      consent_version: '1',
      idempotency_key: null,
      request_hash: null,
    }))
    for (let index = 0; index < rows.length; index += 400)
      await services.database
        .insertInto('collaboration_requests')
        .values(rows.slice(index, index + 400))
        .execute()
    const { run } = createRetentionTask(services.database, { months: 1 })
    await finishTask(services.database, await claimLastRun(server, '2026-11-19T12:00:00.000Z'))
    expect(await run(new Date('2026-11-20T12:00:00.000Z'), signal)).toEqual({ deleted: 1201 })
    await server.dispose()
  })
})
