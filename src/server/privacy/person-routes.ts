import type { Kysely } from 'kysely'
import { settingsEndpoints } from '#domain/settings/settings-api.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import type { Engine, Schema } from '#server/database/tables.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { erasePerson, exportPerson, noteExport } from './stored-person.ts'

interface PersonRouteOptions {
  database: Kysely<Schema>
  engine: Engine
  now: () => Date
}

/** What is stored of a person, for admins. The address is in the body, for addresses stand in logs. */
export function routePersons(serve: ServeCall, { database, engine, now }: PersonRouteOptions): void {
  serve(settingsEndpoints.exportPerson, async (context, { email }) => {
    const person = await exportPerson(database, email)
    const userId = context.get('user').id
    await noteExport(database, { email, person, userId, now: now() })
    return { email, exported_at: now().toISOString(), ...person }
  })
  serve(settingsEndpoints.erasePerson, async (context, { email }) => {
    const by = { userId: context.get('user').id, now: now() }
    const erasure = await erasePerson({ database, engine }, email, by)
    return erasure.ok ? { counts: erasure.counts } : rejectRequest(context, 409, 'last_admin')
  })
}
