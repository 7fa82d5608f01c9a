import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withLock } from './lock.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lock-'))
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

function writeLock(pid: number) {
  mkdirSync(join(root, '.setup-lock'))
  writeFileSync(join(root, `.setup-lock/${pid}`), '')
}

it('lets one work at a time and leaves nothing behind', async () => {
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await setTimeout(20)
    inside -= 1
  }
  await Promise.all([withLock(root, work), withLock(root, work), withLock(root, work)])
  expect(most).toBe(1)
  expect(readdirSync(root)).toEqual([])
})

it('is released when the work fails', async () => {
  const failing = withLock(root, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(readdirSync(root)).toEqual([])
})

it('takes over the lock of a dead process', async () => {
  writeLock(2 ** 22 + 1)
  expect(await withLock(root, async () => 'done')).toBe('done')
  expect(readdirSync(root)).toEqual([])
})

it('waits for a living process', async () => {
  writeLock(process.pid)
  let done = false
  const waiting = withLock(root, async () => {
    done = true
  })
  await setTimeout(50)
  expect(done).toBe(false)
  rmSync(join(root, '.setup-lock'), { recursive: true })
  await waiting
  expect(done).toBe(true)
})
