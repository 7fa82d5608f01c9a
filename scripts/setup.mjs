// Runs before the other scripts, on whatever Node the machine has (20 or newer), so it uses Node alone.
//   node scripts/setup.mjs [build] [browser] [tools]

import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuild } from './setup/build.mjs'
import { SetupError } from './setup/command.mjs'
import { ensureInstallation } from './setup/installation.mjs'
import { ensureBrowser, ensureTestTools } from './setup/tools.mjs'

/** @type {Record<string, (root: string) => Promise<void>>} */
const steps = { build: ensureBuild, browser: ensureBrowser, tools: ensureTestTools }

/** @param {string[]} names */
async function setUp(names) {
  const root = resolve(fileURLToPath(import.meta.url), '../..')
  const unknown = names.filter((name) => !Object.hasOwn(steps, name))
  if (unknown.length > 0)
    throw new SetupError(
      `setup: unknown step ${unknown.join(', ')}; it knows ${Object.keys(steps).join(', ')}`,
    )
  await ensureInstallation(root)
  for (const name of names) await steps[name]?.(root)
}

try {
  await setUp(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
