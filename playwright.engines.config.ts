import { defineConfig } from '@playwright/test'
import { type EngineName, listEngines } from './scripts/setup/programs.mjs'

/** The walk through the site in the engines that the other tests do not use. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: 'tests/engines',
  fullyParallel: true,
  workers: 2,
  // Debian's drivers lose their browser now and then on a busy machine.
  retries: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  reporter: 'list',
  // WebKit's small browsers hang when two start at once; beginning with it keeps both workers busy.
  projects: listEngines()
    .toReversed()
    .map((name) => ({
      name,
      workers: name === 'webkit' ? 1 : 2,
      // Chromium goes the artist's ways in tests/e2e; on a phone he has WebKit, and all of them are costly.
      testIgnore: name === 'webkit' ? [] : ['artist.spec.ts', 'studio-*.spec.ts'],
      use: { engineName: name },
    })),
})
