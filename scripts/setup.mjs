// Runs before the other scripts, on whatever Node the machine has (18 or newer), so it uses Node alone.
//   node scripts/setup.mjs [build] [browser]

import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './setup/browser.mjs'
import { ensureBuild } from './setup/build.mjs'
import { ensureInstallation } from './setup/installation.mjs'
import { ensureNode } from './setup/node.mjs'
import { SetupError } from './setup/setup-error.mjs'

/** @type {Record<string, (root: string) => Promise<void>>} */
const steps = { build: ensureBuild, browser: ensureBrowser }

/** @param {string[]} names */
async function setUp(names) {
  const root = resolve(fileURLToPath(import.meta.url), '../..')
  const unknown = names.filter((name) => !Object.hasOwn(steps, name))
  if (unknown.length > 0)
    throw new SetupError(`setup: unknown step ${unknown.join(', ')}; it knows build, browser`)
  await ensureInstallation(root)
  ensureNode(root)
  for (const name of names) await steps[name]?.(root)
}

try {
  await setUp(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
