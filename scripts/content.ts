// Lists what in content/ is still a sample, so that the artist knows what to replace. Changes nothing.

import { describeContentFaults } from '#server/content/content-issue.ts'
import { readContent } from '#server/content/read-content.ts'
import { describeSamples, listSamples } from '#server/content/samples.ts'

const folder = 'content'
const result = await readContent(folder)
if (result.ok) console.log(describeSamples(listSamples(result.documents)))
else {
  console.error(describeContentFaults(folder, result.faults))
  process.exitCode = 1
}
