import type { LaunchOptions } from '@playwright/test'
import { findChromium, findHeadlessShell } from '../../../scripts/setup/programs.mjs'

/** How the tests start Chromium. */
export const launchOptions: LaunchOptions = {
  executablePath: findHeadlessShell() ?? findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Fewer processes: a small machine has more tests than processors.
    '--in-process-gpu',
    '--disable-site-isolation-trials',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pages of seconds end before optimized code has paid for itself: a sixth of the work of drawing them.
    '--js-flags=--no-maglev,--no-turbofan',
    // No test depends on another machine; nothing may reach one by accident.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
}
