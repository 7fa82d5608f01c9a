import { expectAccessible } from '#tests/browser/accessibility.ts'
import { enterStudio, expectSaved, findWrittenLanguage } from '#tests/browser/studio.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'

/** It writes, and what is public is shared. */
test.use({ ownData: true, locale: 'en-GB', viewport: { width: 1440, height: 900 } })

/** Saving checks what is written, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 30_000 })

test('what a text says of the site stands in its line by name and value, and is deleted whole', async ({
  page,
  site,
}) => {
  await enterStudio(page, site, '/admin/texts/page-agenda')
  await findWrittenLanguage(page, 'en').click()
  const description = page.getByLabel('Description in English')
  await expect(description).toHaveValue(
    /^Concerts and masterclasses by the oboist {name of the artist: [^{}]+}, from {month of the first concert: November 2025} to /,
  )
  const source = page.getByText(
    / del oboísta {name of the artist: [^{}]+}, de {month of the first concert: noviembre de 2025} a /,
  )
  await expect(source).toBeVisible()

  await description.fill('Only {number of projects} or {numbr of projects}')
  await expect(description).toHaveValue('Only {number of projects: eight} or {numbr of projects}')
  await expect(page.getByText('{numbr of projects}: stands for nothing')).toBeVisible()
  await expect(page.getByText('33 of 160 characters')).toBeVisible()
  await expectAccessible(page)
  await expectSaved(page)
  await page.reload()
  await findWrittenLanguage(page, 'en').click()
  await expect(description).toHaveValue('Only {number of projects: eight} or {numbr of projects}')

  const goToPlaceholder = async () => {
    await description.press('Home')
    for (const _ of 'Only ') await description.press('ArrowRight')
  }
  await goToPlaceholder()
  await description.press('ArrowRight')
  // The browser says a little later that the selection has changed; no hand is quicker.
  await expect.poll(() => description.evaluate(readSelected)).toBe('{number of projects: eight}')
  await description.press('x')
  await expect(description).toHaveValue('Only x or {numbr of projects}')
  await description.press('ControlOrMeta+z')
  await expect(description).toHaveValue(/^Only {number of projects: eight} or/)
  await goToPlaceholder()
  await description.press('ArrowRight')
  await description.press('ArrowRight')
  await description.press('Backspace')
  await expect(description).toHaveValue('Only  or {numbr of projects}')
  await description.press('{')
  await description.pressSequentially('Number of videos} and more')
  await expect(description).toHaveValue('Only {Number of videos} and more or {numbr of projects}')
})

function readSelected(area: HTMLElement): string {
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('Only a field has a selection of its own')
  return area.value.slice(area.selectionStart, area.selectionEnd)
}
