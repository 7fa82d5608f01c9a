// Notes in content/changes.json which pages say something new, as of today: the sitemap tells search engines.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeContentIssues } from '#server/content/content-issue.ts'
import { noteChanges } from '#server/site/pages/page-changes.ts'
import { changesFile, readSiteContent } from '#server/site/site-content.ts'

const folder = 'content'
// Without settings of its own, so that those of one installation change nothing here.
const result = await readSiteContent(folder, { retentionMonths: 24, backupsKept: 14 })
if (result.ok) {
  const today = new Date().toISOString().slice(0, 10)
  const changes = noteChanges(result.site, today)
  const changed = Object.entries(changes).filter(
    ([path, { hash }]) => hash !== result.site.changes[path]?.hash,
  )
  await writeFile(join(folder, changesFile), `${JSON.stringify(changes, undefined, 2)}\n`)
  const lines = changed.map(([path]) => `  ${path}`)
  console.log(lines.length === 0 ? 'Nothing has changed.' : ['Changed today:', ...lines].join('\n'))
} else {
  console.error(describeContentIssues(folder, result.issues))
  process.exitCode = 1
}
