import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataFolderInUseError, lockDataFolder } from './locks.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oboist-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const holder = `
  import { lockDataFolder } from '#server/database/locks.ts'
  lockDataFolder(process.env.DATA_DIR)
  gc()
  console.log('locked')
  setInterval(() => {}, 1000)`

it('lets one process have a data folder, until it is killed', async () => {
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module-typescript', '--eval', holder], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout, 'data')
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError)
  expect(() => lockDataFolder(folder)).toThrow(/^The data folder .+ is in use by another process\. .+$/)
  expect(child.exitCode).toBeNull()
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockDataFolder(folder).release()
})

it('is free again when it is released', () => {
  const lock = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError)
  lock.release()
  lockDataFolder(folder).release()
})
