import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from './open.ts'

let folder: string
let open: OpenDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oboist-sqlite-'))
  open = await openDatabase({ dataFolder: folder })
})
afterEach(async () => {
  await open.close()
  rmSync(folder, { recursive: true })
})

it.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
])('writes every commit to the disk and holds to the keys: %s', async (name, value) => {
  const { rows } = await sql`pragma ${sql.raw(name)}`.execute(open.database)
  expect(rows).toEqual([{ [name]: value }])
})

it('keeps its files for their owner alone', () => {
  const files = readdirSync(folder).filter((name) => name.startsWith('oboist.sqlite'))
  expect(files).toContain('oboist.sqlite-wal')
  for (const file of files) expect(statSync(join(folder, file)).mode & 0o077).toBe(0)
})
