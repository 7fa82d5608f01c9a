// npm test [-- [unit|faults|browser|engines|long] [parameters of the runner]]

import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { addCounts, type Counts, formatCounts } from './test/counts.ts'
import { runSuite, type SuiteName } from './test/suites.ts'

const memory = '/dev/shm'

const leastSpace = 4 * 1024 ** 3 // bytes

/** In turn; WebKit runs one test at a time and leaves a processor to the faults, which wait more than they compute. */
const steps: SuiteName[][] = [['unit'], ['browser'], ['faults', 'engines']]

async function runTests(words: string[]): Promise<Counts> {
  const isLong = words[0] === 'long'
  if (isLong) process.env.TEST_SIZE ??= 'long'
  const chosen = isLong ? 'faults' : steps.flat().find((name) => name === words[0])
  const parameters = chosen ? words.slice(1) : words
  // A filter that names no suite may find its tests in one of them only.
  const mayBeEmpty = chosen === undefined && parameters.length > 0
  const folder = makeTestFolder()
  const all: Counts[] = []
  const ends: string[] = []
  const root = resolve(import.meta.dirname, '..')
  const run = async (name: SuiteName) => {
    const { counts, end } = await runSuite(name, { root, folder, parameters, mayBeEmpty })
    all.push(counts)
    if (end) ends.push(`\nHow ${name} ended:\n${end}`)
  }
  try {
    for (const names of chosen ? [[chosen]] : steps) await Promise.all(names.map(run))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  // Hours of output separate a failure from the sum; a log of CI may be cut between them.
  for (const end of ends) console.log(end)
  const { passed, failed, skipped } = addCounts(all)
  return { passed, failed: passed + failed === 0 ? 1 : failed, skipped }
}

const counts = await runTests(process.argv.slice(2))
console.log(`\n${formatCounts(counts)}`)
process.exitCode = counts.failed === 0 ? 0 : 1

/** An empty folder for everything that the tests store; in memory where there is room, for a slow disk would fail what
 * waits for a database. */
function makeTestFolder(): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), 'oboist-tests-'))
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o755)
  return folder
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= leastSpace
  } catch {
    return false
  }
}
