import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const lockFolder = '.setup-lock'
const longestWork = 20 * 60_000 // ms
const shortOfOwner = 5_000 // ms

/**
 * Does the work while no other process does setup work in the same tree. Two starts at once would otherwise
 * empty node_modules under each other. The lock of a process that died is taken over.
 * @template Result
 * @param {string} root
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(root, work) {
  const folder = join(root, lockFolder)
  let waiting = false
  while (!take(folder)) {
    if (removeIfStale(folder)) continue
    if (!waiting) console.log('Another process is setting up this folder; waiting for it …')
    waiting = true
    await setTimeout(300)
  }
  try {
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
    removeTakenOver(root)
  }
}

/** @param {string} folder */
function take(folder) {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
  writeFileSync(join(folder, '.gitignore'), '*\n')
  writeFileSync(
    join(folder, 'owner.json'),
    JSON.stringify({ token: randomUUID(), pid: process.pid, host: hostname() }),
  )
  return true
}

/**
 * The folder is moved to a name made of its owner's token: of two processes that saw the same dead owner only
 * one can move it, and neither can move the lock that a third took meanwhile.
 * @param {string} folder
 */
function removeIfStale(folder) {
  const owner = readOwner(folder)
  const age = ageOf(folder)
  if (age === undefined) return true
  const stale = owner
    ? age > longestWork || (owner.host === hostname() && !isAlive(owner.pid))
    : age > shortOfOwner
  if (!stale) return false
  try {
    renameSync(folder, `${folder}-${owner?.token ?? 'unowned'}`)
  } catch {
    return false
  }
  return true
}

/** @param {string} root */
function removeTakenOver(root) {
  for (const name of readdirSync(root)) {
    if (name.startsWith(`${lockFolder}-`)) rmSync(join(root, name), { recursive: true, force: true })
  }
}

/**
 * @param {string} folder
 * @returns {{ token: string, pid: number, host: string } | undefined}
 */
function readOwner(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {string} folder */
function ageOf(folder) {
  try {
    return Date.now() - statSync(folder).mtimeMs
  } catch {
    return undefined
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code
}
