import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from './setup-error.mjs'

const MAJOR = 24

/**
 * The Node that runs the product: the one of node_modules, else the machine's own when it is new enough.
 * @param {string} root
 * @returns {string} path of its executable
 * @throws {SetupError} when there is neither
 */
export function ensureNode(root) {
  const installed = findInstalledNode(root)
  if (installed) return installed
  if (Number(process.versions.node.split('.')[0]) >= MAJOR) return process.execPath
  throw new SetupError(
    `This machine (${process.platform} ${process.arch}) has Node ${process.versions.node} and the registry has no ` +
      `Node ${MAJOR} for it. Install Node ${MAJOR} or newer (https://nodejs.org) and start again.`,
  )
}

/**
 * @param {string} root
 * @returns {string | undefined}
 */
function findInstalledNode(root) {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  return Object.keys(optionalDependencies)
    .filter((name) => name.startsWith('node-'))
    .map((name) => join(root, 'node_modules', name, file))
    .find((path) => existsSync(path))
}
