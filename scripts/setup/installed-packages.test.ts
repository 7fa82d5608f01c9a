import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findMisfit } from './installed-packages.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'setup-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const hono = { version: '4.0.0', integrity: 'sha512-a' }
const wanted = {
  '': {},
  'node_modules/hono': hono,
  'node_modules/vitest': { version: '5.0.0', dev: true },
  'node_modules/for-another-machine': { version: '1.0.0', optional: true },
}

function writeTree(lock: object, installed: Record<string, object>) {
  for (const path of Object.keys(installed)) mkdirSync(join(root, path), { recursive: true })
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: lock }))
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
}

const vitest = { 'node_modules/vitest': { version: '5.0.0', dev: true } }

it('accepts what the lockfile says, without the packages for other machines', () => {
  writeTree(wanted, { 'node_modules/hono': hono, ...vitest })
  expect(findMisfit(root, 'whole')).toBeUndefined()
})

it('accepts missing tools only when they are not needed', () => {
  writeTree(wanted, { 'node_modules/hono': hono })
  expect(findMisfit(root, 'without tools')).toBeUndefined()
  expect(findMisfit(root, 'whole')).toBe('node_modules/vitest is missing')
})

it.each([{ version: '4.0.1' }, { integrity: 'sha512-b' }])('refuses %o', (other) => {
  writeTree(wanted, { 'node_modules/hono': { ...hono, ...other }, ...vitest })
  expect(findMisfit(root, 'whole')).toBe('node_modules/hono is another version')
})

it('refuses a package that has lost its folder', () => {
  writeTree(wanted, { 'node_modules/hono': hono, ...vitest })
  rmSync(join(root, 'node_modules/hono'), { recursive: true })
  expect(findMisfit(root, 'whole')).toBe('node_modules/hono is missing')
})

it('refuses a package that the lockfile does not know', () => {
  writeTree(wanted, { 'node_modules/hono': hono, ...vitest, 'node_modules/extra': { version: '1.0.0' } })
  expect(findMisfit(root, 'whole')).toBe('node_modules/extra is not in package-lock.json')
})

it('needs the Node of this machine, though it is optional', () => {
  const node = {
    version: '24.0.0',
    optional: true,
    bin: { node: 'bin/node' },
    os: process.platform,
    cpu: [process.arch],
  }
  writeTree({ ...wanted, 'node_modules/node-here': node }, { 'node_modules/hono': hono, ...vitest })
  expect(findMisfit(root, 'whole')).toBe('node_modules/node-here is missing')
})

it('says when nothing is installed', () => {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  expect(findMisfit(root, 'whole')).toBe('nothing is installed')
})
