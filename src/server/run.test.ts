import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataFolder } from './database/locks.ts'

const script = `
  import { run } from '#server/run.ts'
  import { testWeb } from '#tests/pages.ts'
  await run({ now: () => new Date(), loadWeb: async () => testWeb }, () => 'serving')`

let folder: string
let group: number | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oboist-run-'))
})
afterEach(() => {
  if (group !== undefined) killGroup(group)
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the product as npm does: in a shell, which does not hand on the signals that it gets. */
async function startInShell(): Promise<ChildProcess> {
  const shell = spawn('sh', ['-c', '"$PROGRAM" --input-type=module-typescript --eval "$SCRIPT"; true'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PROGRAM: process.execPath,
      SCRIPT: script,
      npm_lifecycle_event: 'start',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
    },
  })
  group = shell.pid
  expect(String(await once(shell.stdout, 'data'))).toBe('serving\n')
  return shell
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // Nothing of it is left.
  }
}

it('stops when npm has been stopped, and leaves the data folder free', async () => {
  const shell = await startInShell()
  const closed = once(shell, 'close')
  shell.kill('SIGTERM')
  // The output is closed only when the product itself has ended too.
  await closed
  lockDataFolder(folder).release()
})
