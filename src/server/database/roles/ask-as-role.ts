import pg from 'pg'

const timeout = 5000 // ms, for the connection and for each statement

/** Asks PostgreSQL on a connection of its own, as the role of the address. Throws what connecting and asking throw. */
export async function askAsRole<T>(address: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...{ connectionString: address, connectionTimeoutMillis: timeout, query_timeout: timeout },
  })
  // Without a listener a connection that breaks between queries would end the process; the next query fails.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await ask(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
