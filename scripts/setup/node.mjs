import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from './setup-error.mjs'

const suffix = process.platform === 'win32' ? '.exe' : ''

/**
 * The Node that runs the product: the one of node_modules, else the machine's own when it is no older than that would be.
 * One of node_modules that does not run here, as on a Linux with musl, is taken out of the path of npm's scripts.
 * @param {string} root
 * @param {string} [version] of the machine's own
 * @returns {string} path of its executable
 * @throws {SetupError} when there is neither
 */
export function ensureNode(root, version = process.versions.node) {
  const packages = readNodePackages(root)
  const installed = Object.keys(packages)
    .map((name) => join(root, 'node_modules', name, `bin/node${suffix}`))
    .find((path) => existsSync(path))
  if (installed && runs(installed)) return installed
  if (installed)
    for (const ending of ['', '.cmd', '.ps1'])
      rmSync(join(root, `node_modules/.bin/node${ending}`), { force: true })
  const wanted = Object.values(packages).toSorted(compareVersions).at(-1) ?? ''
  if (compareVersions(version, wanted) >= 0) return process.execPath
  throw new SetupError(
    `This machine (${process.platform} ${process.arch}) has Node ${version}, and the registry has none that runs on it. ` +
      `Install Node ${wanted} or newer (https://nodejs.org) and start again.`,
  )
}

/** @param {string} path */
function runs(path) {
  // The process that asks is the proof where npm has started it with this very file.
  return path === process.execPath || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
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
 * @param {string} one
 * @param {string} other
 */
function compareVersions(one, other) {
  return one.localeCompare(other, 'en', { numeric: true })
}
