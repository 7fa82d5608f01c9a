import { type Selectable, sql } from 'kysely'
import { type CreditKind, findReturn, listExpired, listLots } from '#domain/lessons/students/credits.ts'
import { DatabaseUnavailableError } from '#server/database/failures.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Database, Schema } from '#server/database/tables.ts'
import { readHomeDate } from '#server/lessons/read-home-date.ts'

export type StoredEntry = Selectable<Schema['credit_entries']>

interface NewEntry {
  kind: CreditKind
  change: number
  /** Left out by the line that gives credits. */
  lot?: string
  expires_on?: string | null
  booking?: string
  package?: string
  note?: string | undefined
}

/** The lines of a student's ledger, in their order. */
export async function readLedger(database: Database, student: string): Promise<StoredEntry[]> {
  return database
    .selectFrom('credit_entries')
    .selectAll()
    .where('student', '=', student)
    .orderBy('number')
    .execute()
}

/** How often a writer reads again because another one was faster. */
const mostAttempts = 200

interface Writing {
  student: string
  now: Date
}

/** Adds lines to a student's ledger, whose days are those of the teacher's home zone, in the caller's transaction. What is added is found from what is there; writers of one
 * student meet on the number of the next line, and the loser finds it anew. Gives what was added. */
export async function addEntries(
  transaction: Database,
  { student, now }: Writing,
  plan: (entries: readonly StoredEntry[], today: string) => readonly NewEntry[],
): Promise<readonly NewEntry[]> {
  const today = await readHomeDate(transaction, now)
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const entries = await readLedger(transaction, student)
    const planned = plan(entries, today)
    const [first, ...rest] = planned
    if (first === undefined) return []
    const last = entries.at(-1)
    if (!(await addEntry(transaction, first, { student, now, last }))) continue
    let { number, balance } = {
      number: (last?.number ?? 0) + 1,
      balance: (last?.balance ?? 0) + first.change,
    }
    for (const entry of rest) {
      await addEntry(transaction, entry, { student, now, last: { number, balance } })
      number += 1
      balance += entry.change
    }
    return planned
  }
  throw new DatabaseUnavailableError('Too many write into one ledger')
}

async function addEntry(
  transaction: Database,
  entry: NewEntry,
  { student, now, last }: Writing & { last: Pick<StoredEntry, 'number' | 'balance'> | undefined },
): Promise<boolean> {
  const id = createIdentifier(now)
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('credit_entries')
    .values({
      id,
      created_at: now.toISOString(),
      student,
      number: (last?.number ?? 0) + 1,
      kind: entry.kind,
      change: entry.change,
      balance: (last?.balance ?? 0) + entry.change,
      lot: entry.lot ?? id,
      expires_on: entry.expires_on ?? null,
      booking: entry.booking ?? null,
      package: entry.package ?? null,
      note: entry.note ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Spends a credit on a booking, once, where the student has one; whether it did. */
export async function spendCredit(
  transaction: Database,
  { booking, ...writing }: Writing & { booking: string },
): Promise<boolean> {
  const added = await addEntries(transaction, writing, (entries, today) => {
    if (entries.some((entry) => entry.booking === booking && entry.kind === 'spent')) return []
    const [lot] = listLots(entries, today)
    return lot === undefined ? [] : [{ kind: 'spent', change: -1, lot: lot.id, booking }]
  })
  return added.length > 0
}

/** Gives the credit of a booking back, once; nothing where none was spent on it. */
export async function returnCredit(
  transaction: Database,
  { booking, ...writing }: Writing & { booking: string },
): Promise<void> {
  await addEntries(transaction, writing, (entries, today) => {
    if (entries.some((entry) => entry.booking === booking && entry.kind === 'returned')) return []
    return planReturn(entries, { kind: 'returned', booking, today })
  })
}

/** Gives back the credit that was spent on a booking by mistake, so that it can be paid anew: the line that spent it is of no
 * booking any more, the one against it is. */
export async function correctSpending(
  transaction: Database,
  { booking, ...writing }: Writing & { booking: string },
): Promise<void> {
  await releaseLine(transaction, booking, 'corrected')
  await addEntries(transaction, writing, (entries, today) =>
    planReturn(entries, { kind: 'corrected', booking, today }),
  )
  await releaseLine(transaction, booking, 'spent')
}

function planReturn(
  entries: readonly StoredEntry[],
  { today, ...line }: { kind: 'returned' | 'corrected'; booking: string; today: string },
): NewEntry[] {
  const back = findReturn(entries, line.booking, today)
  if (back === undefined) return []
  return [{ ...line, change: 1, ...('lot' in back ? { lot: back.lot } : { expires_on: back.until }) }]
}

/** There is one line of a kind for a booking; the one before it names its lesson all the same. */
async function releaseLine(transaction: Database, booking: string, kind: CreditKind): Promise<void> {
  await transaction
    .updateTable('credit_entries')
    .set({ booking: null, released: booking })
    .where('booking', '=', booking)
    .where('kind', '=', kind)
    .execute()
}

/** Lets the credits go that are over by now, each once however many instances do it. Throws database errors. */
export async function expireCredits(database: Database, now: Date): Promise<void> {
  const today = await readHomeDate(database, now)
  const due = await database
    .selectFrom('credit_entries')
    .select('student')
    .distinct()
    .where('change', '>', 0)
    .where('expires_on', '<', today)
    .where(
      sql<boolean>`(select sum(change) from credit_entries as of_lot where of_lot.lot = credit_entries.lot) > 0`,
    )
    .execute()
  for (const { student } of due)
    await database
      .transaction()
      .execute((transaction) =>
        addEntries(transaction, { student, now }, (entries) =>
          listExpired(entries, today).map(({ id, left }) => ({ kind: 'expired', change: -left, lot: id })),
        ),
      )
}
