import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts'
import { findPlace, type TestDatabase, testDatabases } from '#tests/databases.ts'
import { makeCollaborationRequest } from '#tests/submissions.ts'
import { openSubmissionWriter } from './open-writer.ts'
import type { NewSubmission, SubmissionWriter } from './submission-writer.ts'

describe.each(testDatabases)('the forms of many visitors at once on $engine', ({ create }) => {
  let database: TestDatabase
  let open: OpenDatabase
  let writer: SubmissionWriter

  beforeAll(async () => {
    database = await create()
    const place = findPlace(database.environment)
    open = await openDatabase(place)
    writer = await openSubmissionWriter(place)
  })
  afterAll(async () => {
    await writer.close()
    await open.close()
    await database.dispose()
  })

  const make = (id: string, changes: Partial<NewSubmission> = {}): NewSubmission => ({
    id,
    created_at: '',
    status: 'new',
    language: 'es',
    consent_version: '',
    idempotency_key: id,
    request_hash: '',
    fields: makeCollaborationRequest(),
    ...changes,
  })
  const insert = (submission: NewSubmission) => writer.insert('collaboration_requests', submission)

  it('are stored although one among them cannot be', async () => {
    const { email: _, ...incomplete } = makeCollaborationRequest()
    const forms = Array.from({ length: 100 }, (_, index) => make(`form-${index}`))
    forms[77] = make('form-77', { fields: incomplete })
    forms[78] = make('form-3', { idempotency_key: 'form-78' })
    const answers = await Promise.allSettled(forms.map(insert))
    const failed = answers.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))
    // Of the two with one id, either may come first.
    expect([
      [3, 77],
      [77, 78],
    ]).toContainEqual(failed)
    const rows = await open.database.selectFrom('collaboration_requests').select('id').execute()
    expect(rows).toHaveLength(98)
  })

  it('are each told apart by their keys', async () => {
    const first = { idempotency_key: 'key', request_hash: 'one' }
    const forms = [
      make('first', first),
      make('again', first),
      make('other', { idempotency_key: 'key', request_hash: 'two' }),
    ]
    const [stored, ...others] = forms
    if (stored === undefined) throw new Error('no form')
    await insert(stored)
    expect(await Promise.all(others.map(insert))).toEqual([
      { ok: true, id: 'first' },
      { ok: false, code: 'idempotency_key_reused' },
    ])
  })
})
