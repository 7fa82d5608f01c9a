import { downloadZip } from 'client-zip'
import type { Kysely } from 'kysely'
import { joinDocuments } from '#server/content/document-files.ts'
import { readPublicDocuments } from '#server/content/read-edition.ts'
import { formatContentFile } from '#server/content/yaml-files.ts'
import type { Schema } from '#server/database/tables.ts'

/** All that is public, as the files that `npm run content -- export` writes, in a ZIP; undefined before there is any. */
export async function createContentArchive(
  database: Kysely<Schema>,
  now: Date,
): Promise<Response | undefined> {
  const documents = await readPublicDocuments(database, now)
  if (documents === undefined) return undefined
  const inputs = [...joinDocuments(documents)].map(([path, value]) => ({
    name: `content/${path}`,
    lastModified: now,
    input: new TextEncoder().encode(formatContentFile(value)),
  }))
  const metadata = inputs.map(({ name, input }) => ({ name, size: input.byteLength }))
  const response = downloadZip(inputs, { metadata })
  const name = `content-${now.toISOString().slice(0, 10)}.zip`
  response.headers.set('Content-Disposition', `attachment; filename="${name}"`)
  return response
}
