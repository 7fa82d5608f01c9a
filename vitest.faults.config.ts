import { defineConfig } from 'vitest/config'

const isLong = ['long', 'quarter'].includes(process.env.TEST_SIZE ?? '')

/** Real processes that are killed, starved and attacked. At full size one file at a time: none disturbs another's metrics. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/faults/**/*.test.ts', 'tests/attacks/**/*.test.ts'],
    globalSetup: ['tests/support/prepare-databases.ts'],
    pool: 'forks',
    // One process serves many files, as in vitest.config.ts; at full size each has its own memory to measure.
    isolate: isLong,
    // They wait more than they compute: a third one uses what two leave.
    maxWorkers: isLong ? 1 : 3,
    testTimeout: isLong ? 4 * 3_600_000 : 300_000,
    hookTimeout: 120_000,
  },
})
