import { expectAccessible } from '#tests/browser/accessibility.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import { enterStudio, expectSaved } from '#tests/browser/studio.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'

/** Each test writes, and what is public is shared. */
test.use({ ownData: true, locale: 'en-GB', viewport: { width: 1440, height: 900 } })

test.setTimeout(240_000)

/** Saving and publishing check what is written, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 30_000 })

test('every video shows what visitors see of it before it plays', async ({ page, site, request }) => {
  await enterStudio(page, site, '/admin/videos')
  const videos = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Video \d+: / }) })
  await expect(videos).toHaveCount(21)
  await videos.nth(1).getByRole('button', { expanded: false }).click()
  await videos.nth(2).getByRole('button', { expanded: false }).click()
  await expect(page.getByLabel('Title')).toHaveCount(1)
  const { videos: shown } = await (await request.get('/api/pages/en/gallery')).json()
  for (const place of [0, 20])
    await expect(videos.nth(place).locator('img')).toHaveAttribute(
      'src',
      `/plates/${shown[place].poster.webp}`,
    )
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await measureOverflow(page)).toBe(0)
    await expectAccessible(page)
  }
})

test('a video is added on top, keeps its picture where it is moved, and the six of home have their own order', async ({
  page,
  site,
  request,
}) => {
  await enterStudio(page, site, '/admin/videos')
  const read = async (name: string) => (await (await request.get(`/api/pages/en${name}`)).json()).videos
  const [first, second] = await read('/gallery')
  const videos = page.getByRole('region', { name: 'Videos' })
  const findPoster = (place: number) => videos.getByRole('listitem').nth(place).locator('img')
  await expect(findPoster(0)).toHaveAttribute('src', `/plates/${first.poster.webp}`)
  await videos.getByRole('button', { name: 'Later: Video 1', exact: true }).press('Enter')
  await expect(findPoster(1)).toHaveAttribute('src', `/plates/${first.poster.webp}`)
  // By keyboard arrows choose a place, and a button moves there.
  const toPlace = (video: number) =>
    videos.getByRole('combobox', { name: `Move to place…: Video ${video}`, exact: true })
  await toPlace(2).focus()
  for (const place of [3, 4, 5]) {
    await page.keyboard.press('ArrowDown')
    await expect(toPlace(2).locator('option:checked')).toHaveText(`${place} of 21`)
  }
  await expect(findPoster(1)).toHaveAttribute('src', `/plates/${first.poster.webp}`)
  await videos.getByRole('button', { name: 'Move to place 5: Video 2', exact: true }).press('Enter')
  await expect(findPoster(4)).toHaveAttribute('src', `/plates/${first.poster.webp}`)
  await expect(toPlace(5)).toBeFocused()
  await toPlace(5).selectOption('2 of 21')
  await expect(findPoster(1)).toHaveAttribute('src', `/plates/${first.poster.webp}`)
  await videos.getByRole('button', { name: 'Add: Video', exact: true }).press('Enter')
  await expect(page.getByLabel('Link or id')).toBeFocused()
  await page.getByLabel('Link or id').fill('https://youtu.be/abcdefghijk')
  await page.getByLabel('Title').fill('A new video')
  await page.getByLabel('Project').selectOption({ label: 'Khyma Duo' })
  await expect(videos.getByRole('button', { name: 'Video 1: A new video' })).toBeVisible()
  await expect(findPoster(2)).toHaveAttribute('src', `/plates/${first.poster.webp}`)
  const home = page.getByRole('region', { name: 'Six on the home page' })
  await expect(home.getByRole('listitem')).toHaveCount(6)
  await expect(home).toContainText('The home page has six.')
  await home
    .getByRole('button', { name: /^Remove: / })
    .first()
    .press('Enter')
  // By keyboard every letter may choose another.
  await home.getByLabel('Add a video to the home page').focus()
  await page.keyboard.type('A new')
  await home.getByRole('button', { name: 'Add: A new video' }).press('Enter')
  await home.getByRole('button', { name: 'Earlier: On the home page 6', exact: true }).press('Enter')
  await expectSaved(page)
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByRole('button', { name: 'All is public' })).toBeVisible()
  const ids = (await read('')).map(({ id }: { id: string }) => id)
  expect(ids).toHaveLength(6)
  expect(ids[4]).toBe('abcdefghijk')
  const gallery = await read('/gallery')
  expect(gallery.map(({ id }: { id: string }) => id).slice(0, 3)).toEqual([
    'abcdefghijk',
    second.id,
    first.id,
  ])
  expect(gallery[2].poster.webp.split('-')[0]).toBe(first.poster.webp.split('-')[0])
  // So high that no bar lies above a control.
  await page.setViewportSize({ width: 390, height: 8000 })
  expect(await measureOverflow(page)).toBe(0)
  await expectAccessible(page)
})
