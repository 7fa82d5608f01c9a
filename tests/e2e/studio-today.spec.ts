import { expectAccessible } from '#tests/browser/accessibility.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import { storeRows } from '#tests/browser/stored-rows.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'
import { makeCollaborationRequest } from '#tests/submissions.ts'

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
  await expect(next).toContainText('Its description is in French only.')
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
  await expect(waiting.getByRole('link', { name: 'See the change' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await measureOverflow(page)).toBe(0)
  await page.getByRole('link', { name: 'One entry' }).click()
  await expect(page.getByRole('heading', { name: 'What will change for visitors', level: 1 })).toBeVisible()
})

test('on a phone a new message is opened by its row, and every way is as high as a thumb', async ({
  page,
  site,
}) => {
  storeRows(site, 'collaboration_requests', [makeCollaborationRequest({ name: 'João Brandão' })])
  await page.clock.setSystemTime('2026-01-10T12:00:00Z')
  await page.setViewportSize({ width: 390, height: 8000 })
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/today')
  const message = page.getByRole('region', { name: 'New messages' }).getByRole('listitem')
  await expect(message).toContainText('João Brandão')
  const links = page.getByRole('main').getByRole('listitem').or(page.getByRole('heading')).getByRole('link')
  expect(await links.evaluateAll(listLowTargets)).toEqual([])
  await message.click()
  await expect(page).toHaveURL(/messages\//)
  await expect(page.getByRole('heading', { name: 'João Brandão' }).first()).toBeVisible()
})

/** Runs in the page: the links that are not hit over 44 px about the middle of their row. */
function listLowTargets(links: readonly Element[]): string[] {
  return links
    .filter((link) => {
      const { left, width } = link.getBoundingClientRect()
      const { top, height } = (link.closest('li') ?? link).getBoundingClientRect()
      const hits = [-21, 21].map((away) =>
        document.elementFromPoint(left + width / 2, top + height / 2 + away)?.closest('a'),
      )
      return hits.some((hit) => hit !== link)
    })
    .map((link) => link.textContent)
}

test('that no concert lies ahead is said once', async ({ page, site }) => {
  await page.clock.setSystemTime('2030-01-10T12:00:00Z')
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/today')
  await expect(page.getByText('No concert lies ahead.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Next on the agenda' })).toHaveCount(0)
  const launch = page.getByRole('region', { name: 'Before the launch' })
  await expect(launch.getByRole('listitem').filter({ hasText: 'An upcoming concert' })).toHaveText(
    'Open:An upcoming concertNew event',
  )
})

test('an editor sees no messages and not how the machine stands', async ({ page, site }) => {
  await insertPerson(page, site, { isEditor: true })
  await arrive(page, '/en/admin/today')
  const launch = page.getByRole('region', { name: 'Before the launch' })
  await expect(launch.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'New messages' })).toHaveCount(0)
  await expect(page.getByText('Email is not set up')).toHaveCount(0)
})
