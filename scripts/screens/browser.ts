import { type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../setup/programs.mjs'
import type { ColourScheme, Viewport } from './sizes.ts'

const options = [
  '--no-sandbox',
  '--disable-gpu',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** A browser for a site; each visit is that of someone who rejected cookies and wants nothing to move. */
export async function openBrowser(address: string) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: options })
  const localStorage = [{ name: 'cookie-consent', value: 'rejected' }]
  return {
    visit: (viewport: Viewport, colorScheme: ColourScheme): Promise<BrowserContext> =>
      browser.newContext({
        baseURL: address,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'es-ES',
        storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
      }),
    [Symbol.asyncDispose]: () => browser.close(),
  }
}
