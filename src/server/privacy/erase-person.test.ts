import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startApiServer } from '../../../tests/api-server.ts'
import { testDatabases } from '../../../tests/databases.ts'
import { makeCollaborationRequest } from '../../../tests/submissions.ts'
import { erasePerson } from './erase-person.ts'

const inFiles = testDatabases.filter(({ engine }) => engine === 'SQLite')

describe.each(inFiles)('what was erased on $engine', ({ create }) => {
  it('is not in the bytes of the database either', async () => {
    const database = await create()
    const server = await startApiServer(async () => database)
    for (const email of ['gone@example.org', 'here@example.org'])
      await server.post('/api/collaboration-requests', makeCollaborationRequest({ email }))
    await erasePerson(server.open.database, 'gone@example.org')
    await server.open.close()
    const bytes = readFileSync(join(database.environment.DATA_DIR, 'oboist.sqlite'), 'latin1')
    expect(bytes).toContain('here@example.org')
    expect(bytes).not.toContain('gone@example.org')
    await database.dispose()
  })
})
