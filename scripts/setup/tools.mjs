import { canInstallPackages, installPackages } from './apt.mjs'
import { findChromium } from './chromium.mjs'
import { withLock } from './lock.mjs'
import { findProgram } from './programs.mjs'
import { SetupError } from './setup-error.mjs'

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {() => string | undefined} find
 * @property {string[]} packages on Debian
 * @property {string} [hint]
 * @property {NodeJS.Platform[]} [platforms] those that have it; all when left out
 */

/** @type {Tool} */
const chromium = {
  name: 'Chromium or Chrome',
  find: findChromium,
  packages: ['chromium', 'fonts-liberation'],
  hint: 'or say where it is: CHROMIUM_PATH=/path/to/chrome',
}
/** @type {Tool} */
const nginx = { name: 'nginx', find: () => findProgram('nginx'), packages: ['nginx'] }
/** @type {Tool} */
const openssl = { name: 'openssl', find: () => findProgram('openssl'), packages: ['openssl'] }
/** @type {Tool} */
const strace = {
  name: 'strace',
  find: () => findProgram('strace'),
  packages: ['strace'],
  platforms: ['linux'],
}

/** @param {string} root */
export const ensureBrowser = (root) => ensureTools(root, [chromium])

/**
 * What the tests use besides the dependencies; PostgreSQL is left to the machine's owner.
 * @param {string} root
 */
export const ensureTestTools = (root) => ensureTools(root, [chromium, nginx, openssl, strace])

/**
 * Finds the tools, or installs them where that can be done without asking: as root on Debian.
 * @param {string} root
 * @param {Tool[]} tools
 */
async function ensureTools(root, tools) {
  if (listMissing(tools).length === 0) return
  if (!canInstallPackages()) throw new SetupError(describeMissing(listMissing(tools)))
  await withLock(root, async () => {
    const missing = listMissing(tools)
    if (missing.length === 0) return
    console.log(`Installing ${missing.map(({ name }) => name).join(', ')} with apt-get …`)
    await installPackages(missing.flatMap(({ packages }) => packages))
    const failed = listMissing(tools)
    if (failed.length > 0) throw new SetupError(`apt-get was no help.\n${describeMissing(failed)}`)
  })
}

/** @param {Tool[]} tools */
function listMissing(tools) {
  return tools.filter(
    ({ find, platforms }) => (!platforms || platforms.includes(process.platform)) && find() === undefined,
  )
}

/**
 * What the user is to do about tools that were not found.
 * @param {Pick<Tool, 'name' | 'packages' | 'hint'>[]} missing
 */
export function describeMissing(missing) {
  const lines = missing.map(
    ({ name, packages, hint }) =>
      `  ${name} (Debian: apt-get install ${packages.join(' ')})${hint ? `, ${hint}` : ''}`,
  )
  return ['These programs are needed and were not found. Please install them:', ...lines].join('\n')
}
