import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isInstalled } from './installation.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'setup-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const hono = { version: '4.0.0', integrity: 'sha512-a' }
const otherMachine = { version: '1.0.0', integrity: 'sha512-c', optional: true }
const wanted = { '': {}, 'node_modules/hono': hono, 'node_modules/other-machine': otherMachine }

function writeTree(installed: Record<string, object>) {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
}

it('an installation is whole without the packages for other machines', () => {
  writeTree({ 'node_modules/hono': hono })
  expect(isInstalled(root)).toBe(true)
})

it.each([
  ['nothing is installed', {}],
  ['a package is another version', { 'node_modules/hono': { ...hono, integrity: 'sha512-b' } }],
  ['a package is not in the lock file', { 'node_modules/hono': hono, 'node_modules/extra': hono }],
])('an installation is not whole when %s', (_, installed) => {
  writeTree(installed)
  expect(isInstalled(root)).toBe(false)
})

it('an installation is not whole without a record of npm', () => {
  writeTree({})
  rmSync(join(root, 'node_modules'), { recursive: true })
  expect(isInstalled(root)).toBe(false)
})
