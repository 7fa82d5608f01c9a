import { defineConfig } from 'vitest/config'

const exclude = ['tests/e2e/**', 'tests/faults/**', 'tests/attacks/**', '**/node_modules/**']

const rules = ['src/domain/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}', 'plates/**/*.test.ts']

/** These look at what a module keeps for as long as its process lives, or replace one. */
const withOwnProcess = [
  'src/server/database/identifiers.test.ts',
  'src/server/http/stored-body.test.ts',
  'src/server/site/search/search-site.test.ts',
  'src/server/submissions/repeated-words.test.ts',
]

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
    // One process serves many files: to start one and load the product takes a second of a processor.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'rules', include: rules, exclude } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...exclude, ...rules, ...withOwnProcess],
        },
      },
      { extends: true, test: { name: 'alone', include: withOwnProcess, exclude, isolate: true } },
    ],
  },
})
