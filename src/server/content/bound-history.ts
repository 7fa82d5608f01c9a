import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/tables.ts'

/** In bytes, of the versions of one document that are neither its draft nor were ever published: several times of what its
 * history shows. */
const largestHistory = 32 * 1024 * 1024

/** Deletes the oldest versions of a document that make its history too large; in the transaction of whoever saves it. */
export async function boundHistory(transaction: Kysely<Schema>, id: string): Promise<void> {
  await sql`
    with former as (
      select id, sum(octet_length(content)) over (order by id desc) as size
      from document_versions
      where document = ${id}
        and id not in (select draft from documents where documents.id = ${id})
        and not exists (select 1 from edition_changes where edition_changes.version = document_versions.id)
    )
    delete from document_versions where id in (select id from former where size > ${largestHistory})`.execute(
    transaction,
  )
}
