import { existsSync } from 'node:fs'
import { findProgram } from './programs.mjs'

const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox'

/** @returns {string | undefined} path of the executable */
export function findFirefox() {
  const installed = findProgram('firefox-esr') ?? findProgram('firefox')
  return installed ?? (existsSync(MAC_FIREFOX) ? MAC_FIREFOX : undefined)
}

/** @returns {string | undefined} path of the driver; undefined where the screen that it needs is missing */
export function findWebKit() {
  return findProgram('Xvfb') && findProgram('WebKitWebDriver')
}

/** @typedef {'chromium' | 'firefox' | 'webkit'} EngineName */

/**
 * The engines that are here; Chromium is one in any case, as every test in a browser needs it.
 * @returns {EngineName[]}
 */
export function listEngines() {
  /** @type {EngineName[]} */
  const engines = ['chromium']
  if (findFirefox()) engines.push('firefox')
  if (findWebKit()) engines.push('webkit')
  return engines
}
