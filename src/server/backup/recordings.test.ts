import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatMasterName } from '#server/audio/audio-rendering.ts'
import { readPieces } from '#server/files/stored-bytes.ts'
import { startApiServer } from '#tests/api-server.ts'
import { findPlace, testDatabases } from '#tests/databases.ts'
import { measureStored } from './backup-room.ts'
import { deleteStrayCompanions } from './companions.ts'
import { createBackup, getBackupFolder } from './create-backup.ts'
import { createNightlyBackupTask, findBackup, findNewestBackup } from './own-backups.ts'
import { restoreBackup } from './restore-backup.ts'

const now = new Date('2026-11-20T03:04:05.678Z')

const { signal } = new AbortController()

const id = 'a'.repeat(32)

describe.each(testDatabases)('recordings in a backup, on $engine', ({ create, createEmpty }) => {
  test('lie beside those of the nights once, are in those that are carried away, and come back from both', async () => {
    const first = await create()
    const server = await startApiServer(async () => first, { site: undefined })
    const { database, engine } = server.services
    const place = findPlace(first.environment)
    const bytes = Buffer.alloc(600_000, 'sound')
    const hash = createHash('sha256').update(bytes).digest('hex')
    const tables = server.operator.database
    for (const [position, from] of [0, 262_144, 524_288].entries())
      await tables
        .insertInto('file_pieces')
        .values({ file: formatMasterName(id), position, bytes: bytes.subarray(from, from + 262_144) })
        .execute()
    await tables
      .insertInto('audio')
      .values({
        id,
        kind: 'wav',
        master: 'flac',
        name: 'a.wav',
        rate: 48_000,
        channels: 1,
        bits: 16,
        frames: 1,
        byte_count: bytes.byteLength,
        hash,
        measured: '{"loudness":-20,"truePeak":-1,"isClipped":false,"isSilent":false,"wave":[]}',
        stored_at: now.toISOString(),
      })
      .execute()
    await tables
      .insertInto('file_pieces')
      .values({ file: `${id}-p0.mp3`, position: 0, bytes: Buffer.from('heard') })
      .execute()
    const folder = getBackupFolder(place.dataFolder)
    const nightly = join(folder, 'nightly-2026-11-20T03-04-05Z.backup')
    const carried = join(place.dataFolder, 'carried.backup')
    const stored = await measureStored(database, engine)
    const free = 100_000_000 + stored - bytes.byteLength / 2
    const task = createNightlyBackupTask(database, place, async () => free)
    await expect(task.run(now, signal)).rejects.toThrow('There is no room')
    await createBackup(place, nightly, { now, leavesCompanions: true })
    // Those that lie there already need no room.
    await task.run(now, signal)
    await createBackup(place, carried, { now })
    // Beside that of the sample recording.
    expect(readdirSync(join(folder, 'audio'))).toHaveLength(2)
    expect(readdirSync(join(folder, 'audio'))).toContain(hash)
    const made = join(folder, 'made-2026-11-19T03-04-05Z.backup')
    copyFileSync(carried, made)
    expect(await findNewestBackup(place.dataFolder)).toMatchObject({ name: basename(made) })
    expect(await findBackup(place.dataFolder, basename(nightly))).toBe(undefined)
    expect(statSync(nightly).size).toBeLessThan(statSync(carried).size)

    for (const file of [nightly, carried]) {
      const empty = await createEmpty()
      await restoreBackup(file, findPlace(empty.environment), now)
      const restored = await startApiServer(async () => empty, { site: undefined })
      const pieces: Uint8Array[] = []
      for await (const piece of readPieces(restored.services.database, formatMasterName(id)))
        pieces.push(piece)
      expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
      const heard = restored.services.database.selectFrom('file_pieces').selectAll()
      expect(await heard.where('file', 'like', '%.mp3').execute()).toEqual([])
      await restored.dispose()
    }

    const beside = join(folder, 'audio', hash)
    writeFileSync(beside, Buffer.alloc(600_000, 'noise'))
    await createBackup(place, nightly, { now, leavesCompanions: true })
    expect(readFileSync(beside).equals(bytes)).toBe(true)
    const old = new Date(now.getTime() - 2 * 86_400_000)
    utimesSync(beside, old, old)
    await deleteStrayCompanions(folder, now)
    expect(existsSync(beside)).toBe(true)
    const empty = await createEmpty()
    rmSync(beside)
    await expect(restoreBackup(nightly, findPlace(empty.environment), now)).rejects.toThrow(
      'missing or damaged. Copy the folder audio',
    )
    await createBackup(place, nightly, { now, leavesCompanions: true })
    utimesSync(beside, old, old)
    await createBackup(place, nightly, { now, leavesCompanions: true })
    rmSync(nightly)
    await deleteStrayCompanions(folder, now)
    expect(existsSync(beside)).toBe(true)
    utimesSync(beside, old, old)
    writeFileSync(join(folder, 'broken.backup'), '{')
    writeFileSync(join(folder, 'empty.backup'), '')
    const newer = join(folder, 'newer.backup')
    writeFileSync(newer, '{"format":99}\n')
    await expect(deleteStrayCompanions(folder, now)).rejects.toThrow(`${newer} was made by a newer version`)
    expect(existsSync(beside)).toBe(true)
    rmSync(newer)
    await deleteStrayCompanions(folder, now)
    expect(existsSync(beside)).toBe(false)
    await empty.dispose()
    await server.dispose()
  }, 120_000)
})
