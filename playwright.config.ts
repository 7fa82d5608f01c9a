import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/setup/chromium.mjs'

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  reporter: 'list',
  use: {
    locale: 'es-ES',
    // Tests change what the network answers; a worker would answer in its place. Those about the worker allow it.
    serviceWorkers: 'block',
    // A trace costs every test a third of its time: npm test -- browser <filter> --trace=on
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No test depends on another machine; nothing may reach one by accident.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
})
