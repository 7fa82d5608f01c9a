import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { startMailingServer } from '#tests/mailing-server.ts'
import { makeCollaborationRequest } from '#tests/submissions.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'

const inFiles = testDatabases.filter(({ engine }) => engine === 'SQLite')

describe.each(inFiles)('what was erased on $engine', ({ create }) => {
  it('is not in the bytes of the database either, while the server runs', async () => {
    const database = await create()
    const server = await startApiServer(async () => database)
    for (const email of ['gone@example.org', 'here@example.org'])
      await server.post('/api/collaboration-requests', makeCollaborationRequest({ email }))
    const { request_hash } = await server.services.database
      .selectFrom('collaboration_requests')
      .select('request_hash')
      .where('email', '=', 'gone@example.org')
      .executeTakeFirstOrThrow()
    // The handle of the server may not touch roles.
    const open = await openDatabase({ dataFolder: database.environment.DATA_DIR })
    expect(await erasePerson(open, 'gone@example.org')).toMatchObject({ ok: true })
    await open.close()
    const folder = database.environment.DATA_DIR
    const files = readdirSync(folder).filter((name) => name.startsWith('oboist.sqlite'))
    const bytes = files.map((name) => readFileSync(join(folder, name), 'latin1')).join()
    expect(bytes).toContain('here@example.org')
    expect(bytes).not.toContain('gone@example.org')
    expect(request_hash).toHaveLength(64)
    expect(bytes).not.toContain(request_hash)
    await server.dispose()
  })
})

describe.each(testDatabases)('the mails of a person on $engine', ({ create }) => {
  it('are handed out and erased with the forms that caused them, sent or not', async () => {
    const server = await startMailingServer(create)
    for (const email of ['Gone@example.org', 'here@example.org'])
      await server.post('/api/collaboration-requests', makeCollaborationRequest({ email }))
    await server.pass(0)
    server.setTrouble({ at: 'RCPT TO', answer: 450 })
    await server.post('/api/collaboration-requests', makeCollaborationRequest({ email: 'gone@example.org' }))
    await server.pass(0)
    const { mails } = await exportPerson(server.operator.database, 'gone@example.org')
    expect(mails).toMatchObject([
      { kind: 'notice', status: 'sent' },
      { kind: 'confirmation', status: 'sent' },
      { kind: 'notice', status: 'waiting' },
      { kind: 'confirmation', status: 'waiting' },
    ])
    expect(await erasePerson(server.operator, 'gone@example.org')).toMatchObject({ counts: { mails: 4 } })
    expect(await server.listRows()).toHaveLength(2)
    await server.dispose()
  })
})
