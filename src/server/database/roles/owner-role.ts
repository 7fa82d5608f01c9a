import type pg from 'pg'
import {
  askAsRole,
  composeAddress,
  composeLogin,
  composeRoleError,
  listExcessRights,
  makeVisitor,
  type RoleRepair,
} from './role-repair.ts'

const ownerName = 'oboist'

interface Addresses {
  databaseUrl: string
  visitorDatabaseUrl?: string | undefined
}

/** Names are quoted where SQL needs it. */
interface Owner {
  role: string
  /** The superuser that the server cannot be without. */
  isBootstrap: boolean
  mayCreate: boolean
  database: string
  /** Where it belongs to another role than the owner of the database. */
  schema: string | null
  /** The product's tables, where they belong to another role. */
  tables: string[]
}

const owner = `
  select quote_ident(rolname) as role, pg_roles.oid = 10 as "isBootstrap",
    has_schema_privilege(pg_namespace.oid, 'create') as "mayCreate",
    quote_ident(current_database()) as database,
    case when (nspowner <> pg_roles.oid or pg_roles.oid = 10)
      and nspowner is distinct from to_regrole('pg_database_owner') then quote_ident(nspname) end as schema,
    array(select format('%I.%I', nspname, relname) from pg_class
      where relnamespace = pg_namespace.oid and relkind = 'r' and relowner = migrated.relowner
      and (relowner <> pg_roles.oid or pg_roles.oid = 10)
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') order by 1) as tables
  from pg_roles join pg_namespace on nspname = current_schema()
  left join pg_class migrated on migrated.relnamespace = pg_namespace.oid and migrated.relname = 'kysely_migration'
  where rolname = session_user`

/** Throws StartError, with what to run, unless DATABASE_URL's role owns the tables and may do no more. */
export async function checkOwnerRole({ databaseUrl, visitorDatabaseUrl }: Addresses): Promise<void> {
  await askAsRole(databaseUrl, async (client) => {
    const found = await readOwner(client)
    const repairs = [await (found.isBootstrap ? replaceOwner : correctOwner)(client, found, databaseUrl)]
    // A role that may make another one may make any: the administrator makes it.
    const unset = 'VISITOR_DATABASE_URL is not set; it leads to the role that stores what visitors send.'
    if (visitorDatabaseUrl === undefined) repairs.push(await makeVisitor(client, databaseUrl, unset))
    if (repairs.some(({ issues }) => issues.length > 0)) throw composeRoleError(repairs)
  })
}

async function readOwner(client: pg.Client): Promise<Owner> {
  const { rows } = await client.query<Owner>(owner)
  const [found] = rows
  if (found === undefined) throw new Error('The search_path of the role leads to no schema')
  return found
}

/** Nothing can be taken from the superuser of the server: another role gets what is the product's. */
async function replaceOwner(client: pg.Client, found: Owner, databaseUrl: string): Promise<RoleRepair> {
  return {
    issues: [`DATABASE_URL leads to ${found.role}, the superuser of the server.`],
    statements: [await composeLogin(client, ownerName), ...listTransfers(found, ownerName)],
    settings: [`DATABASE_URL=${composeAddress(databaseUrl, ownerName)}`],
  }
}

async function correctOwner(client: pg.Client, found: Owner): Promise<RoleRepair> {
  const excess = await listExcessRights(client)
  const { role, mayCreate, tables } = found
  const isOwner = mayCreate && tables.length === 0
  return {
    issues: [
      ...excess.map(({ right }) => `${role} of DATABASE_URL has more than it needs: ${right}.`),
      ...(isOwner ? [] : [`${role} of DATABASE_URL does not own what it works on.`]),
    ],
    statements: [...excess.map(({ repair }) => repair), ...(isOwner ? [] : listTransfers(found, role))],
    settings: [],
  }
}

function listTransfers({ database, schema, tables }: Owner, to: string): string[] {
  return [
    `alter database ${database} owner to ${to}`,
    ...(schema === null ? [] : [`alter schema ${schema} owner to ${to}`]),
    ...tables.map((table) => `alter table ${table} owner to ${to}`),
  ]
}
