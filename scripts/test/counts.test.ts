import { describe, expect, it } from 'vitest'
import {
  addCounts,
  countPlaywright,
  countVitest,
  formatCounts,
  judgeSuite,
  listFailedFiles,
  settleFailures,
} from './counts.ts'

const none = { passed: 0, failed: 0, skipped: 0 }

describe('counting', () => {
  it('counts a Vitest file that could not run as a failure', () => {
    const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
    const testResults = [
      { name: '/broken.test.ts', status: 'failed', assertionResults: [] },
      { name: '/failed.test.ts', status: 'failed', assertionResults: [{}] },
      { name: '/passed.test.ts', status: 'passed', assertionResults: [] },
    ]
    expect(countVitest({ ...report, testResults })).toEqual({ passed: 3, failed: 2, skipped: 3 })
    expect(listFailedFiles({ ...report, testResults })).toEqual(['/broken.test.ts', '/failed.test.ts'])
  })

  it('counts a test that passed at its second try as passed, and errors outside of tests as failures', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })

  it('refuses a report of another shape', () => {
    expect(() => countPlaywright({})).toThrow()
  })
})

describe('judging a suite', () => {
  it.each([
    ['ran nothing', none, 0, false, 1],
    ['may be empty', none, 0, true, 0],
    ['ended badly without a failure', { ...none, passed: 3 }, 1, false, 1],
    ['ended badly with its failures', { ...none, passed: 3, failed: 2 }, 1, false, 2],
    ['ended well', { ...none, passed: 3 }, 0, false, 0],
  ])('one that %s', (_, counts, exitCode, mayBeEmpty, failed) => {
    expect(judgeSuite(counts, exitCode, mayBeEmpty).failed).toBe(failed)
  })
})

it.each([
  [{ passed: 9, failed: 0, skipped: 1 }, 12, 0],
  [{ passed: 1, failed: 1, skipped: 0 }, 11, 1],
  [{ passed: 0, failed: 3, skipped: 0 }, 10, 2],
])('settles two failures of twelve with %o', (again, passed, failed) => {
  expect(settleFailures({ passed: 10, failed: 2, skipped: 0 }, again)).toEqual({ passed, failed, skipped: 0 })
})

it('adds and prints', () => {
  const sum = addCounts([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 2, failed: 1, skipped: 1 },
  ])
  expect(formatCounts(sum)).toBe('3 passed, 1 failed, 1 skipped')
  expect(formatCounts({ passed: 7, failed: 0, skipped: 0 })).toBe('7 passed, 0 failed')
})
