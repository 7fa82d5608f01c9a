import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { runCommand } from './command.mjs'
import { findMisfit } from './installed-packages.mjs'
import { withLock } from './lock.mjs'
import { SetupError } from './setup-error.mjs'

const stampFile = 'node_modules/.setup-stamp'
const installedFile = 'node_modules/.package-lock.json'

/**
 * Makes node_modules what package-lock.json says, and does nothing when it already is.
 * @param {string} root
 */
export async function ensureInstallation(root) {
  const kinds = acceptedKinds()
  if (isStamped(root, kinds)) return
  await withLock(root, async () => {
    if (isStamped(root, kinds)) return
    // npm itself may have made the tree (`npm install`): then a look at its record is enough.
    const fitting = kinds.find((kind) => findMisfit(root, kind) === undefined)
    if (fitting) return stamp(root, fitting)
    await install(root)
    stamp(root, 'whole')
  })
}

/** Tests and checks need the development tools; everything else also runs on a tree made with `--omit=dev`. */
function acceptedKinds() {
  const needsTools = ['pretest', 'pretest:long', 'precheck', 'preformat'].includes(
    process.env.npm_lifecycle_event ?? '',
  )
  return needsTools ? /** @type {const} */ (['whole']) : /** @type {const} */ (['whole', 'without tools'])
}

/** @param {string} root */
async function install(root) {
  if (process.platform === 'win32' && process.execPath.startsWith(join(root, 'node_modules') + sep)) {
    // Windows keeps a running executable from being replaced, and this one stands in node_modules.
    throw new SetupError('The dependencies have changed. Run: npm install --no-save --ignore-scripts')
  }
  console.log('Installing the dependencies …')
  const { command, parameters, shell } = npmCommand()
  // Not `npm ci`: it refuses a lockfile whose optional packages for other machines the registry lacks
  // (npm/cli#9846). findMisfit below holds the result to the lockfile just as strictly.
  const code = await runCommand(
    command,
    [
      ...parameters,
      ...['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'],
      ...['--include=dev', '--include=optional', '--loglevel=error', '--no-progress'],
    ],
    { cwd: root, shell },
  )
  if (code !== 0) throw new SetupError(`The dependencies could not be installed: npm ended with ${code}.`)
  const misfit = findMisfit(root, 'whole')
  if (misfit) throw new SetupError(`npm installed the dependencies, but ${misfit}.`)
}

/** Inside an npm script npm says where it is itself, which avoids npm.cmd and its shell on Windows. */
function npmCommand() {
  const npm = process.env.npm_execpath
  if (npm && basename(npm) === 'npm-cli.js') {
    return { command: process.env.npm_node_execpath ?? process.execPath, parameters: [npm], shell: false }
  }
  const windows = process.platform === 'win32'
  return { command: windows ? 'npm.cmd' : 'npm', parameters: [], shell: windows }
}

/**
 * @param {string} root
 * @param {readonly import('./installed-packages.mjs').Kind[]} kinds
 */
function isStamped(root, kinds) {
  try {
    const found = readFileSync(join(root, stampFile), 'utf8')
    return kinds.some((kind) => found === describeTree(root, kind))
  } catch {
    return false
  }
}

/**
 * @param {string} root
 * @param {import('./installed-packages.mjs').Kind} kind
 */
function stamp(root, kind) {
  writeFileSync(join(root, stampFile), describeTree(root, kind))
}

/**
 * What a stamped tree was made of: the lockfile, the machine's kind, and npm's own record of the tree.
 * @param {string} root
 * @param {import('./installed-packages.mjs').Kind} kind
 */
function describeTree(root, kind) {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const { mtimeMs, size } = statSync(join(root, installedFile))
  return JSON.stringify({
    kind,
    lockfile,
    machine: `${process.platform}-${process.arch}`,
    tree: `${mtimeMs}-${size}`,
  })
}
