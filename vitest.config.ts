import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'plates/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/faults/**', 'tests/attacks/**', '**/node_modules/**'],
    globalSetup: ['tests/support/postgres.ts'],
    pool: 'forks',
    // One for each processor of a small machine: left alone, one processor would wait.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 20_000,
    retry: 0,
  },
})
