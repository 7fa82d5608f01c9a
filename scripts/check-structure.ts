// Holds the walls: which file may import which, how imports are written, names and sizes.

import { resolve } from 'node:path'
import { checkHouse } from './house/check.ts'
import type { Problem } from './house/problem.ts'
import { findLongTests, measureSizes } from './house/sizes.ts'
import { readSources } from './house/source.ts'

function printProblems(problems: Problem[]): void {
  for (const { file, rule, mend } of problems) console.error(`${file}\n  ${rule}\n  ${mend}\n`)
  console.error(`${problems.length} breaches of the rules of the house.`)
}

const files = readSources(resolve(import.meta.dirname, '..'))
for (const { path, lines } of findLongTests(files)) console.warn(`${path}: a test of ${lines} lines`)

const problems = checkHouse(files)
if (problems.length > 0) {
  printProblems(problems)
  process.exitCode = 1
} else {
  const { files: count, median, ninthTenth, longest } = measureSizes(files)
  console.log(
    `The house is in order: ${count} files, median ${median} lines, nine of ten up to ${ninthTenth}, longest ${longest}.`,
  )
}
