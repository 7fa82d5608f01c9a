import { expectAccessible } from '#tests/browser/accessibility.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'

test.use({ ownData: true, locale: 'en-GB', viewport: { width: 1440, height: 900 } })

test.setTimeout(240_000)

const expect = expectAtOnce.configure({ timeout: 30_000 })

test('today says what waits, and leads to it', async ({ page, site }) => {
  await page.clock.setSystemTime('2026-01-10T12:00:00Z')
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/today')
  await expect(page.getByText('The next concert is in')).toBeVisible()
  // Texts are open in other languages.
  await expect(page.getByText('All is well')).toHaveCount(0)
  const next = page.getByRole('region', { name: 'Next on the agenda' })
  await expect(next.getByRole('link', { name: 'All 19 ahead' })).toBeVisible()
  await expect(next).toContainText('Its note is in French only.')
  const launch = page.getByRole('region', { name: 'Before the launch' })
  await expect(launch.getByRole('listitem')).toHaveCount(5)
  const findLine = (said: string) => launch.getByRole('listitem').filter({ hasText: said })
  await expect(findLine('Email is not set up').getByRole('link')).toHaveAttribute('href', /settings$/)
  await expect(findLine('No passkey yet').getByRole('link')).toHaveAttribute('href', /people$/)
  await expectAccessible(page)

  const address = '/api/content/documents/event%2Fevent-9'
  const { version } = await (await page.request.get(address)).json()
  const changes = [{ path: ['title'], value: 'Songs of Reeds at noon' }]
  expect((await page.request.patch(address, { data: { base: version, changes } })).status()).toBe(200)
  await page.reload()
  await expect(page.getByText('One entry is not public as it is written.')).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Not public yet' })
  await expect(waiting.getByRole('link', { name: 'Songs of Reeds at noon' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await measureOverflow(page)).toBe(0)
  await page.getByRole('link', { name: 'One entry' }).click()
  await expect(page.getByRole('heading', { name: 'Changes', level: 1 })).toBeVisible()
})

test('an editor sees no messages and not how the machine stands', async ({ page, site }) => {
  await insertPerson(page, site, { isEditor: true })
  await arrive(page, '/en/admin/today')
  const launch = page.getByRole('region', { name: 'Before the launch' })
  await expect(launch.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'New messages' })).toHaveCount(0)
  await expect(page.getByText('Email is not set up')).toHaveCount(0)
})
