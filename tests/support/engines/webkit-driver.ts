import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import * as z from 'zod/mini'
import { findFreePort } from '#tests/free-port.ts'

const Answer = z.object({ value: z.unknown() })
const Failure = z.object({ value: z.object({ error: z.string(), message: z.string() }) })
/** In milliseconds; a browser that has not started by then never does. */
const longestStart = 12_000
const longestCommand = 60_000

/** Speaks classic WebDriver: https://www.w3.org/TR/webdriver2 */
export interface WebKitDriver {
  sendCommand(method: 'GET' | 'POST' | 'DELETE', path: string, parameters?: object): Promise<unknown>
  end(): Promise<void>
}

export async function startWebKitDriver(environment: NodeJS.ProcessEnv): Promise<WebKitDriver> {
  const port = await findFreePort()
  const child = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  })
  const sendCommand: WebKitDriver['sendCommand'] = async (method, path, parameters) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: method === 'POST' ? JSON.stringify(parameters ?? {}) : null,
      signal: AbortSignal.timeout(path === '/session' ? longestStart : longestCommand),
    })
    const answer: unknown = await response.json()
    if (response.ok) return Answer.parse(answer).value
    const { error, message } = Failure.parse(answer).value
    throw new Error(`${error}: ${message}`)
  }
  await expect(() => sendCommand('GET', '/status')).toPass({ intervals: [50], timeout: 10_000 })
  return {
    sendCommand,
    end: async () => {
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
    },
  }
}
