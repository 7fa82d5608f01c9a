import { defineConfig } from 'vitest/config'

const exclude = ['tests/e2e/**', 'tests/faults/**', 'tests/attacks/**', '**/node_modules/**']

/** Rules and components keep nothing between tests: one process serves many files, which saves a third of the work. */
const withoutState = ['src/domain/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}', 'plates/**/*.test.ts']

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['tests/support/prepare-databases.ts'],
    pool: 'forks',
    // More than a small machine has processors: tests of accounts wait for answers that are slow on purpose.
    maxWorkers: 4,
    // A busy machine takes ten times as long as a quiet one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'rules', include: withoutState, exclude, isolate: false } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...exclude, ...withoutState],
        },
      },
    ],
  },
})
