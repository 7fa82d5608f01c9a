import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

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
  const folder = join(root, '.setup-lock')
  let waiting = false
  while (!take(folder)) {
    if (setAsideIfStale(folder)) continue
    if (!waiting) console.log('Another process is setting up this folder; waiting for it …')
    waiting = true
    await setTimeout(300)
  }
  try {
    return await work()
  } finally {
    for (const name of readdirSync(root))
      if (name.startsWith('.setup-lock')) rmSync(join(root, name), { recursive: true, force: true })
  }
}

/**
 * The folder holds one file, which is named after the process that has the lock.
 * @param {string} folder
 */
function take(folder) {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
  writeFileSync(join(folder, String(process.pid)), '')
  return true
}

/**
 * The folder is moved to a name made of its owner's: of two processes that saw the same dead owner only one can move it,
 * and neither can move the lock that a third took meanwhile.
 * @param {string} folder
 */
function setAsideIfStale(folder) {
  try {
    const [owner] = readdirSync(folder)
    const age = Date.now() - statSync(folder).mtimeMs
    const isStale = owner === undefined ? age > shortOfOwner : age > longestWork || !isAlive(Number(owner))
    if (isStale) renameSync(folder, `${folder}-${owner ?? 'unowned'}`)
    return isStale
  } catch {
    // Gone meanwhile, or moved by another process.
    return false
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
