import { defineConfig } from 'vitest/config'

/** Real processes that are killed, starved and attacked: one file at a time, so that none disturbs another's figures. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/faults/**/*.test.ts', 'tests/attacks/**/*.test.ts'],
    globalSetup: ['tests/postgres.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: process.env.TEST_SIZE === 'long' ? 4 * 3_600_000 : 120_000,
    hookTimeout: 30_000,
    retry: 0,
  },
})
