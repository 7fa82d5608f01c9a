import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { ContentIssue } from '#server/content/content-issue.ts'
import type { Documents } from '#server/content/files/document-files.ts'
import { begin, type Edition, type EditionReader, findLiveEdition } from '#server/content/read-edition.ts'
import { lockContent } from '#server/content/versions.ts'
import type { Database, Schema } from '#server/database/tables.ts'

export type Refused =
  | { ok: false; code: 'not_found' }
  | { ok: false; code: 'content_invalid'; issues: ContentIssue[] }

type Changed = { ok: true; edition?: { number: number } }

export interface Changing {
  now: Date
  read: EditionReader
  /** Finds why a site could not be shown. */
  compose: (documents: Documents) => { issues: ContentIssue[] }
}

/** Changes the editions in one transaction, which is taken back whole where it is refused or would break what is planned. */
export async function changeEditions<Made extends Changed>(
  database: Database,
  changing: Changing,
  change: (transaction: Transaction<Schema>) => Promise<Made | Refused>,
): Promise<Made | Refused> {
  try {
    return await database
      .transaction()
      .execute((transaction) => makeChange(transaction, changing, () => change(transaction)))
  } catch (error) {
    if (error instanceof NotChanged && error.refused !== undefined) return error.refused
    throw error
  }
}

/** Why the editions could not be changed so; nothing is. */
export async function tryChange(
  database: Database,
  changing: Changing,
  change: (transaction: Transaction<Schema>) => Promise<Changed | Refused>,
): Promise<Refused | undefined> {
  try {
    return await database.transaction().execute(async (transaction) => {
      await makeChange(transaction, changing, () => change(transaction))
      throw new NotChanged()
    })
  } catch (error) {
    if (error instanceof NotChanged) return error.refused
    throw error
  }
}

/** Throws NotChanged where it is refused, or would break what is planned. */
async function makeChange<Made extends Changed>(
  transaction: Transaction<Schema>,
  changing: Changing,
  change: () => Promise<Made | Refused>,
): Promise<Made> {
  await lockContent(transaction)
  const before: PlannedSite[] = []
  for await (const planned of readPlannedSites(transaction, changing)) before.push(planned)
  const changed = await change()
  if (!changed.ok) throw new NotChanged(changed)
  const issues = await findBroken(transaction, changing, { before, own: changed.edition?.number })
  if (issues.length > 0) throw new NotChanged({ ok: false, code: 'content_invalid', issues })
  return changed
}

/** Takes back all that the transaction wrote: what was planned stays where nothing takes its place. */
class NotChanged extends Error {
  readonly refused: Refused | undefined

  constructor(refused?: Refused) {
    super()
    this.refused = refused
  }
}

interface PlannedSite {
  edition: Edition
  documents: Documents
}

/** What visitors will see from each instant that is planned, the earliest first. */
async function* readPlannedSites(database: Database, { now, read }: Changing): AsyncGenerator<PlannedSite> {
  const instants = await database
    .selectFrom('editions')
    .select('live_from as liveFrom')
    .distinct()
    .where(begin, '>', now.toISOString())
    .orderBy('live_from')
    .execute()
  for (const { liveFrom } of instants) {
    const edition = await findLiveEdition(database, new Date(liveFrom))
    if (edition !== undefined) yield { edition, documents: await read(database, edition) }
  }
}

/** What is wrong with the first planned site that was right before; the change's own edition was checked. */
async function findBroken(
  database: Database,
  changing: Changing,
  { before, own }: { before: readonly PlannedSite[]; own: number | undefined },
): Promise<ContentIssue[]> {
  for await (const { edition, documents } of readPlannedSites(database, changing)) {
    const former = before.find((each) => each.edition.liveFrom === edition.liveFrom)?.documents
    if (edition.number === own || isDeepStrictEqual(former, documents)) continue
    const { issues } = changing.compose(documents)
    if (issues.length === 0) continue
    // What was wrong already holds nothing else up.
    const known = former === undefined ? [] : changing.compose(former).issues
    const broken = issues.filter((issue) => !known.some((each) => isDeepStrictEqual(each, issue)))
    if (broken.length > 0) return broken.map((issue) => ({ ...issue, liveFrom: edition.liveFrom }))
  }
  return []
}
