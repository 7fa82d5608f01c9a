import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {'whole' | 'without tools'} Kind */

/**
 * @typedef {object} Package
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {Record<string, string>} [bin]
 */

/**
 * Compares npm's record of what is installed with the lockfile.
 * @param {string} root
 * @param {Kind} kind
 * @returns {string | undefined} the first difference that matters
 */
export function findMisfit(root, kind) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!wanted) return 'package-lock.json cannot be read'
  if (!installed) return 'nothing is installed'
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '') continue
    const found = installed[path]
    if (!found && mayBeMissing(entry, kind)) continue
    if (!found || !existsSync(join(root, path))) return `${path} is missing`
    if (found.version !== entry.version || found.integrity !== entry.integrity)
      return `${path} is another version`
  }
  return Object.keys(installed)
    .find((path) => !(path in wanted))
    ?.concat(' is not in package-lock.json')
}

/**
 * An optional package is left out on machines it was not made for; the one that brings Node is needed on its own.
 * @param {Package} entry
 * @param {Kind} kind
 */
function mayBeMissing(entry, kind) {
  if (kind === 'without tools' && (entry.dev || entry.devOptional)) return true
  if (!entry.optional && !entry.devOptional) return false
  const bringsNode = entry.bin !== undefined && 'node' in entry.bin
  return !(
    bringsNode &&
    [entry.os].flat().includes(process.platform) &&
    [entry.cpu].flat().includes(process.arch)
  )
}

/**
 * @param {string} file
 * @returns {Record<string, Package> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
