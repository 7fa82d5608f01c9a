import { expect, test } from 'vitest'
import type { Places } from '#domain/pictures/photograph-document.ts'
import { isOvertaken, listPlaceChanges, type Placing } from '#web/studio/library/placings.ts'
import { addPicture, bringPictureBack, type Gallery, removePicture } from './gallery-changes.ts'

interface Site {
  count: number
  /** As the server has them, and as this tab shows them. */
  stored: Places
  shown: Places
  fails?: boolean
}

function openGallery(site: Site): Gallery {
  return {
    formatPlaceName: (index) => `duo-${index + 1}`,
    readCount: () => site.count,
    writeCount: async (count) => {
      site.count = count
    },
    readPlaces: () => site.shown,
    fetchPlaces: async () => site.stored,
    place: async (placings: readonly Placing[]) => {
      if (site.fails || isOvertaken(placings, site.stored)) throw new Error('Not done')
      for (const { path, value } of listPlaceChanges(placings)) {
        const { [String(path[0])]: _, ...others } = site.stored
        site.stored = value === undefined ? others : { ...others, [String(path[0])]: String(value) }
      }
      site.shown = site.stored
    },
  }
}

function createSite(...photos: string[]): Site {
  const stored = Object.fromEntries(photos.map((photo, index) => [`duo-${index + 1}`, photo]))
  return { count: photos.length, stored, shown: stored }
}

test('a picture that could not be taken out leaves the number of pictures as it was', async () => {
  const site = { ...createSite('a', 'b', 'c'), fails: true }
  await expect(removePicture(openGallery(site), 0, 'a')).rejects.toThrow()
  expect(site).toMatchObject({ count: 3, stored: { 'duo-1': 'a', 'duo-2': 'b', 'duo-3': 'c' } })
})

test('a picture that is removed comes back into the list as it is by then', async () => {
  const site = createSite('a', 'b', 'c')
  const gallery = openGallery(site)
  expect(await removePicture(gallery, 1, 'b')).toBe(1)
  expect(site).toMatchObject({ count: 2, stored: { 'duo-1': 'a', 'duo-2': 'c' } })
  await addPicture(gallery, 'd')
  await bringPictureBack(gallery, 1, 'b')
  expect(site.count).toBe(4)
  expect(site.stored).toEqual({ 'duo-1': 'a', 'duo-2': 'b', 'duo-3': 'c', 'duo-4': 'd' })
})

test('what another has moved meanwhile is neither removed nor written over', async () => {
  const site = { ...createSite('a', 'b', 'c'), stored: { 'duo-1': 'c', 'duo-2': 'b', 'duo-3': 'a' } }
  await expect(removePicture(openGallery(site), 0, 'a')).rejects.toThrow()
  expect(site.count).toBe(3)
  site.shown = site.stored
  expect(await removePicture(openGallery(site), 0, 'a')).toBe(2)
  expect(site.stored).toEqual({ 'duo-1': 'c', 'duo-2': 'b' })
})

test('a new picture takes the first number that is free on the server', async () => {
  const site = createSite('a')
  site.stored = { 'duo-1': 'a', 'duo-2': 'theirs' }
  expect(await addPicture(openGallery(site), 'mine')).toBe(2)
  expect(site.stored).toEqual({ 'duo-1': 'a', 'duo-2': 'theirs', 'duo-3': 'mine' })
  expect(site.count).toBe(3)
})

test('a picture whose answer was lost is not added twice', async () => {
  const site = createSite('a')
  site.stored = { 'duo-1': 'a', 'duo-2': 'mine' }
  expect(await addPicture(openGallery(site), 'mine')).toBe(1)
  expect(site).toMatchObject({ count: 2, stored: { 'duo-1': 'a', 'duo-2': 'mine' } })
})

test('the number of pictures is read again once the picture stands in its place', async () => {
  const site = createSite('a')
  const gallery = openGallery(site)
  const place = async (placings: readonly Placing[]) => {
    await gallery.place(placings)
    site.count = 5
  }
  await addPicture({ ...gallery, place }, 'b')
  expect(site.count).toBe(5)
})
