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

test('a gallery gets pictures where it is edited, in the order that visitors see', async ({
  page,
  site,
  request,
}) => {
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/projects/khyma-duo')
  await page.getByRole('tab', { name: 'Gallery (0)' }).click()
  await chooseFiles(page, [
    { name: 'red.jpg', mimeType: 'image/jpeg', buffer: await makePhotograph('#c81e1e') },
    { name: 'blue.jpg', mimeType: 'image/jpeg', buffer: await makePhotograph('#1e3cc8') },
  ])
  const picture = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(page.getByRole('tab', { name: 'Gallery (2)' })).toBeVisible()
  await expect(picture('Picture 2: blue.jpg')).toBeVisible()
  await checkWidths(page)

  const moved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Earlier: Picture 2: blue.jpg' }).click()
  await moved
  await expect(picture('Picture 1: blue.jpg')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Later: Picture 1: blue.jpg' })).toBeFocused()

  await picture('Picture 1: blue.jpg').click()
  await page.getByLabel('Alternative text in Spanish').fill('Una superficie azul')
  const kept = page.waitForResponse(
    (response) => response.request().postData()?.includes('en escena') === true,
  )
  await page.getByLabel('Caption in Spanish').fill('Azul, en escena')
  await kept
  // Scrolled, a page has links that are half beneath its bar.
  await page.evaluate(() => scrollTo(0, 0))
  await checkWidths(page)
  await page.getByRole('button', { name: 'All pictures' }).click()
  await expect(picture('Picture 1: Una superficie azul')).toBeFocused()
  await page.getByRole('checkbox', { name: 'Pictures open large' }).check()
  await expect(page.getByText(/^Saved/).last()).toBeVisible()

  await page.getByRole('button', { name: /^Publish \d+ change/ }).click()
  const read = async () => (await request.get('/es/projects/khyma-duo')).text()
  await expect.poll(read).toContain('Una superficie azul')

  // Dragged by itself, a picture stands where it is let go, and is not opened.
  await picture('Picture 1: Una superficie azul').hover()
  await page.mouse.down()
  await picture('Picture 2: red.jpg').hover()
  await page.mouse.up()
  await expect(picture('Picture 1: red.jpg')).toHaveAttribute('aria-expanded', 'false')
  await expect(picture('Picture 2: Una superficie azul')).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'Earlier: Picture 2: Una superficie azul' }).click()
  await expect(picture('Picture 2: red.jpg')).toBeVisible()

  await picture('Picture 2: red.jpg').click()
  await page.getByRole('button', { name: 'Remove this picture' }).click()
  await expect(page.getByRole('tab', { name: 'Gallery (1)' })).toBeVisible()
  await expect(picture('Picture 1: Una superficie azul')).toBeFocused()
  await findToast(page, 'Picture removed').getByRole('button', { name: 'Undo' }).click()
  await expect(picture('Picture 2: red.jpg')).toBeVisible()

  await page.goto('/es/projects/khyma-duo')
  await page.getByRole('button', { name: 'Una superficie azul' }).click()
  await expect(page.getByRole('dialog').getByText('Azul, en escena')).toBeVisible()
})

test('the opening picture of the home page is replaced and published where the page is edited', async ({
  page,
  site,
  request,
}) => {
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/texts/page-home')
  await page.getByRole('tab', { name: 'Pictures' }).click()
  await page.getByRole('region', { name: 'Opening picture' }).getByRole('button').first().click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Put a photo here' }).click()
  await (await chooser).setFiles([
    { name: 'red.jpg', mimeType: 'image/jpeg', buffer: await makePhotograph('#c81e1e') },
  ])
  await page.getByLabel('Alternative text in Spanish').fill('Una superficie roja')
  await expect(page.getByText(/^Saved/).last()).toBeVisible()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect.poll(async () => (await request.get('/es')).text()).toContain('Una superficie roja')
})

test('a photograph stays in sight until the one that takes its place has come', async ({ page, site }) => {
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/projects/khyma-duo')
  await page.getByRole('tab', { name: 'Gallery (0)' }).click()
  await chooseFiles(page, [
    { name: 'red.jpg', mimeType: 'image/jpeg', buffer: await makePhotograph('#c81e1e') },
  ])
  const picture = page.getByRole('button', { name: 'Picture 1: red.jpg', exact: true })
  await expect(picture).toBeVisible()
  await picture.click()
  await page.getByRole('button', { name: 'Another photo' }).click()
  const list = '**/api/content/documents'
  const arrived = Promise.withResolvers<void>()
  await page.route(list, async (route) => {
    await arrived.promise
    await route.continue()
  })
  const placed = page.waitForResponse((response) => response.request().method() === 'PATCH')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Upload photos' }).click()
  await (await chooser).setFiles([
    { name: 'blue.jpg', mimeType: 'image/jpeg', buffer: await makePhotograph('#1e3cc8') },
  ])
  await placed
  await expect(page.getByText('blue.jpg').first()).toBeAttached()
  await expect(picture).toBeVisible()
  arrived.resolve()
  await expect(page.getByRole('button', { name: 'Picture 1: blue.jpg', exact: true })).toBeVisible()
})
