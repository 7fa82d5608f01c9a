import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { runCommand } from './command.mjs'

const policyFile = '/usr/sbin/policy-rc.d'
const policySetAside = `${policyFile}.before-setup`

/** Ubuntu is left out: its chromium is a door to the snap store, which does not run as root in a container. */
export function canInstallPackages() {
  const file = '/etc/os-release'
  const debian = existsSync(file) && /^ID="?debian"?$/m.test(readFileSync(file, 'utf8'))
  return debian && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
}

/**
 * Installs packages of Debian, as root. What one of them serves is neither started now nor at the next boot: the tests
 * start their own, and port 80 is not theirs to take.
 * @param {string[]} packages
 */
export async function installPackages(packages) {
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
