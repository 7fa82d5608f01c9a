import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import { cleanContent } from '#domain/content/clean-text.ts'
import { allowMissing } from '#server/files/file-access.ts'
import type { ContentIssue } from './content-issue.ts'
import { giveReason } from './content-reasons.ts'

/** What the files hold, by their paths inside the folder ("projects/khyma-duo.yaml"). */
export interface ContentFiles {
  files: ReadonlyMap<string, unknown>
  issues: ContentIssue[]
}

/** Reads every YAML file below a folder, without control characters; syntax errors are issues with a line. No folder gives no files. */
export async function readContentFiles(folder: string): Promise<ContentFiles> {
  const paths = await listYamlFiles(folder)
  const texts = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const),
  )
  const files = new Map<string, unknown>()
  const issues: ContentIssue[] = []
  for (const [path, text] of texts) {
    const lineCounter = new LineCounter()
    const document = parseDocument(text, { lineCounter, prettyErrors: false })
    const problems = [...document.errors, ...document.warnings]
    if (problems.length === 0) files.set(path, cleanContent(document.toJS()))
    for (const problem of problems)
      issues.push({
        document: path,
        field: `line ${lineCounter.linePos(problem.pos[0]).line}`,
        reason: giveReason('yaml_broken', problem.message),
      })
  }
  return { files, issues }
}

async function listYamlFiles(folder: string): Promise<string[]> {
  const entries = (await allowMissing(readdir(folder, { recursive: true }))) ?? []
  return entries
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.ya?ml$/.test(path))
    .toSorted()
}
