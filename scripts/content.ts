// npm run content [-- export|import [folder]]: what the site says, as files that can be read, kept and brought back.

import { openDatabaseWithBackup } from '#server/backup/open-database-with-backup.ts'
import { describeContentIssues } from '#server/content/content-issue.ts'
import { joinDocuments } from '#server/content/files/document-files.ts'
import { isContentWritten } from '#server/content/files/first-edition.ts'
import { describeSamples, listSamples } from '#server/content/files/samples.ts'
import { deleteFormerContent, exportContent } from '#server/content/files/yaml-files.ts'
import { importContent } from '#server/content/new-documents.ts'
import { readContent } from '#server/content/read-content.ts'
import { listEverPublished, readPublicDocuments } from '#server/content/read-edition.ts'
import type { OpenDatabase } from '#server/database/open-database.ts'
import type { Environment } from '#server/env.ts'
import { findMissingData, type Outcome, runCommand } from './command/run-command.ts'

const usage = `Usage:
  npm run content                      lists what is still a sample
  npm run content -- export [folder]   writes what is public as YAML, over the files that are there,
                                       and deletes those of what was public and is no more
  npm run content -- import [folder]   makes drafts of what differs in the files; publishes nothing
The folder is content/ unless another is named.`

await runCommand(async ([command = 'samples', folder = 'content', ...rest], environment) => {
  if (rest.length > 0) return { ok: false, text: usage }
  switch (command) {
    case 'samples':
      return describeOwnSamples(environment, folder)
    case 'export':
      return withDatabase(environment, ({ database }) => exportTo(database, folder))
    case 'import':
      return withDatabase(environment, ({ database }) => importFrom(database, folder))
    default:
      return { ok: false, text: usage }
  }
})

/** Of the files, as long as nobody has written in the browser. */
async function describeOwnSamples(environment: Environment, folder: string): Promise<Outcome> {
  if (findMissingData(environment) === undefined) {
    const written = await withOpenDatabase(environment, async ({ database }) =>
      (await isContentWritten(database)) ? readPublicDocuments(database, new Date()) : undefined,
    )
    if (written !== undefined) return { ok: true, text: describeSamples(listSamples(written)) }
  }
  const result = await readContent(folder)
  return result.ok
    ? { ok: true, text: describeSamples(listSamples(result.documents)) }
    : { ok: false, text: describeContentIssues(folder, result.issues) }
}

async function exportTo(database: OpenDatabase['database'], folder: string): Promise<Outcome> {
  const now = new Date()
  const documents = await readPublicDocuments(database, now)
  if (documents === undefined)
    return { ok: false, text: 'There is no content yet: it comes with the first start.' }
  const files = joinDocuments(documents)
  const told = [
    { said: `Written to ${folder}:`, paths: await exportContent(folder, files) },
    {
      said: `Deleted from ${folder}, as it is not public any more:`,
      paths: await deleteFormerContent(folder, { files, published: await listEverPublished(database, now) }),
    },
  ].filter(({ paths }) => paths.length > 0)
  const lines = told.flatMap(({ said, paths }) => [said, ...paths.map((path) => `  ${path}`)])
  return { ok: true, text: lines.join('\n') || `${folder} says the same already.` }
}

async function importFrom(database: OpenDatabase['database'], folder: string): Promise<Outcome> {
  const result = await readContent(folder)
  if (!result.ok) return { ok: false, text: describeContentIssues(folder, result.issues) }
  const ids = await importContent(database, result.documents, new Date())
  const lines = ids.map((id) => `  ${id}`)
  return {
    ok: true,
    text: [ids.length === 0 ? 'Nothing differs.' : 'Drafts, to be published:', ...lines].join('\n'),
  }
}

async function withDatabase(
  environment: Environment,
  act: (open: OpenDatabase) => Promise<Outcome>,
): Promise<Outcome> {
  return findMissingData(environment) ?? withOpenDatabase(environment, act)
}

async function withOpenDatabase<T>(
  environment: Environment,
  act: (open: OpenDatabase) => Promise<T>,
): Promise<T> {
  const open = await openDatabaseWithBackup(environment)
  try {
    return await act(open)
  } finally {
    await open.close()
  }
}
