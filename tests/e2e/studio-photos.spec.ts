import sharp from 'sharp'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { chooseFiles, makePhotograph } from '#tests/browser/photos-room.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'
import { checkWidths } from '#tests/browser/widths.ts'

test.use({ ownData: true, locale: 'en-GB', viewport: { width: 1440, height: 900 } })

test.setTimeout(240_000)

/** A child process starts for every photograph, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 60_000 })

const place = 'Online classes, students'

test('photos are uploaded, described, put into a place and taken out again', async ({
  page,
  site,
  request,
  watch,
}) => {
  watch.allow(/status of 415/)
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/photos')
  await expect(page.getByText('There are no photos yet.')).toBeVisible()
  await chooseFiles(page, [
    { name: 'red.jpg', mimeType: 'image/jpeg', buffer: await makePhotograph('#c81e1e') },
    { name: 'blue.jpg', mimeType: 'image/jpeg', buffer: await makePhotograph('#1e3cc8') },
    { name: 'drawing.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') },
  ])
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect(uploads).toContainText('drawing.jpg: this kind of file is not taken. Save it as JPEG.')
  await expect(page.getByRole('tab', { name: 'Library (2)' })).toBeVisible()
  const studio = page.getByRole('navigation', { name: 'Studio', exact: true })
  await expect(studio.getByRole('link', { name: 'Photos 2' })).toBeVisible()
  // What has become a photo leaves the list by itself; what has not waits for whoever reads why.
  await expect(uploads.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove drawing.jpg from the list' }).click()
  await expect(uploads).toHaveCount(0)
  await checkWidths(page)

  // One that is there already leads to itself.
  const again = { name: 'again.jpg', mimeType: 'image/jpeg', buffer: await makePhotograph('#c81e1e') }
  await chooseFiles(page, [again])
  await expect(uploads).toContainText('again.jpgis there already')
  await checkWidths(page)
  await uploads.getByRole('link', { name: 'Show it' }).click()
  await expect(page.getByRole('region', { name: 'red.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove again.jpg from the list' }).click()
  await expect(uploads).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Library (2)' })).toBeVisible()

  await page.getByRole('link', { name: /^red\.jpg/ }).click()
  const point = page.getByRole('button', { name: /^Focal point, 50% across, 50% down/ })
  await point.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(page.getByRole('button', { name: /^Focal point, 51% across, 40% down/ })).toBeFocused()
  await page.getByLabel('Alternative text in Spanish').fill('Una superficie roja')
  await page.getByLabel('Credit').fill('Photo: nobody')
  await page.getByLabel('Credit').blur()
  await expect(page.getByLabel('Credit')).toHaveValue('nobody')
  await page.getByLabel('Offer in the press kit').check()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(page.getByPlaceholder('Shown in Spanish')).toHaveCount(5)
  await checkWidths(page)

  const [spanish, english] = ['Spanish', 'English'].map((name) =>
    page.getByLabel(`Alternative text in ${name}`, { exact: true }),
  )
  const isSaved = page.getByRole('status').filter({ hasText: 'Saved' })
  const write = async (field = spanish, text = '') => {
    await field?.fill(text)
    await field?.blur()
    await expect(isSaved).toBeVisible()
  }
  await write(english, 'A red surface')
  await write(spanish, 'Una superficie muy roja')
  const stillRight = page.getByRole('button', { name: 'Still right: Alternative text in English' })
  await stillRight.click()
  await expect(stillRight).toHaveCount(0)
  await write(english)
  await write(spanish, 'Una superficie roja')

  await page.getByRole('button', { name: 'Put into a place' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: place }).click()
  await page.getByRole('button', { name: `Take it out of ${place}` }).click()
  await expect(page.getByText('Nowhere yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where it stands' })).toBeFocused()
  await page.getByRole('button', { name: 'Put into a place' }).click()
  await page.getByRole('dialog').getByRole('button', { name: place }).click()
  await expect(page.getByRole('button', { name: `Take it out of ${place}` })).toBeVisible()
  await expect(page.getByText('It can be deleted once')).toBeVisible()

  const readCourses = async () => (await request.get('/es/courses')).text()
  await page.getByRole('link', { name: 'Changes' }).last().click()
  await expect(page.getByRole('heading', { name: 'Online classes' })).toBeVisible()
  // The courses, and the press kit, which offers it.
  await expect(page.getByText('Visitors will see 2 pages change')).toBeVisible()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect.poll(readCourses).toContain('Una superficie roja')

  await page.goto('/#/admin/photos')
  await page.getByRole('tab', { name: /^Where they stand/ }).click()
  await page.getByLabel('Search photos').fill('stúdents online')
  await checkWidths(page)
  await page.getByRole('button', { name: `${place}: Una superficie roja` }).click()
  await checkWidths(page)
  await page.getByRole('button', { name: 'Take it out, the drawing returns' }).click()
  await expect(page.getByRole('button', { name: 'Put a photo here' })).toBeVisible()
  await expect(page.getByRole('button', { name: `${place}: Drawing` })).toBeVisible()
  await expect(page.getByRole('region', { name: place }).last()).toBeFocused()
  await page.getByRole('button', { name: 'All pictures' }).click()
  await expect(page.getByRole('button', { name: `${place}: Drawing` })).toBeFocused()

  await page.goto('/#/admin/agenda/event-9')
  await page.getByRole('button', { name: 'Take from Photos (2)' }).click()
  // The browser's own dialog of files was left without one.
  await page.getByRole('dialog').locator('input[type=file]').dispatchEvent('cancel', { bubbles: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Una superficie roja' }).click()
  const added = page.getByRole('listitem').filter({ hasText: 'Una superficie roja' })
  await expect(added).toBeVisible()
  await expectAccessible(page)
  const file = await added.locator('img').getAttribute('src')
  const preview = page.getByRole('complementary', { name: 'As visitors see it' })
  await expect(preview.locator(`img[src="${file}"]`)).toBeVisible()
  await added.getByRole('button', { name: /^Earlier: / }).click()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  const readEvent = async () => (await request.get('/es/agenda/event-9')).text()
  await expect.poll(readEvent).toContain('Una superficie roja')

  // With its picture, a photo leaves the place that it had for that, and comes back with it.
  const remove = async () => {
    await added.getByRole('button', { name: /^Picture / }).click()
    await page.getByRole('button', { name: 'Remove this picture' }).click()
  }
  await remove()
  await findToast(page, 'Removed').getByRole('button', { name: 'Undo' }).click()
  await expect(added).toBeVisible()
  await remove()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect.poll(readEvent).not.toContain('Una superficie roja')

  // The picture of another page did not leave it with the event's.
  expect(await readCourses()).toContain('Una superficie roja')
  await page.goto('/#/admin/changes')
  await expect(page.getByRole('heading', { name: 'Online classes' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect.poll(readCourses).not.toContain('Una superficie roja')
  await page.goto('/#/admin/photos')
  await page.getByRole('link', { name: /^Una superficie roja/ }).click()
  await expect(page.getByText('Nowhere yet.')).toBeVisible()
  page.once('dialog', (asked) => asked.accept())
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Library (1)' })).toBeVisible()
  await expect(studio.getByRole('link', { name: 'Photos 1' })).toBeVisible()
})

test('a photo gets a better file and the former one back; what is said of it stays', async ({
  page,
  site,
}) => {
  await insertPerson(page, site, { isEditor: true })
  await arrive(page, '/en/admin/photos')
  await chooseFiles(page, [
    { name: 'small.jpg', mimeType: 'image/jpeg', buffer: await makePhotograph('#c81e1e') },
  ])
  await page.getByRole('link', { name: /^small\.jpg/ }).click()
  await page.getByLabel('Alternative text in Spanish').fill('Una superficie')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  // The library follows, which stands beside the photo or, on a phone, behind it.
  await expect(page.getByRole('link', { name: /^Una superficie/ })).toBeVisible()
  const photo = page.getByRole('region', { name: 'Una superficie' })
  const picture = photo.locator('img').first()
  const former = (await picture.getAttribute('src')) ?? ''

  const chooser = page.waitForEvent('filechooser')
  await photo.getByRole('button', { name: 'Replace the file' }).click()
  const better = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: await makePhotograph('#1e3cc8') }
  await (await chooser).setFiles(better)
  await expect(picture).not.toHaveAttribute('src', former)
  await expect(page.getByLabel('Alternative text in Spanish')).toHaveValue('Una superficie')
  await expect(page.getByRole('tab', { name: 'Library (1)' })).toBeVisible()
  await checkWidths(page)

  await photo.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Filesmall.jpg large.jpg')
  await expectAccessible(page)
  await dialog
    .getByRole('button', { name: /^Bring back/ })
    .last()
    .click()
  await expect(picture).toHaveAttribute('src', former)
})

test('a file on its way can be called off, a lost line costs nothing, and the focal point follows a finger', async ({
  page,
  site,
  watch,
  context,
}) => {
  await test.step('a file on its way can be called off, and nothing of it stays', async () => {
    watch.allow(/ERR_FAILED|ERR_ABORTED/)
    await insertPerson(page, site, { isEditor: true })
    await arrive(page, '/en/admin/photos')
    const { promise: enough, resolve: end } = Promise.withResolvers<void>()
    await page.route('**/api/uploads/*', async (route) => {
      if (route.request().method() === 'PUT') await enough
      await route.continue().catch(() => undefined)
    })
    await chooseFiles(page, [
      { name: 'red.jpg', mimeType: 'image/jpeg', buffer: await makePhotograph('#c81e1e') },
    ])
    const cancelled = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Cancel the upload of red.jpg' }).click()
    expect((await cancelled).status()).toBe(204)
    end()
    await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0)
    await expect(page.getByText('There are no photos yet.')).toBeVisible()
    await page.unrouteAll()
  })
  await test.step('a lost line costs nothing, and the focal point follows a finger', async () => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/)
    await expect(page.getByText('There are no photos yet.')).toBeVisible()
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const buffer = await sharp({
      create: { width: 1600, height: 1200, channels: 3, background: '#888', noise },
    })
      .jpeg({ quality: 90 })
      .toBuffer()
    await context.setOffline(true)
    await chooseFiles(page, [{ name: 'noise.jpg', mimeType: 'image/jpeg', buffer }])
    await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('offline, goes on by itself')
    await context.setOffline(false)
    await page.getByRole('link', { name: /^noise\.jpg/ }).click()
    const point = page.getByRole('button', { name: /^Focal point/ })
    const box = await point.boundingBox()
    if (box === null) throw new Error('The focal point is not to be seen')
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x - 60, box.y + 20, { steps: 3 })
    await page.mouse.up()
    await expect(point).not.toHaveAccessibleName(/50% across/)
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  })
})
