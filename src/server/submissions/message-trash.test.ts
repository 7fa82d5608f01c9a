import { describe, expect, it } from 'vitest'
import { startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'
import { createMessageTrashTask } from './retention.ts'

const { signal } = new AbortController()

describe.each(testDatabases)('the trash of messages on $engine', ({ create }) => {
  it('is emptied of what has been in it for thirty days, and of nothing else', async () => {
    const server = await startApiServer(create)
    const { database } = server.services
    await server.post('/api/course-registrations', makeCourseRegistration())
    await server.post('/api/collaboration-requests', makeCollaborationRequest())
    await server.post('/api/collaboration-requests', makeCollaborationRequest({ subject: 'Kept' }))
    const trashed_at = '2026-03-01T10:00:00.000Z'
    await database.updateTable('course_registrations').set({ trashed_at }).execute()
    await database
      .updateTable('collaboration_requests')
      .set({ trashed_at })
      .where('subject', '<>', 'Kept')
      .execute()
    const { run } = createMessageTrashTask(database)
    expect(await run(new Date('2026-03-31T10:00:00.000Z'), signal)).toEqual({ deleted: 0 })
    expect(await run(new Date('2026-03-31T10:00:00.001Z'), signal)).toEqual({ deleted: 2 })
    expect(await database.selectFrom('course_registrations').select('id').execute()).toEqual([])
    const left = await database.selectFrom('collaboration_requests').select('subject').execute()
    expect(left).toEqual([{ subject: 'Kept' }])
    await server.dispose()
  })

  it('keeps all of it while nothing may be deleted', async () => {
    const server = await startApiServer(create)
    const { database } = server.services
    await server.post('/api/course-registrations', makeCourseRegistration())
    const requireBackup = () => Promise.reject(new Error('no backup'))
    const { run } = createMessageTrashTask(database, { requireBackup })
    const late = new Date('2038-01-01T00:00:00.000Z')
    expect(await run(late, signal)).toEqual({ deleted: 0 })
    await database.updateTable('course_registrations').set({ trashed_at: '2026' }).execute()
    await expect(run(late, signal)).rejects.toThrow('no backup')
    expect(await database.selectFrom('course_registrations').select('id').execute()).toHaveLength(1)
    await server.dispose()
  })
})
