import { existsSync, readFileSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { runCommand } from './command.mjs'
import { withLock } from './lock.mjs'
import { SetupError } from './setup-error.mjs'

const HELP = [
  'The browser tests need Chromium or Chrome, and none was found.',
  'Install one, or say where it is: CHROMIUM_PATH=/path/to/chrome npm test',
].join('\n')

/**
 * Finds Chromium, or installs it where that can be done without asking: as root on Debian.
 * @param {string} root
 */
export async function ensureBrowser(root) {
  if (findChromium()) return
  if (!isDebian() || process.getuid?.() !== 0) throw new SetupError(HELP)
  await withLock(root, async () => {
    if (findChromium()) return
    console.log('Installing Chromium with apt-get …')
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    const updated = await runCommand('apt-get', ['update', '-qq'], options)
    const packages = ['chromium', 'fonts-liberation']
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
    const code = updated || (await runCommand('apt-get', install, options))
    if (code !== 0 || !findChromium()) throw new SetupError(`apt-get could not install Chromium.\n${HELP}`)
  })
}

/** Ubuntu is left out: its chromium is a door to the snap store, which does not run as root in a container. */
function isDebian() {
  const file = '/etc/os-release'
  return (
    existsSync('/usr/bin/apt-get') && existsSync(file) && /^ID="?debian"?$/m.test(readFileSync(file, 'utf8'))
  )
}
