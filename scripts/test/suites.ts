import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import {
  type Counts,
  countPlaywright,
  countVitest,
  judgeSuite,
  listFailedFiles,
  settleFailures,
} from './counts.ts'

interface Suite {
  program: string
  parameters(report: string): string[]
  environment(report: string): Record<string, string>
  passWithoutTests: string
  count(report: unknown): Counts
  /** Parameters that choose what failed in `report`; none where it names nothing. */
  chooseFailures(report: unknown): string[]
  /** Lets one test run at a time. */
  alone: string
}

/** More failures than these are no accident of a busy machine. */
const maximumOfAccidents = 12

/** How often they run again; a test that fails each time is no accident either. */
const maximumOfRepeats = 2

/** Characters of a suite's output that are shown again at the very end when it failed. */
const longestEnd = 6000

/** How long the output of a suite that has ended is waited for, in ms. */
const longestRest = 5000

/** The suites by the name they have on the command line, in the order in which they run. */
const suites = {
  unit: {
    program: 'vitest/vitest.mjs',
    parameters: (report) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    environment: () => ({}),
    passWithoutTests: '--passWithNoTests',
    count: countVitest,
    chooseFailures: listFailedFiles,
    alone: '--maxWorkers=1',
  },
  // Real processes under load; at full size one file at a time.
  faults: {
    program: 'vitest/vitest.mjs',
    parameters: (report) => [
      'run',
      '--config=vitest.faults.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    environment: () => ({}),
    passWithoutTests: '--passWithNoTests',
    count: countVitest,
    chooseFailures: listFailedFiles,
    alone: '--maxWorkers=1',
  },
  browser: {
    program: '@playwright/test/cli.js',
    parameters: () => ['test', '--reporter=list,json'],
    environment: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    passWithoutTests: '--pass-with-no-tests',
    count: countPlaywright,
    chooseFailures: () => ['--last-failed'],
    alone: '--workers=1',
  },
  // The walk through the site in the engines that the others do not use.
  engines: {
    program: '@playwright/test/cli.js',
    parameters: () => ['test', '--config=playwright.engines.config.ts', '--reporter=list,json'],
    environment: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    passWithoutTests: '--pass-with-no-tests',
    count: countPlaywright,
    chooseFailures: () => ['--last-failed'],
    alone: '--workers=1',
  },
} satisfies Record<string, Suite>

export type SuiteName = keyof typeof suites

export interface SuiteRun {
  root: string
  /** An existing folder for the report and all that the tests store. */
  folder: string
  /** Passed on to the runner as they are. */
  parameters: string[]
  /** True when the parameters may leave this suite without a test. */
  mayBeEmpty: boolean
}

export interface SuiteResult {
  counts: Counts
  /** What the last run of a failed suite printed at its end; empty when it passed. */
  end: string
}

/**
 * Runs one suite in view of the user and counts its tests. On CI a handful of failures run again, by themselves and
 * at most twice: a proof of an hour does not hang on one second in which a machine was busy. A suite that ended badly
 * without naming a test, as after an error that no test waited for, runs once more as a whole.
 */
export async function runSuite(name: SuiteName, run: SuiteRun): Promise<SuiteResult> {
  const suite: Suite = suites[name]
  const report = join(run.folder, `${name}.json`)
  const first = await runOnce(suite, report, run)
  const isAccident = first.counts.failed > 0 && first.counts.failed <= maximumOfAccidents
  if (!process.env.CI || !isAccident || !existsSync(report)) return first
  const isUnnamed = suite.count(readReport(report)).failed === 0
  const failures = suite.chooseFailures(readReport(report))
  if (!isUnnamed && failures.length === 0) return first
  const again = join(run.folder, `${name}-again.json`)
  if (isUnnamed) {
    console.log(`\n${name} ended badly without naming a test, and runs again:`)
    return runOnce(suite, again, run)
  }
  const parameters = [...run.parameters, ...failures, suite.alone]
  let { counts, end } = first
  for (let repeat = 0; repeat < maximumOfRepeats && counts.failed > 0; repeat++) {
    console.log(`\n${name} had ${counts.failed} failures, and these run again:`)
    const repeated = await runOnce(suite, again, { ...run, parameters })
    counts = settleFailures(counts, repeated.counts)
    end = repeated.end
  }
  return { counts, end: counts.failed > 0 ? end : '' }
}

async function runOnce(suite: Suite, report: string, run: SuiteRun): Promise<SuiteResult> {
  const child = spawn(
    process.execPath,
    [
      join(run.root, 'node_modules', suite.program),
      ...suite.parameters(report),
      ...(run.mayBeEmpty ? [suite.passWithoutTests] : []),
      ...run.parameters,
    ],
    {
      cwd: run.root,
      env: {
        ...process.env,
        TMPDIR: run.folder,
        FORCE_COLOR: process.stdout.isTTY ? '1' : process.env.FORCE_COLOR,
        // Most tests start processes, with the same code each time.
        NODE_COMPILE_CACHE: join(run.root, 'node_modules/.cache/compiled'),
        PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(run.root, 'node_modules/.cache/playwright'),
        ...suite.environment(report),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let end = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.pipe(to, { end: false })
    from.setEncoding('utf8').on('data', (text: string) => {
      end = (end + text).slice(-longestEnd)
    })
  }
  const [code] = await once(child, 'exit')
  // A process that a test left behind may keep the output open.
  const isRead = Promise.all([finished(child.stdout), finished(child.stderr)])
  await Promise.race([isRead, setTimeout(longestRest, undefined, { ref: false })])
  const exitCode = typeof code === 'number' ? code : 1
  const counts = judgeSuite(readCounts(suite, report), exitCode, run.mayBeEmpty)
  return { counts, end: counts.failed > 0 ? end : '' }
}

/** Without a readable report the suite broke down: one failure. */
function readCounts(suite: Suite, report: string): Counts {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  return suite.count(readReport(report))
}

function readReport(report: string): unknown {
  return JSON.parse(readFileSync(report, 'utf8'))
}
