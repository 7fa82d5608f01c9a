import { existsSync } from 'node:fs'
import { delimiter, join, posix, win32 } from 'node:path'

// Servers stand in folders that are not on everyone's PATH.
const programFolders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin']

/**
 * @param {string} name
 * @param {string} [path] folders to look in first
 * @returns {string | undefined} path of the executable
 */
export function findProgram(name, path = process.env.PATH ?? '') {
  const folders = [...path.split(delimiter).filter(Boolean), ...programFolders]
  return folders.map((folder) => join(folder, name)).find((place) => existsSync(place))
}

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The places where Chromium or Chrome usually stands, best first. CHROMIUM_PATH leads.
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string[]}
 */
export function listChromiumPlaces(platform, environment) {
  const chosen = environment.CHROMIUM_PATH ? [environment.CHROMIUM_PATH] : []
  if (platform === 'win32') return [...chosen, ...windowsPlaces(environment)]
  const folders = ['/usr/bin', ...(environment.PATH ?? '').split(':').filter(Boolean)]
  const installed = folders.flatMap((folder) => chromiumNames.map((name) => posix.join(folder, name)))
  return [...chosen, ...(platform === 'darwin' ? macPlaces(environment) : []), ...installed]
}

/** @returns {string | undefined} path of the executable */
export function findChromium() {
  return listChromiumPlaces(process.platform, process.env).find((place) => existsSync(place))
}

/**
 * The browser without a window of its own: Chromium's engine with two thirds of its work. CHROMIUM_PATH leads.
 * @returns {string | undefined} path of the executable
 */
export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH ? undefined : findProgram('chromium-headless-shell')
}

/** @param {NodeJS.ProcessEnv} environment */
function macPlaces(environment) {
  const applications = ['/Applications', posix.join(environment.HOME ?? '/', 'Applications')]
  return ['Chromium', 'Google Chrome'].flatMap((name) =>
    applications.map((folder) => posix.join(folder, `${name}.app/Contents/MacOS/${name}`)),
  )
}

/** @param {NodeJS.ProcessEnv} environment */
function windowsPlaces(environment) {
  const folders = ['LOCALAPPDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)'].map((name) => environment[name])
  return ['Chromium', 'Google\\Chrome'].flatMap((name) =>
    folders.flatMap((folder) => (folder ? [win32.join(folder, name, 'Application\\chrome.exe')] : [])),
  )
}

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox'

/** @returns {string | undefined} path of the executable */
export function findFirefox() {
  const installed = findProgram('firefox-esr') ?? findProgram('firefox')
  return installed ?? (existsSync(macFirefox) ? macFirefox : undefined)
}

/** @returns {string | undefined} path of the driver; undefined where the screen that it needs is missing */
export function findWebKit() {
  return findProgram('Xvfb') && findProgram('WebKitWebDriver')
}

/** @typedef {'chromium' | 'firefox' | 'webkit'} EngineName */

/**
 * The engines that walk through the site: the others that are here, and Chromium, which has every other test,
 * where it is the only one.
 * @returns {EngineName[]}
 */
export function listEngines() {
  /** @type {EngineName[]} */
  const others = []
  if (findFirefox()) others.push('firefox')
  if (findWebKit()) others.push('webkit')
  return others.length > 0 ? others : ['chromium']
}
