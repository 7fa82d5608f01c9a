import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { askAs } from '#tests/content-editor.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'

describe.each(testDatabases)('npm run content on $engine, while the server runs', ({ create }) => {
  let server: ApiServer
  let environment: TestDatabase['environment']
  let folder: string

  beforeAll(async () => {
    const database = await create()
    environment = database.environment
    server = await startApiServer(async () => database, { site: undefined })
    folder = mkdtempSync(join(tmpdir(), 'content-'))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await server.dispose()
  })

  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/content.ts', ...args], {
      env: { ...process.env, ...environment },
      encoding: 'utf8',
    })
    return { status, text: `${stdout}${stderr}`.trim() }
  }

  test('lists samples, writes what is public, and makes drafts of what differs', async () => {
    expect(run().text).toMatch(/^event\/event-1$.*entries are samples\.$/ms)
    expect(run('export', folder).text).toContain('  agenda.yaml')
    expect(run('export', folder).text).toBe(`${folder} says the same already.`)
    expect(run('import', folder).text).toBe('Nothing differs.')

    const path = join(folder, 'agenda.yaml')
    writeFileSync(path, readFileSync(path, 'utf8').replace('event-1\n', 'event-1\n    cancelled: true\n'))
    expect(run('import', folder)).toEqual({ status: 0, text: 'Drafts, to be published:\n  event/event-1' })
    expect(run('export', folder).text).toBe(`Written to ${folder}:\n  agenda.yaml`)
    // Each command is a process of its own.
  }, 120_000)

  test('deletes the file of what is not public any more, so that no import brings it back', async () => {
    run('export', folder)
    writeFileSync(join(folder, 'notes.yaml'), 'mine: true\n')
    // Of what was never public, this may be the only copy.
    writeFileSync(join(folder, 'projects/only-here.yaml'), 'title: Only here\n')
    const ask = askAs(server, await server.insertAdminSession('artist@example.org'))
    const id = 'recording/tuning-note'
    await ask('POST', '/api/content/editions', { documents: [{ id, version: null }] })
    expect((await ask('DELETE', `/api/content/documents/${encodeURIComponent(id)}`)).status).toBe(204)
    // On PostgreSQL it is public a moment later.
    await expect
      .poll(() => run('export', folder).text, { timeout: 20_000, interval: 2000 })
      .toBe(`Deleted from ${folder}, as it is not public any more:\n  recordings/tuning-note.yaml`)
    expect(existsSync(join(folder, 'notes.yaml'))).toBe(true)
    expect(existsSync(join(folder, 'projects/only-here.yaml'))).toBe(true)
    for (const path of ['notes.yaml', 'projects/only-here.yaml']) rmSync(join(folder, path))
    expect(run('import', folder).text).not.toContain(id)
  }, 120_000)

  test('says how it is used, and what is wrong with the files', () => {
    expect(run('publish')).toMatchObject({ status: 1, text: expect.stringMatching(/^Usage:/) })
    expect(run('import', '/nowhere')).toMatchObject({
      status: 1,
      text: expect.stringContaining('is missing'),
    })
  })
})

test('npm run content export refuses to invent a data folder', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/content.ts', 'export'], {
    env: { ...process.env, DATA_DIR: join(tmpdir(), 'no-such-data'), DATABASE_URL: undefined },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('There are no data in')
})
