import { link, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeAtomically } from './write-atomically.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oboist-files-'))
  path = join(folder, 'file')
  await writeFile(path, 'old')
})
afterEach(() => rm(folder, { recursive: true }))

it('leaves the old content under its name until all of the new one is written', async () => {
  const result = await writeAtomically(path, async (draft) => {
    await writeFile(draft, 'new')
    expect(await readFile(path, 'utf8')).toBe('old')
    return 3
  })
  expect(result).toBe(3)
  expect(await readFile(path, 'utf8')).toBe('new')
  expect(await readdir(folder)).toEqual(['file'])
})

it('names what is written once it is on the disk, which may lose its power', async () => {
  const handle = await open(path)
  await handle.close()
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync')
  const place = vi.fn(async () => undefined)
  await writeAtomically(path, (draft) => writeFile(draft, 'new'), place)
  expect(sync).toHaveBeenCalledBefore(place)
  sync.mockRestore()
})

it('leaves nothing where writing fails', async () => {
  const writing = writeAtomically(path, async (draft) => {
    await writeFile(draft, 'half')
    throw new Error('the disk is full')
  })
  await expect(writing).rejects.toThrow('the disk is full')
  expect(await readFile(path, 'utf8')).toBe('old')
  expect(await readdir(folder)).toEqual(['file'])
})

it('leaves what is there, and nothing else, where the name may be given only once', async () => {
  await expect(writeAtomically(path, (draft) => writeFile(draft, 'new'), link)).rejects.toThrow('EEXIST')
  expect(await readFile(path, 'utf8')).toBe('old')
  expect(await readdir(folder)).toEqual(['file'])
})
