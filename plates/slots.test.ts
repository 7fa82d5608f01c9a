import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { listPictureSizes } from '#domain/pictures/places.ts'
import { findProject, type LanguageContent } from '#server/content/content.ts'
import { describeContentIssues } from '#server/content/content-issue.ts'
import { readContent } from '#server/content/read-content.ts'
import { platesFolder, readPictures } from '#server/pictures/picture-manifest.ts'
import { specifiedCounts, specifiedProjects } from '#tests/specification.ts'
import { motifs } from './motifs.ts'
import { hasDarkTwin } from './plate.ts'
import { makeFallback, makePlatePicture } from './rendering/plate-picture.ts'
import { listRenditions, type Slot } from './slots/slot.ts'
import { listSlots } from './slots.ts'

let content: LanguageContent
let slots: Slot[]

beforeAll(async () => {
  const result = await readContent('content')
  if (!result.ok) throw new Error(describeContentIssues('content', result.issues))
  content = result.content.es
  slots = listSlots(content)
})

function count(start: string): number {
  return slots.filter(({ name }) => name.startsWith(start)).length
}

describe('the slots of the site', () => {
  test('each have a name of their own', () => {
    const keys = slots.flatMap(listRenditions).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('hold as many pictures as the specification counts', () => {
    for (const { slug, photos, videos } of specifiedProjects) {
      expect([slug, count(`${slug}-cover`), count(`${slug}-gallery-`)]).toEqual([slug, 1, photos])
      expect([slug, count(`${slug}-video-`)]).toEqual([slug, videos])
      expect([slug, count(`${slug}-band`)]).toEqual([slug, photos === 0 ? 1 : 0])
    }
    expect(count('biography-banner-')).toBe(specifiedCounts.bannerPictures)
    expect(count('gallery-video-')).toBe(specifiedCounts.galleryVideos)
    expect(count('agenda-hero-')).toBe(3)
    expect(count('event-')).toBe(content.events.flatMap(({ images }) => images).length)
  })

  test('show a video that stands twice with the same poster', () => {
    const find = (name: string) => slots.find((slot) => slot.name === name)?.plate
    const ids = findProject(content, 'songs-of-reeds').videos.items.map(({ id }) => id)
    const inGallery = content.videos.findIndex(({ id }) => id === ids[2])
    expect(inGallery).toBeGreaterThan(0)
    expect(find(`gallery-video-${inGallery + 1}`)).toEqual(find('songs-of-reeds-video-3'))
  })

  test('show each picture of Ensamble Iberoamericano in a composition of its own', () => {
    const plates = slots.filter(({ name }) => name.startsWith('ensamble-iberoamericano-'))
    const { length } = motifs['ensamble-iberoamericano']
    expect(plates).toHaveLength(13)
    expect(new Set(plates.map(({ plate }) => plate.index % length)).size).toBe(13)
  })

  test('show no drawing of the gallery of Songs of Reeds in its videos, and each but once', () => {
    const listScores = (start: string) =>
      slots
        .filter(({ name }) => name.startsWith(start))
        .map(({ plate: { motif, index } }) => motifs[motif][index % motifs[motif].length])
    const videos = new Set(listScores('songs-of-reeds-video-'))
    expect(videos.size).toBe(8)
    expect(listScores('songs-of-reeds-gallery-').filter((score) => videos.has(score))).toEqual([])
  })

  test('show on the press page what stands nowhere else', () => {
    const find = (motif: string) => slots.filter(({ plate }) => plate.motif === motif)
    expect(find('press').map(({ name }) => name)).toEqual(['press-hero'])
  })

  test('alternate dark and light in the banner of the biography', () => {
    const banner = slots.filter(({ name }) => name.startsWith('biography-banner-'))
    const light = banner.map(({ plate }) => hasDarkTwin(plate))
    expect(light).toEqual(light.map((_, index) => index % 2 === 1))
  })

  test('are drawn in the sizes in which their places are shown', () => {
    for (const { key, size } of slots.flatMap(listRenditions)) {
      const { pitch: _, quality: __, ...shown } = size
      expect([key, listPictureSizes(key.split('.')[0] ?? '').get(key)]).toEqual([key, shown])
    }
  })

  test('all have their picture in plates/rendered', async () => {
    const pictures = await readPictures(platesFolder)
    const keys = slots.flatMap(listRenditions).map(({ key }) => key)
    expect(pictures.ok && Object.keys(pictures.manifest)).toEqual(keys)
  })

  test('show there what this generator draws: a sample of them', { timeout: 60_000 }, async () => {
    const pictures = await readPictures(platesFolder)
    const shelf = {
      find: (file: string) => (existsSync(`plates/rendered/${file}`) ? `plates/rendered/${file}` : undefined),
      put: (file: string) => Promise.reject(new Error(`${file} is not rendered: run \`npm run plates\``)),
    }
    const sample = slots.filter((_, index) => index % 25 === 3)
    for (const slot of sample) {
      const webp = await makeFallback(slot, shelf)
      const drawn = await makePlatePicture(slot, slot.size, webp, shelf)
      const published = pictures.ok ? pictures.picture(slot.name) : undefined
      if (!published?.photograph) expect(drawn).toEqual(published)
    }
  })
})
