import { expectAccessible } from '#tests/browser/accessibility.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import { publishPressPhotograph } from '#tests/browser/press-photograph.ts'
import { enterStudio, expectSaved, findWrittenLanguage } from '#tests/browser/studio.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'
import { checkWidths } from '#tests/browser/widths.ts'

/** Each test writes, and what is public is shared. */
test.use({ ownData: true, locale: 'en-GB', viewport: { width: 1440, height: 900 } })

test.setTimeout(240_000)

/** Saving and publishing check what is written, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 30_000 })

test('the biographies are written against their lengths', async ({ page, site }) => {
  await enterStudio(page, site, '/admin/press')
  await expect(page.getByRole('main').getByRole('article')).toHaveText([
    /^Biographies and quotations/,
    /^Programmes/,
    /^Repertoire/,
  ])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Biographies and quotations' }).click()
  await findWrittenLanguage(page, 'de').click()
  await expect(page.getByText(/^\d+ of (50|150|400) words$/)).toHaveCount(3)
  const first = page.getByLabel('Biographies, 50 words, paragraph 1 in German')
  const others = page.getByLabel('Biographies, 50 words, paragraph 2 in German')
  await others.fill('Wort '.repeat(20))
  await first.fill('Wort '.repeat(42))
  await expect(page.getByText('62 of 50 words, 12 too many')).toBeVisible()
  await expectSaved(page)
})

test('the press kit leads to its page, its files and its photographs', async ({ page, site }) => {
  await publishPressPhotograph(site, 1600)
  await enterStudio(page, site, '/admin/press')
  await expect(page.getByRole('link', { name: 'Una superficie verde' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the page' })).toHaveAttribute('href', '/en/press')
  const files = page.getByRole('region', { name: 'To take along' }).getByRole('listitem')
  await expect(files).toHaveCount(6)
  for (const row of await files.all())
    await expect(row).toContainText(/ZIP.*(kB|MB), \d+ \w+ 20\d\d.*PDF.*kB, \d/)
  const zip = files.filter({ hasText: 'German' }).getByRole('link', { name: 'ZIP, German' })
  await expect(zip).toHaveAttribute('href', '/de/press/everything.zip')
  await checkWidths(page)
})

test('a programme is added with its works in their order and its rider, and published', async ({
  page,
  site,
  request,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await enterStudio(page, site, '/admin/press/programmes')
  const add = page.getByRole('button', { name: 'Add: Programme', exact: true })
  const last = page.getByRole('button', { name: /^Programme 6/ })
  await expect(page.getByRole('button', { name: 'Programme 1: Songs of Reeds (sample)' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  const count = await page.getByRole('button', { name: /^Programme \d/ }).count()
  expect(count).toBe(5)
  await add.press('Enter')
  await expect(last).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill('Un programa de prueba')
  await page.getByLabel('Project').selectOption({ label: 'Khyma Duo' })
  await page.getByLabel('Teaser video').selectOption({ index: 1 })
  const works = page.getByLabel('Add a work of the repertoire')
  await works.selectOption({ label: 'Sample work 5, Sample composer D, 2019' })
  await works.selectOption({ label: 'Sample work 2, Sample composer A, 1738' })
  await page.getByRole('button', { name: 'Earlier: Programme 6, Work 2', exact: true }).press('Enter')
  for (const name of ['Players', 'Length', 'On stage'])
    for (const each of ['Spanish', 'English', 'French', 'German', 'Italian', 'Portuguese'])
      await page.getByLabel(`Programme 6, ${name} in ${each}`).fill(`${name} ${each}`)
  const rider = (action: string) => page.getByLabel(`${action}: Programme 6, Technical rider, Spanish`)
  const choose = (buffer: string) =>
    rider('Upload PDF')
      .and(page.locator('input'))
      .setInputFiles({ name: 'rider.pdf', mimeType: 'application/pdf', buffer: Buffer.from(buffer) })
  await choose('Dos sillas')
  await expect(page.getByText('This is not a PDF, or not a whole one.')).toBeVisible()
  await page.route('**/api/uploads', (route) => route.abort('internetdisconnected'))
  await choose('%PDF-1.7\nDos sillas\n%%EOF\n')
  await expect(page.getByText('offline, goes on by itself')).toBeVisible()
  await page.unroute('**/api/uploads')
  await expect(
    page.getByRole('link', { name: /^PDF, 0 kB ?: Programme 6, Technical rider, Spanish$/ }),
  ).toBeVisible()
  await expect(rider('Take off')).toBeVisible()
  await expectSaved(page)
  // So high that no bar lies above a control.
  await page.setViewportSize({ width: 320, height: 8000 })
  expect(await measureOverflow(page)).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByRole('button', { name: 'All is public' })).toBeVisible()
  const shown = await (await request.get('/en/press')).text()
  const [, own = ''] = shown.split('Un programa de prueba')
  expect(own).toMatch(/Sample work 2.*Sample work 5.*Players English.*On stage English/s)
  const [, address = ''] = own.match(/href="([^"]+)" hreflang="es" download/i) ?? []
  expect(await (await request.get(address)).text()).toBe('%PDF-1.7\nDos sillas\n%%EOF\n')
})

