import { defineConfig } from '@playwright/test'
import { launchOptions } from '#tests/browser/launch-options.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // One more than a small machine has processors: a visitor waits now and then.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine takes ten times as long as a quiet one.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    // In a slow test too, a press that waits for as long as another test may take is stuck.
    actionTimeout: 90_000,
    locale: 'es-ES',
    // Tests change what the network answers; a worker would answer in its place. Those about the worker allow it.
    serviceWorkers: 'block',
    // A trace costs every test a third of its time: npm test -- browser <filter> --trace=on
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
})
