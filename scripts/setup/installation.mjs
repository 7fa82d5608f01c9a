import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { runCommand } from './command.mjs'
import { withLock } from './lock.mjs'
import { ensureNode } from './node.mjs'
import { SetupError } from './setup-error.mjs'

const stampFile = 'node_modules/.setup-stamp'
const installedFile = 'node_modules/.package-lock.json'

/**
 * Makes node_modules what package-lock.json says, and does nothing when it already is.
 * @param {string} root
 */
export async function ensureInstallation(root) {
  if (isStamped(root)) return
  await withLock(root, async () => {
    if (isStamped(root)) return
    await install(root)
    ensureNode(root)
    writeFileSync(join(root, stampFile), describeTree(root))
  })
}

/** @param {string} root */
async function install(root) {
  if (process.platform === 'win32' && process.execPath.startsWith(join(root, 'node_modules') + sep)) {
    // Windows keeps a running executable from being replaced, and this one stands in node_modules.
    throw new SetupError('The dependencies have changed. Run: npm ci --ignore-scripts')
  }
  console.log('Installing the dependencies …')
  const { command, parameters, shell } = getNpmCommand()
  const flags = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--no-progress',
  ]
  const code = await runCommand(command, [...parameters, 'ci', ...flags], { cwd: root, shell })
  if (code !== 0) throw new SetupError(`The dependencies could not be installed: npm ended with ${code}.`)
}

/** Inside an npm script npm says where it is itself, which avoids npm.cmd and its shell on Windows. */
function getNpmCommand() {
  const npm = process.env.npm_execpath
  if (npm && basename(npm) === 'npm-cli.js') {
    return { command: process.env.npm_node_execpath ?? process.execPath, parameters: [npm], shell: false }
  }
  const windows = process.platform === 'win32'
  return { command: windows ? 'npm.cmd' : 'npm', parameters: [], shell: windows }
}

/** @param {string} root */
function isStamped(root) {
  try {
    return readFileSync(join(root, stampFile), 'utf8') === describeTree(root)
  } catch {
    return false
  }
}

/**
 * What a stamped tree was made of: the lock file, the machine's kind, and npm's own record of the tree.
 * @param {string} root
 */
function describeTree(root) {
  const lockFile = readFileSync(join(root, 'package-lock.json'))
  const { mtimeMs, size } = statSync(join(root, installedFile))
  const lock = createHash('sha256').update(lockFile).digest('hex')
  return JSON.stringify({ lock, machine: `${process.platform}-${process.arch}`, tree: `${mtimeMs}-${size}` })
}
