import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from './setup-error.mjs'

/**
 * The Node that runs the product: the one of node_modules, else the machine's own when it is no older than that would be.
 * @param {string} root
 * @param {string} [version] of the machine's own
 * @returns {string} path of its executable
 * @throws {SetupError} when there is neither
 */
export function ensureNode(root, version = process.versions.node) {
  const packages = readNodePackages(root)
  const installed = findInstalledNode(root, Object.keys(packages))
  if (installed) return installed
  const wanted = Object.values(packages).toSorted(compareVersions).at(-1) ?? ''
  if (compareVersions(version, wanted) >= 0) return process.execPath
  throw new SetupError(
    `This machine (${process.platform} ${process.arch}) has Node ${version}, and the registry has none for it. ` +
      `Install Node ${wanted} or newer (https://nodejs.org) and start again.`,
  )
}

/**
 * The packages that bring Node, with their versions.
 * @param {string} root
 * @returns {Record<string, string>}
 */
function readNodePackages(root) {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.fromEntries(Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-')))
}

/**
 * @param {string} root
 * @param {string[]} names
 * @returns {string | undefined}
 */
function findInstalledNode(root, names) {
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  return names.map((name) => join(root, 'node_modules', name, file)).find((path) => existsSync(path))
}

/**
 * @param {string} one
 * @param {string} other
 */
function compareVersions(one, other) {
  return one.localeCompare(other, 'en', { numeric: true })
}
