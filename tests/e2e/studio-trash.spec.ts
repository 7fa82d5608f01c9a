import { expectAccessible } from '#tests/browser/accessibility.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { enterStudio, expectSaved } from '#tests/browser/studio.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'

test.use({ ownData: true, locale: 'en-GB', viewport: { width: 390, height: 844 } })

/** Saving checks what is written, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 30_000 })

test('what was deleted is found, brought back, and deleted for good', async ({ page, site }) => {
  await page.clock.setSystemTime('2026-01-10T12:00:00Z')
  await enterStudio(page, site, '/admin/agenda/event-9')
  await expect(page.getByLabel('Title')).toHaveValue('Songs of Reeds')
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page).toHaveURL(/event-25$/)
  await page.getByLabel('Title').fill('A night that was not')
  await page.getByLabel('Title').blur()
  await expectSaved(page)
  const trashIt = async () => {
    await page.getByText('More', { exact: true }).click()
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Move to Trash' }).click()
    expect((await deleted).status()).toBe(204)
    await expect(findToast(page, 'Moved to Trash').first()).toBeVisible()
  }
  await trashIt()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: /^Trash/ }).click()
  await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'A night that was not' })
  await expect(row).toContainText(/Deleted today, .*, by you/)
  await expect(row).toContainText(/Until .*, 30 days left/)
  await expect(page.getByRole('button', { name: 'Events (1)' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Bring back/ }).click()
  await expect(page.getByText('The trash is empty.')).toBeVisible()
  await findToast(page, 'Brought back: A night that was not').getByRole('button', { name: 'Open' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('A night that was not')

  await trashIt()
  await page.goto('/#/admin/trash')
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: /^Delete for good/ }).click()
  await expect(page.getByText('The trash is empty.')).toBeVisible()
  await expect(findToast(page, 'Deleted for good: A night that was not')).toBeVisible()
  // By itself the older one goes after ten seconds.
  await expect(findToast(page, 'Moved to Trash')).toHaveCount(0, { timeout: 2_000 })
})
