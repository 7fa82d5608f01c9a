import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { enterAgenda, openEvent, publish } from '#tests/browser/event-editor.ts'
import { enterStudio, findWrittenLanguage } from '#tests/browser/studio.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'

/** Each test writes. */
test.use({ ownData: true, locale: 'en-GB', viewport: { width: 1440, height: 900 } })

test.setTimeout(240_000)

/** Saving checks what is written, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 30_000 })

/** Saves a field as somebody else does meanwhile. */
async function writeBeside(page: Page, id: string, path: string[], value: string) {
  const address = `/api/content/documents/${encodeURIComponent(id)}`
  const { version } = await (await page.request.get(address)).json()
  const data = { base: version, changes: [{ path, value }] }
  expect((await page.request.patch(address, { data })).status()).toBe(200)
}

const findBoth = (page: Page) => page.getByRole('region', { name: 'Two versions of one text' })

test('two versions of a text in another language are shown, and publishing leads to its field', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 409/)
  const both = findBoth(page)
  await test.step('in a text', async () => {
    await enterStudio(page, site, '/admin/texts/page-contact')
    await findWrittenLanguage(page, 'de').click()
    const text = page.getByLabel('Description in German')
    await expect(text).not.toHaveValue('')
    await writeBeside(page, 'page/contact', ['description', 'de'], 'Schreiben Sie ihm')
    await text.fill('Schreiben Sie mir')
    await expect(both).toContainText('Schreiben Sie ihm')
    await findWrittenLanguage(page, 'es').click()
    await expect(both).toContainText('Description, German')
    await expect(both).toContainText('Schreiben Sie ihm')
    await expectAccessible(page)
    await publish(page)
    await expect(text).toBeFocused()
    await both.getByRole('button', { name: 'Keep mine' }).click()
    await expect(both).toHaveCount(0)
    await expect(text).toBeFocused()
  })
  await test.step('in the note of an event', async () => {
    await enterAgenda(page, site)
    await openEvent(page, 'event-9', 'Songs of Reeds')
    const languages = page.getByRole('tablist', { name: 'Description' })
    await languages.getByRole('tab', { name: /^DE/ }).click()
    await writeBeside(page, 'event/event-9', ['description', 'de'], 'Zwei Oboen')
    await page.getByLabel('Description in German').fill('Drei Oboen')
    await expect(both).toContainText('Zwei Oboen')
    await languages.getByRole('tab', { name: /^IT/ }).click()
    await expect(page.getByLabel('Description in German')).toHaveCount(0)
    await publish(page)
    await expect(page.getByLabel('Description in German')).toBeFocused()
  })
  await test.step('one after the other', async () => {
    const languages = page.getByRole('tablist', { name: 'Description' })
    const text = page.getByLabel('Description in Italian')
    await languages.getByRole('tab', { name: /^IT/ }).click()
    await writeBeside(page, 'event/event-9', ['description', 'it'], 'Due oboi')
    await text.fill('Tre oboi')
    await expect(page.getByText('Due oboi')).toBeVisible()
    await languages.getByRole('tab', { name: /^ES/ }).click()
    await both.getByRole('button', { name: 'Take theirs' }).first().click()
    await expect(both.locator(':focus')).toContainText('Due oboi')
    await both.getByRole('button', { name: 'Keep mine' }).click()
    await expect(both).toHaveCount(0)
    await expect(text).toBeFocused()
  })
})

test('two versions of what has no field of its own are shown in words, and one is chosen', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 409/)
  await enterStudio(page, site, '/admin/projects/khyma-duo')
  await page.getByRole('tab', { name: 'Links and place' }).click()
  await writeBeside(page, 'project/khyma-duo', ['thread'], 'turpial')
  await page.getByRole('radio', { name: /^Caribe/ }).check()
  const both = findBoth(page)
  await expect(both.getByRole('heading', { name: 'Thread' })).toBeVisible()
  await expect(both).toContainText('Turpial')
  await expectAccessible(page)
  await both.getByRole('button', { name: 'Take theirs' }).click()
  await expect(both).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /^Turpial/ })).toBeChecked()
  await expect(page.getByRole('group', { name: 'Thread' })).toBeFocused()
})
