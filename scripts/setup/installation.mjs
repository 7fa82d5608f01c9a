import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { runCommand, SetupError } from './command.mjs'
import { withLock } from './lock.mjs'

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
