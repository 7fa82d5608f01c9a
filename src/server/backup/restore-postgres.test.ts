import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { openSubmissionWriter } from '#server/submissions/open-writer.ts'
import { findPlace, testDatabases } from '#tests/databases.ts'
import { makeCollaborationRequest } from '#tests/submissions.ts'
import { createBackup } from './create-backup.ts'
import { openServedDatabase } from './open-served-database.ts'
import { restoreBackup } from './restore-backup.ts'

// Every opening of a database starts a worker.
vi.setConfig({ testTimeout: 30_000 })

const now = new Date('2026-11-20T03:04:05.678Z')

describe.each(testDatabases.filter(({ engine }) => engine === 'PostgreSQL'))(
  'a restore beside a product that serves on $engine',
  ({ create }) => {
    it('is refused while it serves, and leaves every role the rights it had', async () => {
      const database = await create()
      const place = findPlace(database.environment)
      const file = join(place.dataFolder, 'one.backup')
      let serving = await openServedDatabase(place, () => undefined)
      const writer = await openSubmissionWriter(place)
      const store = (id: string) =>
        writer.insert('collaboration_requests', {
          ...{ id, created_at: now.toISOString(), status: 'new', language: 'es', consent_version: '1' },
          ...{ idempotency_key: id, request_hash: id, fields: { ...makeCollaborationRequest() } },
        })
      await store('a')
      await createBackup(place, file, { now })
      await store('b')
      const readRights = async () => {
        const { rows } = await sql`
          select relname, relacl::text, (select array_agg(attname || attacl::text) from pg_attribute
            where attrelid = pg_class.oid and attacl is not null)
          from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^kysely'
          order by 1`.execute(serving.database)
        return rows
      }
      const rights = await readRights()
      expect(JSON.stringify(rights)).toContain('_visitor=a/')
      await expect(restoreBackup(file, place, now)).rejects.toThrow('An instance is serving')
      await serving.close()
      await restoreBackup(file, place, now)
      serving = await openServedDatabase(place, () => undefined)
      expect(await readRights()).toEqual(rights)
      expect(await store('c')).toEqual({ ok: true, id: 'c' })
      const stored = serving.database.selectFrom('collaboration_requests').select('id').orderBy('id')
      expect(await stored.execute()).toEqual([{ id: 'a' }, { id: 'c' }])
      await writer.close()
      await serving.close()
      await database.dispose()
    })
  },
)
