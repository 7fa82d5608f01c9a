import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/**
 * Runs one suite in view of the user and counts its tests. On CI a handful of failures run once more, by themselves:
 * a proof of an hour does not hang on one second in which a machine was busy.
 */
export async function runSuite(name: SuiteName, run: SuiteRun): Promise<Counts> {
  const suite: Suite = suites[name]
  const report = join(run.folder, `${name}.json`)
  const first = await runOnce(suite, report, run)
  const isAccident = first.failed > 0 && first.failed <= maximumOfAccidents && existsSync(report)
  const failures = process.env.CI && isAccident ? suite.chooseFailures(readReport(report)) : []
  if (failures.length === 0) return first
  console.log(`\n${first.failed} of ${name} failed and run again, by themselves:`)
  const parameters = [...run.parameters, ...failures, suite.alone]
  const again = { ...run, parameters, mayBeEmpty: false }
  return settleFailures(first, await runOnce(suite, join(run.folder, `${name}-again.json`), again))
}

async function runOnce(suite: Suite, report: string, run: SuiteRun): Promise<Counts> {
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
        // Most tests start processes, with the same code each time.
        NODE_COMPILE_CACHE: join(run.root, 'node_modules/.cache/compiled'),
        ...suite.environment(report),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const [code] = await once(child, 'close')
  const exitCode = typeof code === 'number' ? code : 1
  return judgeSuite(readCounts(suite, report), exitCode, run.mayBeEmpty)
}

/** Without a readable report the suite broke down: one failure. */
function readCounts(suite: Suite, report: string): Counts {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  return suite.count(readReport(report))
}

function readReport(report: string): unknown {
  return JSON.parse(readFileSync(report, 'utf8'))
}
