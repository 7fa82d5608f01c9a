import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabases } from '#tests/databases.ts'
import { isDatabaseUnavailable } from './failures.ts'
import { createPostgresDialect } from './postgres.ts'
import type { Schema } from './tables.ts'

const onPostgres = testDatabases.filter(({ engine }) => engine === 'PostgreSQL')

describe.each(onPostgres)('a connection to $engine', ({ createEmpty: create }) => {
  it('that has fallen silent is left after one statement, also within a transaction', async () => {
    const { environment, dispose } = await create()
    const network = await startNetwork(new URL(environment.DATABASE_URL ?? ''))
    const database = new Kysely<Schema>({ dialect: createPostgresDialect(network.address) })
    const ask = () => sql`select 1`.execute(database)
    const askInTransaction = () => database.transaction().execute((inside) => sql`select 1`.execute(inside))
    await ask()
    network.loseConnections()
    await expect(ask()).rejects.toSatisfy(isDatabaseUnavailable)
    await ask()
    network.loseConnections()
    await expect(askInTransaction()).rejects.toSatisfy(isDatabaseUnavailable)
    await askInTransaction()
    await database.destroy()
    network.close()
    await dispose()
  })

  it('does not wait for a lock that somebody keeps', async () => {
    const { environment, dispose } = await create()
    const dialect = () => createPostgresDialect(environment.DATABASE_URL ?? '')
    const [first, second] = [
      new Kysely<Schema>({ dialect: dialect() }),
      new Kysely<Schema>({ dialect: dialect() }),
    ]
    await sql`create table kept (id integer)`.execute(first)
    await first.transaction().execute(async (inside) => {
      await sql`lock table kept`.execute(inside)
      await expect(sql`select * from kept`.execute(second)).rejects.toSatisfy(isDatabaseUnavailable)
    })
    await sql`select * from kept`.execute(second)
    await Promise.all([first.destroy(), second.destroy()])
    await dispose()
  })
})

/** Stands between a client and its server; what it loses is neither answered nor ended, as when a router forgets. */
async function startNetwork(server: URL) {
  const sockets = new Set<Socket>()
  const network = createServer((client) => {
    const upstream = connect(Number(server.port), server.hostname)
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
  })
  network.listen(0, '127.0.0.1')
  await once(network, 'listening')
  const place = network.address()
  const address = new URL(server)
  address.port = String(typeof place === 'object' ? place?.port : '')
  return {
    address: address.href,
    loseConnections: () => {
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      network.close()
    },
  }
}
