import { existsSync } from 'node:fs'
import { findProgram } from './programs.mjs'

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
