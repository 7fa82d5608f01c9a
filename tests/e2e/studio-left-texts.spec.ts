import { expectAccessible } from '#tests/browser/accessibility.ts'
import { enterStudio, expectSaved, findWrittenLanguage } from '#tests/browser/studio.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'

/** Each test writes, and what is public is shared. */
test.use({ ownData: true, locale: 'en-GB', viewport: { width: 1440, height: 900 } })

test.setTimeout(240_000)

/** Saving and publishing check what is written, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 30_000 })

test('all that is missing of an entry is left in its original by one decision, and taken back by one', async ({
  page,
  site,
}) => {
  await enterStudio(page, site, '/admin/texts/biography')
  const leave = page.getByRole('button', { name: /^Leave \d+ missing texts in their original$/ })
  const before = await leave.textContent()
  await leave.click()
  await expect(page.getByText(/^Left in the original: \d{3}$/)).toBeVisible()
  await expect(leave).toHaveCount(0)
  await expect(findWrittenLanguage(page, 'fr')).toHaveAccessibleName(/done/)
  await expectSaved(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(leave).toHaveText(before ?? '')
  await expectSaved(page)
  await expectAccessible(page)
})

test('all that is missing of a section, or of a kind of entries, is left in its original by one decision', async ({
  page,
  site,
}) => {
  const clear = async (id: string, paths: (string | number)[][]) => {
    const address = `/api/content/documents/${encodeURIComponent(id)}`
    const { version } = await (await page.request.get(address)).json()
    const data = { base: version, changes: paths.map((path) => ({ path })) }
    expect((await page.request.patch(address, { data })).status()).toBe(200)
  }
  await enterStudio(page, site, '/admin/today')
  await clear('page/contact', [['heading', 'fr']])
  await clear('project/uno-dos-tres-oido', [
    ['subtitle', 'fr'],
    ['subtitle', 'de'],
  ])
  await page.goto('/#/admin/projects/uno-dos-tres-oido')
  const section = page.getByRole('region', { name: 'Title' })
  await section.getByRole('button', { name: 'Leave 2 missing texts in their original' }).click()
  await expect(section.getByRole('button', { name: /^Leave/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Leave 55 missing texts in their original' })).toBeVisible()
  await expectSaved(page)
  await page.goto('/#/admin/languages')
  await page.reload()
  const leave = page.getByRole('button', { name: /^Pages: Leave \d+ missing texts in their original$/ })
  const before = await leave.getAttribute('aria-label')
  await leave.click()
  await expect(page.getByText(/^Left in the original: \d+$/)).toBeVisible()
  await expect(leave).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(leave).toHaveAttribute('aria-label', before ?? '')
})
