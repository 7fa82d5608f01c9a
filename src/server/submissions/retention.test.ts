import { describe, expect, it } from 'vitest'
import type { SubmissionTableName } from '#server/database/tables.ts'
import { startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'
import { createRetentionTask, subtractMonths } from './retention.ts'

const { signal } = new AbortController()

describe.each(testDatabases)('what visitors sent on $engine', ({ create }) => {
  it('is deleted when it is older than the setting says, whatever it is', async () => {
    let time = new Date('2024-11-20T12:00:00.000Z')
    const server = await startApiServer(create, { now: () => time })
    const send = async () => {
      await server.post('/api/course-registrations', makeCourseRegistration())
      await server.post('/api/collaboration-requests', makeCollaborationRequest())
    }
    const list = async (table: SubmissionTableName) => {
      const rows = await server.services.database
        .selectFrom(table)
        .select('created_at')
        .orderBy('id')
        .execute()
      return rows.map(({ created_at }) => created_at)
    }
    await send()
    await server.services.database.updateTable('course_registrations').set({ status: 'suspected' }).execute()
    time = new Date('2024-11-20T12:00:00.001Z')
    await send()
    const { run } = createRetentionTask(server.services.database, 24)
    expect(await run(new Date('2026-11-20T12:00:00.000Z'), signal)).toEqual({ deleted: 0 })
    expect(await run(new Date('2026-11-20T12:00:00.001Z'), signal)).toEqual({ deleted: 2 })
    for (const table of ['course_registrations', 'collaboration_requests'] as const)
      expect(await list(table)).toEqual(['2024-11-20T12:00:00.001Z'])
    await server.dispose()
  })

  it('is deleted some at a time, until none is left', async () => {
    const server = await startApiServer(create)
    const { services } = server
    const rows = Array.from({ length: 1201 }, (_, index) => ({
      ...makeCollaborationRequest(),
      ...{ id: `id-${index}`, created_at: '2020-01-01T00:00:00.000Z', status: 'new' },
      ...{ language: 'es', consent_version: '1', idempotency_key: null, request_hash: null },
    }))
    for (let index = 0; index < rows.length; index += 400)
      await services.database
        .insertInto('collaboration_requests')
        .values(rows.slice(index, index + 400))
        .execute()
    const { run } = createRetentionTask(services.database, 1)
    expect(await run(new Date('2026-11-20T12:00:00.000Z'), signal)).toEqual({ deleted: 1201 })
    await server.dispose()
  })
})

it.each([
  ['2026-11-20T12:00:00.000Z', 24, '2024-11-20T12:00:00.000Z'],
  ['2026-03-31T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z'],
  ['2024-03-31T12:00:00.000Z', 1, '2024-02-29T12:00:00.000Z'],
  ['2024-02-29T12:00:00.000Z', 12, '2023-02-28T12:00:00.000Z'],
  ['2026-01-31T12:00:00.000Z', 2, '2025-11-30T12:00:00.000Z'],
])('%s less %s months is %s', (now, months, earlier) => {
  expect(subtractMonths(new Date(now), months).toISOString()).toBe(earlier)
})
