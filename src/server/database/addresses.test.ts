import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldAddress, normalizeMailbox } from '#domain/forms/mailbox.ts'
import { testDatabases } from '#tests/databases.ts'
import { type MailingServer, startMailingServer } from '#tests/mailing-server.ts'
import { hasAddress, hasMailbox } from './addresses.ts'

const addresses = [
  'lucia@example.org',
  'Lucia@Example.org',
  'lucia+oboe@example.org',
  'lucia+@example.org',
  'lu.cia@example.org',
  'lucias@example.org',
  'lucia@example.com',
  'lucia@gmail.com',
  'l.u.cia+a.b@gmail.com',
  'LUCIA@googlemail.com',
  'lucia@gmail.com.example.org',
  'luc_a@example.org',
  'luc%@example.org',
  'luc!a+b@example.org',
  'josé@example.org',
  'jose\u0301+b@example.org',
]

describe.each(testDatabases)('a stored address on $engine', ({ create }) => {
  let server: MailingServer
  beforeAll(async () => {
    server = await startMailingServer(create)
  })
  afterAll(() => server.dispose())

  it.each(addresses)(
    'is found by its mailbox and by itself exactly where both are the same: %s',
    async (one) => {
      for (const other of addresses.map((each) => each.normalize('NFC'))) {
        const query = sql<{ mailbox: unknown; address: unknown }>`
        select ${hasMailbox('email', one)} as mailbox, ${hasAddress('email', one)} as address
        from (select cast(${other} as text) as email) as stored`
        const { rows } = await query.execute(server.operator.database)
        const found = rows.map(({ mailbox, address }) => [Boolean(mailbox), Boolean(address)])
        expect(found, other).toEqual([
          [normalizeMailbox(one) === normalizeMailbox(other), foldAddress(one) === foldAddress(other)],
        ])
      }
    },
  )
})
