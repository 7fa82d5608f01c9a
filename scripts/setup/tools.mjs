import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { runCommand, SetupError } from './command.mjs'
import { withLock } from './lock.mjs'
import { findChromium, findFirefox, findHeadlessShell, findProgram, findWebKit } from './programs.mjs'

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
const headlessShell = {
  name: 'Chromium without windows',
  find: findHeadlessShell,
  packages: ['chromium-headless-shell'],
}
/** @type {Tool} */
const nginx = { name: 'nginx', find: () => findProgram('nginx'), packages: ['nginx'] }
/** @type {Tool} */
const openssl = { name: 'openssl', find: () => findProgram('openssl'), packages: ['openssl'] }
/** @type {Tool} */
const poppler = { name: 'poppler', find: () => findProgram('pdftotext'), packages: ['poppler-utils'] }
/** @type {Tool} */
const icalendar = {
  name: 'icalendar of Python',
  find: () => ['/usr/lib/python3/dist-packages/icalendar'].find((place) => existsSync(place)),
  packages: ['python3-icalendar'],
}
/** @type {Tool} */
const strace = {
  name: 'strace',
  find: () => findProgram('strace'),
  packages: ['strace'],
  platforms: ['linux'],
}

/** @type {Tool} */
const firefox = { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] }
/** @type {Tool} */
const webkit = {
  name: 'WebKit',
  find: findWebKit,
  packages: ['webkit2gtk-driver', 'xvfb'],
  platforms: ['linux'],
}

/** @param {string} root */
export const ensureBrowser = (root) => ensureTools(root, [chromium], [])

/**
 * What the tests use besides the dependencies; PostgreSQL is left to the machine's owner. On a machine of one's own the
 * tests do without the engines that are not there.
 * @param {string} root
 */
export function ensureTestTools(root) {
  // The tests do without the shell, and take longer.
  const shell = canInstallPackages() && !process.env.CHROMIUM_PATH ? [headlessShell] : []
  // Elsewhere ical.js reads calendars alone.
  const readers = canInstallPackages() ? [icalendar] : []
  const needed = [chromium, ...shell, ...readers, nginx, openssl, poppler, strace]
  const engines = [firefox, webkit]
  return process.env.CI ? ensureTools(root, [...needed, ...engines], []) : ensureTools(root, needed, engines)
}

/**
 * Finds the tools, or installs them where that can be done without asking: as root on Debian.
 * @param {string} root
 * @param {Tool[]} needed
 * @param {Tool[]} welcome what is done without where it is not
 */
async function ensureTools(root, needed, welcome) {
  const tools = [...needed, ...welcome]
  if (listMissing(tools).length > 0 && canInstallPackages()) await withLock(root, () => install(tools))
  const missing = listMissing(needed)
  if (missing.length > 0) throw new SetupError(describeMissing(missing))
  const without = listMissing(welcome)
  if (without.length > 0) console.log(describeWithout(without))
}

/** @param {Tool[]} tools */
async function install(tools) {
  const missing = listMissing(tools)
  if (missing.length === 0) return
  console.log(`Installing ${missing.map(({ name }) => name).join(', ')} with apt-get …`)
  await installPackages(missing.flatMap(({ packages }) => packages))
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
  const lines = missing.map((tool) => `  ${describeTool(tool)}`)
  return ['These programs are needed and were not found. Please install them:', ...lines].join('\n')
}

/**
 * What is left out where tools were not found that the tests can do without.
 * @param {Pick<Tool, 'name' | 'packages' | 'hint'>[]} without
 */
export function describeWithout(without) {
  return `Not found, and so left out of the walk through the site: ${without.map(describeTool).join('; ')}.`
}

/** @param {Pick<Tool, 'name' | 'packages' | 'hint'>} tool */
function describeTool({ name, packages, hint }) {
  return `${name} (Debian: apt-get install ${packages.join(' ')})${hint ? `, ${hint}` : ''}`
}

const policyFile = '/usr/sbin/policy-rc.d'
const policySetAside = `${policyFile}.before-setup`

/** Ubuntu is left out: its chromium is a door to the snap store, which does not run as root in a container. */
function canInstallPackages() {
  const file = '/etc/os-release'
  const debian = existsSync(file) && /^ID="?debian"?$/m.test(readFileSync(file, 'utf8'))
  return debian && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
}

/**
 * Installs packages of Debian, as root. What one of them serves is neither started now nor at the next boot: the tests
 * start their own, and port 80 is not theirs to take.
 * @param {string[]} packages
 */
async function installPackages(packages) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await runCommand('apt-get', ['update', '-qq'], options)
  forbidServices()
  try {
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
    if (packages.includes('nginx') && existsSync('/usr/bin/systemctl'))
      await runCommand('systemctl', ['disable', '--quiet', 'nginx'], options)
  } finally {
    allowServices()
  }
}

/** Debian asks this program before a package starts its service; 101 means no. */
function forbidServices() {
  if (existsSync(policyFile)) renameSync(policyFile, policySetAside)
  writeFileSync(policyFile, '#!/bin/sh\nexit 101\n')
  chmodSync(policyFile, 0o755)
}

function allowServices() {
  rmSync(policyFile, { force: true })
  if (existsSync(policySetAside)) renameSync(policySetAside, policyFile)
}
