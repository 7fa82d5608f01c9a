import { placeListId } from '#domain/content/types/registry.ts'
import { day } from '#domain/durations.ts'
import { type FieldPath, isGroup } from '#domain/editing/content-change.ts'
import { isOneSitting } from '#domain/editing/sitting.ts'
import type { Database } from '#server/database/tables.ts'
import type { DailyTask } from '#server/jobs/daily-tasks.ts'
import { lockContent, readVersion } from './versions.ts'

/** In days: until then somebody may still write on a version; after that a night has looked at it. */
const youngest = 1
const oldest = 30

interface ThinningOptions {
  /** Throws while no backup holds what is to be deleted. */
  requireBackup?: (now: Date) => Promise<void>
}

/**
 * Deletes the steps in which one text was typed, and keeps where it ended: whoever types saves with each pause, and ten
 * years of that would fill disk and backups. What was published or is the draft stays.
 */
export function createThinningTask(database: Database, { requireBackup }: ThinningOptions = {}): DailyTask {
  return {
    name: 'versions',
    async run(now, signal) {
      const from = new Date(now.getTime() - oldest * day).toISOString()
      const until = new Date(now.getTime() - youngest * day).toISOString()
      const documents = await listWritten(database, { from, until })
      if (documents.length > 0) await requireBackup?.(now)
      let deleted = 0
      for (const document of documents) {
        signal.throwIfAborted()
        const steps = await findSteps(database, document, { from, until })
        deleted += await deleteSteps(database, document, steps)
      }
      return { deleted }
    },
  }
}

interface Span {
  from: string
  until: string
}

async function listWritten(database: Database, { from, until }: Span): Promise<string[]> {
  const rows = await database
    .selectFrom('document_versions')
    .select('document')
    .distinct()
    .where('origin', '=', 'studio')
    // Nobody types where photographs stand, and an event from the trash gets back what stood there.
    .where('document', '<>', placeListId)
    .where('saved_at', '>=', from)
    .where('saved_at', '<', until)
    .execute()
  return rows.map(({ document }) => document)
}

async function findSteps(database: Database, document: string, { from, until }: Span): Promise<string[]> {
  const versions = await database
    .selectFrom('document_versions')
    .select(['id', 'saved_at as savedAt', 'saved_by as savedBy'])
    .where('document', '=', document)
    .where('saved_at', '>=', from)
    .orderBy('id')
    .execute()
  const steps: string[] = []
  const [first, ...others] = versions
  if (first === undefined) return steps
  let before: unknown
  let version = first
  let content = await readVersion(database, document, first.id)
  for (const next of others) {
    const after = await readVersion(database, document, next.id)
    const mayBeStep = version !== first && version.savedAt < until && isOneSitting(version, next)
    if (mayBeStep && goesOn(before, content, after)) steps.push(version.id)
    else before = content
    version = next
    content = after
  }
  return steps
}

function goesOn(before: unknown, content: unknown, after: unknown): boolean {
  const path = findOnlyDifference(before, content)
  // Nobody can type a former file of a photograph again.
  if (path?.[0] === 'file') return false
  return path !== undefined && JSON.stringify(path) === JSON.stringify(findOnlyDifference(content, after))
}

async function deleteSteps(database: Database, document: string, steps: readonly string[]): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    let deleted = 0
    for (const id of steps) {
      const { numDeletedRows } = await transaction
        .deleteFrom('document_versions')
        .where('id', '=', id)
        .where('document', '=', document)
        .where('id', 'not in', transaction.selectFrom('documents').select('draft'))
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('edition_changes').select('edition').where('version', '=', id))),
        )
        .executeTakeFirst()
      deleted += Number(numDeletedRows)
    }
    return deleted
  })
}

/** Where a document differs from another one, if that is in one text alone; undefined if it is anywhere else too. */
export function findOnlyDifference(before: unknown, after: unknown): FieldPath | undefined {
  if (isText(before) && isText(after)) return before === after ? undefined : []
  const parts = pairParts(before, after)
  const [differing, ...others] = parts.filter(
    ([, one, other]) => JSON.stringify(one) !== JSON.stringify(other),
  )
  if (differing === undefined || others.length > 0) return undefined
  const [part, one, other] = differing
  const inner = findOnlyDifference(one, other)
  return inner && [part, ...inner]
}

function isText(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}

/** The parts of two groups, or of two lists of one length; of anything else none. */
function pairParts(before: unknown, after: unknown): [part: string | number, one: unknown, other: unknown][] {
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.map((one, place) => [place, one, after[place]])
  if (!isGroup(before ?? {}) || !isGroup(after ?? {})) return []
  const [one, other] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))]
  return [...new Set([...one.keys(), ...other.keys()])].map((name) => [name, one.get(name), other.get(name)])
}
