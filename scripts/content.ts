// Lists what in content/ is still a sample, so that the artist knows what to replace. Changes nothing.

import { describeContentIssues } from '#server/content/content-issue.ts'
import { readContent } from '#server/content/read-content.ts'
import { describeSamples, listSamples } from '#server/content/samples.ts'

const folder = 'content'
const result = await readContent(folder)
if (result.ok) console.log(describeSamples(listSamples(result.documents)))
else {
  console.error(describeContentIssues(folder, result.issues))
  process.exitCode = 1
}
