import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserSession, Engine } from './engine.ts'
import { startWebKitDriver } from './webkit-driver.ts'
import { openWebKitSession, screenWidth } from './webkit-session.ts'

// The bar above the page is wider than a phone as long as its buttons keep their sizes.
const smallBar = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: none; font-size: 1px; }\n'
const reducedMotion = '[Settings]\ngtk-enable-animations=0\n'
/** A quarter of the work: no card draws for it, and pages of seconds end before optimized code has paid for itself. */
const lessWork = { WEBKIT_DISABLE_COMPOSITING_MODE: '1', JSC_useDFGJIT: '0' }
const mostStarts = 5

/** WebKit's small browser on a screen that nobody sees, driven by classic WebDriver. */
export async function startWebKit(environment: NodeJS.ProcessEnv): Promise<Engine> {
  const settings = await writeSettings()
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${screenWidth}x1200x24`, '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const display = await readDisplay(screen)
  const own = { DISPLAY: display, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: settings }
  return {
    openSession: () => openSession({ ...environment, ...lessWork, ...own }),
    [Symbol.asyncDispose]: async () => {
      const ended = once(screen, 'close')
      screen.kill('SIGTERM')
      await ended
      await rm(settings, { recursive: true, force: true })
    },
  }
}

/** Now and then the browser ends at its start, and its driver waits for it for ever: then both are started anew. */
async function openSession(environment: NodeJS.ProcessEnv): Promise<BrowserSession> {
  for (let start = 1; ; start++) {
    const driver = await startWebKitDriver(environment)
    try {
      return await openWebKitSession(driver)
    } catch (error) {
      await driver.end()
      if (start === mostStarts) throw error
    }
  }
}

async function writeSettings(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oboist-webkit-'))
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), smallBar)
  await writeFile(join(folder, 'gtk-3.0', 'settings.ini'), reducedMotion)
  return folder
}

/** The screen writes its number once it is there. */
async function readDisplay(screen: ChildProcess): Promise<string> {
  const [number] = await once(screen.stdio[3] ?? screen, 'data')
  return `:${String(number).trim()}`
}
