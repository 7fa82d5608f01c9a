import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { leaveOutLanguages } from '#domain/editing/leave-out-languages.ts'
import { takeFields } from '#domain/editing/take-fields.ts'
import { type Language, languages } from '#domain/language.ts'
import { keepProjectAddresses } from '#domain/projects/project-address.ts'
import { findEditionBefore, readEdition } from '#server/content/read-edition.ts'
import { insertVersion, readVersion } from '#server/content/versions.ts'
import type { Schema } from '#server/database/tables.ts'

interface Part {
  only?: string[] | undefined
  without?: Language[] | undefined
}

const storedPart = z.object({
  only: z.optional(z.array(z.string())),
  without: z.optional(z.array(z.enum(languages))),
})

/** A part as an edition keeps it; null where the whole document is published. */
export function writePart({ only, without = [] }: Part): string | null {
  return only === undefined && without.length === 0 ? null : JSON.stringify({ only, without })
}

/** A part that an edition keeps, as it is published. */
export function readPart(part: string | null): Part {
  return part === null ? {} : z.parse(storedPart, JSON.parse(part))
}

/** A document as visitors see it, with a part as it is written; the same value as is written where that is all of it. */
export function composePart(written: unknown, seen: unknown, { only, without = [] }: Part): unknown {
  return keepProjectAddresses(leaveOutLanguages(takeFields(written, seen, only), seen, without), seen)
}

interface Recomposing {
  from: string
  documents: readonly string[]
  userId: string
  now: Date
}

/** Composes the parts of documents that editions from an instant on will change on what visitors will see until then; in
 * the transaction that made or took back an edition of that instant. */
export async function recomposeParts(
  database: Kysely<Schema>,
  { from, documents, userId, now }: Recomposing,
): Promise<void> {
  const changes = await database
    .selectFrom('edition_changes')
    .innerJoin('editions', 'editions.number', 'edition_changes.edition')
    .select(['number', 'live_from as liveFrom', 'document', 'version', 'part'])
    .where('document', 'in', documents)
    .where('part', 'is not', null)
    .where('live_from', '>=', from)
    .orderBy('live_from')
    .orderBy('number')
    .execute()
  for (const { number, liveFrom, document, version, part } of changes) {
    const before = await findEditionBefore(database, { number, liveFrom })
    if (before === undefined || version === null || part === null) continue
    const seen = (await readEdition(database, before, sql<boolean>`shown.document = ${document}`)).get(
      document,
    )
    const planned = await readVersion(database, document, version)
    // What is off the site until then comes back as it was planned.
    if (seen === undefined || planned === undefined) continue
    const content = composePart(planned, seen, readPart(part))
    if (isDeepStrictEqual(content, planned)) continue
    const own = await insertVersion(database, { document, content, origin: 'studio', userId, now })
    await database
      .updateTable('edition_changes')
      .set({ version: own })
      .where('edition', '=', number)
      .where('document', '=', document)
      .execute()
  }
}
