import * as z from 'zod/mini'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Vitest's JSON report, as far as it is counted. A file that broke before its first test has no assertions. */
const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.unknown()) }),
  ),
})

/** Playwright's JSON report, as far as it is counted. */
const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
})

/** Tests of a Vitest report; a file that could not run counts as one failure. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    VitestReport.parse(report)
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  }
}

/** The files of a Vitest report that failed, or could not run: absolute paths. */
export function listFailedFiles(report: unknown): string[] {
  const failed = VitestReport.parse(report).testResults.filter(({ status }) => status === 'failed')
  return failed.map(({ name }) => name)
}

/** Tests of a Playwright report; an error outside of tests is a failure, a test that its suite let pass at a second try is none. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = PlaywrightReport.parse(report)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

/** A suite that ended badly without naming a failure, or that ran nothing, is one failure. */
export function judgeSuite(counts: Counts, exitCode: number, mayBeEmpty: boolean): Counts {
  const empty = counts.passed + counts.failed === 0 && !mayBeEmpty
  return counts.failed === 0 && (exitCode !== 0 || empty) ? { ...counts, failed: 1 } : counts
}

/** What counts once the failures of `first` have run again: what passed then has passed. */
export function settleFailures(first: Counts, again: Counts): Counts {
  const failed = Math.min(first.failed, again.failed)
  return { ...first, passed: first.passed + first.failed - failed, failed }
}

export function addCounts(all: Counts[]): Counts {
  const sum = (pick: (counts: Counts) => number) => all.reduce((total, counts) => total + pick(counts), 0)
  return {
    passed: sum((counts) => counts.passed),
    failed: sum((counts) => counts.failed),
    skipped: sum((counts) => counts.skipped),
  }
}

/** `12 passed, 0 failed`, and how many were skipped when there were any. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
