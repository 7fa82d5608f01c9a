import { type CreditInput, creditEndpoints } from '#domain/lessons/students/credit-calls.ts'
import { listLots, mayTakeBack } from '#domain/lessons/students/credits.ts'
import { noteAuditEvent } from '#server/accounts/audit.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Database } from '#server/database/tables.ts'
import { readIdentifier, requireFound } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { addEntries } from './credit-ledger.ts'

interface CreditRouteOptions {
  database: Database
  now: () => Date
}

/** Credits that the teacher gives, and whether packages were paid. */
export function routeCredits(serve: ServeCall, { database, now }: CreditRouteOptions): void {
  serve(creditEndpoints.give, async (context, input) => {
    const student = readIdentifier(context)
    requireFound(context, await hasStudent(database, student))
    const isGiven = await giveCredits(database, { student, now: now() }, input)
    return isGiven ? context.body(null, 204) : rejectRequest(context, 409, 'credits_short')
  })
  serve(creditEndpoints.takeBack, async (context) => {
    const by = { userId: context.get('user').id, now: now() }
    const done = requireFound(context, await takeBackCredits(database, readIdentifier(context), by))
    return done === 'taken' ? context.body(null, 204) : rejectRequest(context, 409, done)
  })
  serve(creditEndpoints.changePackage, async (context, input) => {
    const { numUpdatedRows } = await database
      .updateTable('packages')
      .set(input)
      .where('id', '=', readIdentifier(context))
      .executeTakeFirst()
    requireFound(context, numUpdatedRows > 0n)
  })
}

async function hasStudent(database: Database, id: string): Promise<boolean> {
  const student = await database.selectFrom('students').select('id').where('id', '=', id).executeTakeFirst()
  return student !== undefined
}

async function giveCredits(
  database: Database,
  { student, now }: { student: string; now: Date },
  { kind, lessons, price, currency, expires_on, paid_on, note }: CreditInput,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const id = createIdentifier(now)
    const given = { kind, change: lessons, expires_on: expires_on ?? null, note }
    if (kind === 'package')
      await transaction
        .insertInto('packages')
        .values({
          id,
          created_at: now.toISOString(),
          student,
          lessons,
          price: price ?? null,
          currency: currency ?? null,
          expires_on: expires_on ?? null,
          paid_on: paid_on ?? null,
        })
        .execute()
    const added = await addEntries(transaction, { student, now }, (entries, today) => {
      if (lessons > 0) return [{ ...given, ...(kind === 'package' && { package: id }) }]
      return takeAway(listLots(entries, today), -lessons).map((taken) => ({ kind, note, ...taken }))
    })
    return added.length > 0
  })
}

/** From which lots so many credits are taken; from none where there are fewer. */
function takeAway(lots: readonly { id: string; left: number }[], count: number) {
  const taken: { lot: string; change: number }[] = []
  let open = count
  for (const { id, left } of lots) {
    const change = Math.min(left, open)
    if (change > 0) taken.push({ lot: id, change: -change })
    open -= change
  }
  return open === 0 ? taken : []
}

/** Undefined where no such line gave credits. The line stays, with another one against it. What was paid is kept until
 * its payment is taken back, too: its price stands nowhere else. */
async function takeBackCredits(
  database: Database,
  id: string,
  { userId, now }: { userId: string; now: Date },
): Promise<'taken' | 'credits_used' | 'credits_paid' | undefined> {
  return database.transaction().execute(async (transaction) => {
    const given = await transaction
      .selectFrom('credit_entries')
      .selectAll()
      .where('id', '=', id)
      .where('change', '>', 0)
      .executeTakeFirst()
    if (given === undefined) return undefined
    const { student, lot, change } = given
    if (given.package !== null && (await isPaid(transaction, given.package))) return 'credits_paid'
    const added = await addEntries(transaction, { student, now }, (entries) =>
      mayTakeBack(entries, given) ? [{ kind: 'corrected', change: -change, lot }] : [],
    )
    if (added.length === 0) return 'credits_used'
    if (given.package !== null) await removePackage(transaction, given.package)
    await noteAuditEvent(transaction, { kind: 'credits_taken_back', userId, now })
    return 'taken'
  })
}

async function isPaid(transaction: Database, id: string): Promise<boolean> {
  const sold = await transaction
    .selectFrom('packages')
    .select('paid_on')
    .where('id', '=', id)
    .executeTakeFirst()
  return sold !== undefined && sold.paid_on !== null
}

async function removePackage(transaction: Database, id: string): Promise<void> {
  // Its line would go with it.
  await transaction.updateTable('credit_entries').set({ package: null }).where('package', '=', id).execute()
  await transaction.deleteFrom('packages').where('id', '=', id).execute()
}
