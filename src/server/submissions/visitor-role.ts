import { Kysely, sql } from 'kysely'
import { isDatabaseAway, isForbidden } from '#server/database/failures.ts'
import { migrationLock } from '#server/database/migrate.ts'
import { createUnlimitedPostgresDialect } from '#server/database/postgres.ts'
import {
  askAsRole,
  composeRoleError,
  type ExcessRight,
  listExcessRights,
  makeVisitor,
} from '#server/database/roles/role-repair.ts'
import { describeReason } from '#server/startup/start-error.ts'
import {
  type FormsPlace,
  listGrants,
  readFormsPlace,
  readVisitorRights,
  type VisitorRights,
} from './visitor-rights.ts'

interface Addresses {
  databaseUrl: string
  visitorDatabaseUrl: string
}

/** Why a role is not the visitors'. */
interface Misfit {
  issue: string
  /** What an administrator runs; without statements another role has to be made. */
  statements?: string[]
  /** What the owner of the tables may be able to run. */
  grants?: string[]
}

/** Lets VISITOR_DATABASE_URL's role store forms. Throws StartError where it may do more, or cannot be let. */
export async function prepareVisitorRole({ databaseUrl, visitorDatabaseUrl }: Addresses): Promise<void> {
  const place = await askAsRole(databaseUrl, readFormsPlace)
  let misfit = await findMisfit(visitorDatabaseUrl, place)
  if (misfit?.grants !== undefined) {
    await runAsOwner(databaseUrl, misfit.grants)
    misfit = await findMisfit(visitorDatabaseUrl, place)
  }
  if (misfit === undefined) return
  const { issue, statements } = misfit
  throw composeRoleError([
    statements === undefined
      ? await askAsRole(databaseUrl, (client) => makeVisitor(client, databaseUrl, issue))
      : { issues: [issue], statements, settings: [] },
  ])
}

async function findMisfit(address: string, place: FormsPlace): Promise<Misfit | undefined> {
  try {
    return await askAsRole(address, async (client) =>
      judge(await readVisitorRights(client, place), await listExcessRights(client), place),
    )
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    return { issue: `VISITOR_DATABASE_URL cannot be used: ${describeReason(error)}.` }
  }
}

function judge(rights: VisitorRights, excess: readonly ExcessRight[], place: FormsPlace): Misfit | undefined {
  const { role, isHere, hasEnough, hasTooMuch } = rights
  if (!isHere) return { issue: 'VISITOR_DATABASE_URL leads to another database than DATABASE_URL.' }
  if (hasEnough && !hasTooMuch && excess.length === 0) return undefined
  const grants = listGrants(role, place)
  const may = `${role} of VISITOR_DATABASE_URL may`
  if (excess.length === 0 && !hasTooMuch)
    return { issue: `${may} not store forms.`, statements: grants, grants }
  const named = excess.map(({ right }) => `; ${right}`).join('')
  const isOurs = role === place.visitor
  const revocations = ['tables', 'routines'].map(
    (kind) => `revoke all on all ${kind} in schema ${place.schema} from public, ${role}`,
  )
  const statements = [...excess.map(({ repair }) => repair), ...revocations, ...grants]
  return {
    issue: `${may} do more than store forms${named}.`,
    // Another role may be somebody else's, so nothing is taken from it.
    ...(isOurs && { statements }),
    // What everybody may do is revoked with them.
    ...(excess.length === 0 && { grants }),
  }
}

/** In turn with migrations: PostgreSQL rejects concurrent changes of one table's privileges. */
async function runAsOwner(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const owner = new Kysely({ dialect: createUnlimitedPostgresDialect(databaseUrl) })
  try {
    await owner.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction)
      for (const statement of statements) await sql.raw(statement).execute(transaction)
    })
  } catch (error) {
    // An administrator may have to run them.
    if (!isForbidden(error)) throw error
  } finally {
    await owner.destroy()
  }
}
