import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Picture } from '#domain/pictures/picture.ts'
import { platesFolder, readPictures } from './picture-manifest.ts'

const hero: Picture = {
  width: 160,
  height: 100,
  ground: '#17131a',
  avif: [{ file: 'hero-1.avif', width: 160 }],
  webp: 'hero-1.webp',
}

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  await writeFile(join(folder, 'hero-1.avif'), '')
  await writeFile(join(folder, 'hero-1.webp'), '')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function readManifest(manifest: unknown) {
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest)
  await writeFile(join(folder, 'plates.json'), text)
  return await readPictures(folder)
}

test('a slot gives its picture, an unknown slot gives none', async () => {
  const result = await readManifest({ 'home-hero': hero })
  if (!result.ok) throw new Error('the manifest was refused')
  expect(result.picture('home-hero')).toEqual(hero)
  expect(result.picture('constructor')).toBeUndefined()
})

test('a file that is not there is named', async () => {
  const result = await readManifest({ 'home-hero': { ...hero, webp: 'gone.webp' } })
  expect(result).toMatchObject({
    ok: false,
    issues: [
      { document: 'plates/rendered/gone.webp', reason: { code: 'picture_missing', subject: 'home-hero' } },
    ],
  })
})

test('a manifest that is missing, broken or wrong is a fault', async () => {
  expect(await readPictures(folder)).toMatchObject({
    ok: false,
    issues: [{ document: 'plates/rendered/plates.json' }],
  })
  expect((await readManifest('{')).ok).toBe(false)
  expect(await readManifest({ hero: { ...hero, ground: 'red' } })).toMatchObject({
    ok: false,
    issues: [{ field: 'hero.ground', reason: { code: 'picture_colour' } }],
  })
  expect((await readManifest({ hero: { ...hero, webp: '../x.webp' } })).ok).toBe(false)
})

test("the site's own pictures are all there", async () => {
  expect((await readPictures(platesFolder)).ok).toBe(true)
})
