import { expectAccessible } from '#tests/browser/accessibility.ts'
import { enterStudio, expectSaved } from '#tests/browser/studio.ts'
import { expect, test } from '#tests/browser/test.ts'

test.use({ ownData: true, locale: 'en-GB', timezoneId: 'America/Caracas' })

test('what an event was is read in its history and brought back, and another title waits for its time', async ({
  page,
  site,
}) => {
  await page.clock.setSystemTime('2026-01-10T12:00:00Z')
  await enterStudio(page, site, '/admin/agenda/event-9')
  const title = page.getByLabel('Title')
  await expect(title).toHaveValue('Songs of Reeds', { timeout: 20_000 })
  await title.fill('Songs of new Reeds')
  const choose = async (action: string) => {
    await page.getByText('More', { exact: true }).click()
    await page.getByRole('button', { name: action }).click()
  }

  await choose('History')
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByRole('insertion')).toHaveText('new ')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('More', { exact: true })).toBeFocused()
  await choose('History')
  await history.getByRole('button', { name: 'Bring back' }).click()
  await expect(title).toHaveValue('Songs of Reeds')
  await expectSaved(page)

  await title.fill('Songs of other Reeds')
  await title.blur()
  await expect(page.getByRole('button', { name: 'Publish 1 change' })).toBeEnabled()
  await choose('Publish later…')
  const plan = page.getByRole('dialog', { name: 'Publish later…' })
  const time = plan.getByLabel('Day and time in Caracas')
  await time.fill('2026-01-10T07:59')
  await plan.getByRole('button', { name: 'Plan' }).click()
  await expect(plan.getByText('Choose a time that lies ahead.')).toBeVisible()
  await time.fill('2026-01-11T09:00')
  await plan.getByRole('button', { name: 'Plan' }).click()
  await expect(page.getByText('Planned for 11 January 2026 at 09:00.')).toBeVisible()
  await page.goto('/#/admin/changes')
  await expect(page.getByRole('tab', { name: 'Planned (1)' })).toBeVisible()
})
