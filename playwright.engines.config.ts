import { defineConfig } from '@playwright/test'
import { type EngineName, listEngines } from './scripts/setup/engines.mjs'

/** The walk through the site in each engine that is here. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: 'tests/engines',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  reporter: 'list',
  projects: listEngines().map((name) => ({ name, use: { engineName: name } })),
})
