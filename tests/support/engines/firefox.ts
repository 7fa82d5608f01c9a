import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { findFirefox } from '../../../scripts/setup/programs.mjs'
import { connectBidi } from './bidi-connection.ts'
import type { Engine } from './engine.ts'
import { openFirefoxSession } from './firefox-session.ts'
import { localProxy } from './local-proxy.ts'

/** Firefox without a window on the screen, driven by WebDriver BiDi. */
export async function startFirefox(environment: NodeJS.ProcessEnv): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'oboist-firefox-'))
  await writeFile(join(profile, 'user.js'), 'user_pref("ui.prefersReducedMotion", 1);\n')
  const child = spawn(
    findFirefox() ?? 'firefox',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { env: { ...process.env, ...environment }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = once(child, 'close')
  const connection = await connectBidi(`${await readAddress(child.stderr)}/session`)
  await connection.send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'ignore' }, proxy: localProxy } },
  })
  await connection.send('session.subscribe', {
    events: [
      'log.entryAdded',
      ...['load', 'fragmentNavigated', 'userPromptOpened'].map((event) => `browsingContext.${event}`),
    ],
  })
  return {
    openSession: () => openFirefoxSession(connection),
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(profile, { recursive: true, force: true })
    },
  }
}

async function readAddress(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address === undefined) continue
    output.resume()
    return address
  }
  throw new Error('Firefox ended before it listened')
}
