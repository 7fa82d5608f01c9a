// npm test [-- [unit|faults|browser|engines|long] [parameters of the runner]]

import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { addCounts, type Counts, formatCounts } from './test/counts.ts'
import { runSuite, type SuiteName } from './test/suites.ts'
import { makeTestFolder } from './test/test-folder.ts'

const suiteNames: SuiteName[] = ['unit', 'faults', 'browser', 'engines']

async function runTests(words: string[]): Promise<Counts> {
  const isLong = words[0] === 'long'
  if (isLong) process.env.TEST_SIZE ??= 'long'
  const chosen = isLong ? 'faults' : suiteNames.find((name) => name === words[0])
  const parameters = chosen ? words.slice(1) : words
  // A filter that names no suite may find its tests in one of them only.
  const mayBeEmpty = chosen === undefined && parameters.length > 0
  const folder = makeTestFolder()
  const all: Counts[] = []
  try {
    for (const name of chosen ? [chosen] : suiteNames) {
      all.push(
        await runSuite(name, { root: resolve(import.meta.dirname, '..'), folder, parameters, mayBeEmpty }),
      )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const { passed, failed, skipped } = addCounts(all)
  return { passed, failed: passed + failed === 0 ? 1 : failed, skipped }
}

const counts = await runTests(process.argv.slice(2))
console.log(`\n${formatCounts(counts)}`)
process.exitCode = counts.failed === 0 ? 0 : 1
