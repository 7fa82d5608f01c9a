import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/tables.ts'

/** Grants roles the rights on the current schema's tables that they have on those of the schema `from`. */
export async function copyRights(database: Kysely<Schema>, from: string): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    with pairs as (
      select old.oid, old.relname, old.relacl, pg_get_userbyid(old.relowner) as owner
      from pg_class old join pg_class new on new.relname = old.relname
      where old.relnamespace = ${from}::regnamespace and new.relnamespace = current_schema()::regnamespace
      and old.relkind = 'r' and new.relkind = 'r'
    ), rights as (
      select relname, '' as columns, entry.* from pairs, aclexplode(relacl) as entry
      union all
      select relname, format(' (%I)', attname), entry.* from pairs
      join pg_attribute on attrelid = pairs.oid and not attisdropped, aclexplode(attacl) as entry
    )
    select format('revoke all on %I from %I', relname, owner) as statement, 1 as turn from pairs
    where relacl is not null
    union all
    select format('grant %s%s on %I to %s', privilege_type, columns, relname,
      case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end), 2 from rights
    order by turn`.execute(database)
  for (const { statement } of rows) await sql.raw(statement).execute(database)
}
