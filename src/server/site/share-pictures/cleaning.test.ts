import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createShareCleaningTask } from './share-pictures.ts'

const now = new Date('2026-03-31T04:00:00Z')

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oboist-share-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function keep(name: string, moment: string) {
  const path = join(folder, 'share', name)
  await mkdir(join(folder, 'share'), { recursive: true })
  await writeFile(path, 'jpeg')
  await utimes(path, new Date(moment), new Date(moment))
}

function clean() {
  const listStored = async () => [{ name: 'photo-9x6-abc.webp' }]
  return createShareCleaningTask(folder, listStored).run(now, new AbortController().signal)
}

it('the night deletes share pictures that are a month old, and those of a photograph that is gone', async () => {
  await keep('old.jpg', '2026-02-28T04:00:00Z')
  await keep('new.jpg', '2026-03-02T04:00:00Z')
  await keep('photo-9x6-abc.webp-0.jpg', '2026-03-30T04:00:00Z')
  await keep('photo-9x6-def.webp-0.jpg', '2026-03-30T04:00:00Z')
  expect(await clean()).toEqual({ deleted: 2 })
  const left = await readdir(join(folder, 'share'))
  expect(left.toSorted()).toEqual(['new.jpg', 'photo-9x6-abc.webp-0.jpg'])
})

it('the night has nothing to do where nobody has shared anything', async () => {
  expect(await clean()).toEqual({ deleted: 0 })
})
