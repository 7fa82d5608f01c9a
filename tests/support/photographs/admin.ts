import { signIn, signUp } from '#domain/accounts/account-api.ts'
import { grantAdmin } from '#server/accounts/roles.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { findPlace, type TestDatabase } from '#tests/databases.ts'
import type { PhotoServer } from './upload.ts'

/** A product's own process, asked as a browser would; with the cookie of an admin. */
export async function enterAsAdmin(
  address: string,
  { environment }: Pick<TestDatabase, 'environment'>,
): Promise<{ server: PhotoServer; cookie: string }> {
  const server: PhotoServer = { request: (path, init) => fetch(address + path, init) }
  const account = { email: 'artist@example.org', password: 'a good password' }
  const headers = { 'Content-Type': 'application/json' }
  const send = (path: string) =>
    server.request(path, { method: 'POST', headers, body: JSON.stringify(account) })
  await send(signUp.path)
  const { dataFolder, databaseUrl } = findPlace(environment)
  const open = await openDatabase({ dataFolder, databaseUrl })
  await grantAdmin(open.database, account.email)
  await open.close()
  const cookies = (await send(signIn.path)).headers.getSetCookie()
  return { server, cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') }
}