test('a rider on its way comes to its programme where that was moved meanwhile', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await enterStudio(page, site, '/admin/press/programmes')
  await page.getByRole('button', { name: 'Programme 1: Songs of Reeds (sample)' }).click()
  await page.route('**/api/uploads', (route) => route.abort('internetdisconnected'))
  const buffer = Buffer.from('%PDF-1.7\nDos sillas\n%%EOF\n')
  await page
    .getByLabel('Upload PDF: Programme 1, Technical rider, Spanish')
    .and(page.locator('input'))
    .setInputFiles({ name: 'rider.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByText('offline, goes on by itself')).toBeVisible()
  await page.getByRole('button', { name: 'Later: Programme 1', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Programme 2: Songs of Reeds (sample)' })).toBeVisible()
  await page.unroute('**/api/uploads')
  await expect(
    page.getByRole('link', { name: /^PDF, 0 kB ?: Programme 2, Technical rider, Spanish$/ }),
  ).toBeVisible()
  const riders = async () => {
    const { content } = await (await page.request.get('/api/content/documents/programmes')).json()
    return content.programmes.flatMap(({ rider }: { rider?: unknown }) => rider ?? null).slice(0, 2)
  }
  await expect.poll(riders).toEqual([null, { es: expect.any(String) }])
})

test('samples that nobody has seen do not become public silently', async ({ page, site, request, watch }) => {
  watch.allow(/status of 500/)
  await enterStudio(page, site, '/admin/press')
  const address = '/api/content/documents/programmes'
  const { version } = await (await page.request.get(address)).json()
  const sample = { id: 'muestra', title: 'Una muestra', project: 'khyma-duo', works: [], sample: true }
  const changes = [
    { path: ['programmes', 5], value: sample },
    { path: ['programmes', 0, 'players', 'en'], value: 'Two of them' },
  ]
  expect((await page.request.patch(address, { data: { base: version, changes } })).status()).toBe(200)
  await page.goto('/#/admin/changes')
  await expect(page.getByRole('article').filter({ hasText: 'shows samples' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Publish: Programmes' })).not.toBeChecked()
  await page.goto('/#/admin/press/programmes')
  await expect(page.getByRole('button', { name: /^Publish/ })).toBeEnabled()
  // Where it cannot be found out what visitors see, nothing is published, and it is asked at the next press.
  await page.route(`**${address}`, (route) => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(findToast(page, 'That did not work')).toBeVisible()
  expect(await (await request.get('/en/press')).text()).not.toContain('Una muestra')
  await page.unroute(`**${address}`)
  await page.getByRole('button', { name: /^Publish/ }).click()
  const asked = page.getByRole('region', { name: 'Visitors would see samples for the first time:' })
  await expect(asked).toContainText('Programme 6')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Leave them out and publish' }).click()
  await expect(page.getByRole('button', { name: 'All is public' })).toBeVisible()
  const shown = await (await request.get('/en/press')).text()
  expect(shown).toContain('Two of them')
  expect(shown).not.toContain('Una muestra')
  await findToast(page, 'Removed: Programme 6').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Programme 6: Una muestra (sample)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish 1 change' })).toBeEnabled()
  expect(await (await request.get('/en/press')).text()).not.toContain('Una muestra')
})

test('a work has one name, or one in each language, is declared real and duplicated', async ({
  page,
  site,
}) => {
  await enterStudio(page, site, '/admin/press/repertoire')
  await page.getByRole('button', { name: 'Work 1: Sample work 1 (sample)' }).click()
  await expect(page.getByLabel('Work 1, Title in German')).toHaveValue('Musterwerk 1')
  const join = page.getByRole('button', { name: 'The same in every language' }).first()
  // Whoever is asked and does not want to loses no name.
  await join.click()
  await expect(page.getByLabel('Work 1, Title in German')).toHaveValue('Musterwerk 1')
  page.once('dialog', (asked) => asked.accept())
  await join.click()
  await page.getByLabel('Title', { exact: true }).fill('Una obra')
  await page.getByRole('button', { name: 'This is real now: Work 1', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Work 1: Una obra', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Duplicate: Work 1', exact: true }).press('Enter')
  const copy = page.getByRole('button', { name: 'Work 2: Una obra', exact: true })
  await expect(copy).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await expectSaved(page)
  await page.reload()
  await page.getByRole('button', { name: 'Work 1: Una obra', exact: true }).click()
  await page.getByRole('button', { name: 'Write it in each language' }).click()
  await expect(page.getByLabel('Work 1, Title in French')).toHaveValue('Una obra')
})
