import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sizeClasses } from '#plates/size-classes.ts'
import { createSlot } from '#plates/slots/slot.ts'
import { makeEdition } from './edition.ts'
import { openShelf } from './shelf.ts'

const { thumbnail } = sizeClasses
const large = { ...thumbnail, width: 200, height: 150 }
const slots = [
  createSlot('reed', ['songs-of-reeds', 2], thumbnail, { large }),
  createSlot('wave', ['khyma-duo', 2], thumbnail),
]

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plates-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function render(name: string) {
  const shelf = await openShelf(join(folder, name), join(folder, `${name}-waiting`))
  return await makeEdition({ slots, shelf })
}

async function readFolder(name: string) {
  const files = (await readdir(join(folder, name))).toSorted()
  return await Promise.all(
    files.map(async (file) => [file, (await readFile(join(folder, name, file))).toString('base64')] as const),
  )
}

describe('an edition of the pictures', { timeout: 60_000 }, () => {
  test('has the same bytes when it is rendered twice', async () => {
    const manifest = await render('first')
    await render('second')
    expect(await readFolder('second')).toEqual(await readFolder('first'))
    expect(manifest.reed).toMatchObject({ width: 300, height: 220, avifDark: [{ width: 300 }] })
    expect(manifest.wave?.avifDark).toBeUndefined()
    expect(manifest['reed.large']?.webp).toBe(manifest.reed?.webp)
  })

  test('is left as it is by a second run, and cleared of what is no longer shown', async () => {
    await render('set')
    const before = await readFolder('set')
    await writeFile(join(folder, 'set/old-1x1-0123456789.avif'), '')
    await render('set')
    expect(await readFolder('set')).toEqual(before)
  })
})
