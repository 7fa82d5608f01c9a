import { languages } from '#domain/language.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { chooseFiles, makePhotograph } from '#tests/browser/photos-room.ts'
import { countPresses } from '#tests/browser/presses.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'
import { bySize } from '#tests/size.ts'

test.use({
  ownData: true,
  locale: 'en-GB',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
})

test.setTimeout(240_000)

/** A child process starts for every photograph, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 60_000 })

/** They are chosen at once: however many there are, they take as many presses. */
const pictures = bySize(3, 12)

/** Words are typed besides. */
const mostPresses = 20

test('a new project with its pictures and a colour goes public from a phone in few presses', async ({
  page,
  site,
  request,
}) => {
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/today')
  const readPresses = await countPresses(page)
  const press = (role: 'button' | 'link' | 'tab' | 'radio', name: string | RegExp) =>
    page.getByRole(role, { name }).first().click()
  await press('button', 'More')
  await press('link', /^Projects/)
  await press('link', 'New project')
  await page.getByRole('main').getByRole('textbox').first().fill('Viento de paso')
  await press('button', 'Create')
  await expect(page.getByRole('heading', { name: 'Viento de paso', level: 1 })).toBeVisible()
  const reeds = page.getByRole('tablist', { name: 'Language that is written' })
  await expect(reeds.getByRole('tab')).toHaveText(languages.map(() => /missing/))
  await press('tab', /^Gallery/)
  const files = await Promise.all(
    Array.from({ length: pictures }, async (_, index) => {
      const colour = `#${(0x2b_1e_10 + index * 0x0f_0b_07).toString(16).padStart(6, '0')}`
      return { name: `${index + 1}.jpg`, mimeType: 'image/jpeg', buffer: await makePhotograph(colour) }
    }),
  )
  await chooseFiles(page, files)
  await expect(page.getByRole('tab', { name: `Gallery (${pictures})` })).toBeVisible()
  await press('tab', 'Links and place')
  await press('radio', /^Turpial/)
  await press('button', /^Publish/)
  await expect(page.getByRole('button', { name: 'All is public' })).toBeVisible()
  const read = await (await request.get('/es/projects/viento-de-paso')).text()
  expect(read).toContain('data-thread="turpial"')
  await page.goto('/es/projects/viento-de-paso')
  const gallery = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Galería' }) })
  await expect(gallery.locator('img')).toHaveCount(pictures)
  expect(readPresses()).toBeLessThanOrEqual(mostPresses)
})
