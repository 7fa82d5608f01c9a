import type { Page } from '@playwright/test'
import { enterAsArtist } from '#tests/browser/accounts.ts'
import { announced, cancelled, concert, expectPublic, expectUnknown, moved } from '#tests/browser/concert.ts'
import { type Instances, startInstances } from '#tests/browser/instances.ts'
import { expectSaved } from '#tests/browser/studio.ts'
import { test as base, expect as expectAtOnce } from '#tests/browser/test.ts'

const test = base.extend<{ instances: Instances }>({
  instances: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
    async ({}, use) => {
      await using instances = await startInstances()
      await use(instances)
    },
    // Four processes start at once.
    { timeout: 120_000 },
  ],
  site: async ({ instances }, use) => use(instances.sites[0]),
})

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'en-GB',
  timezoneId: 'America/Caracas',
})

/** Saving and publishing check what is written, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

test('a concert is announced on a phone, moved, cancelled and brought back, and every instance says so', async ({
  page,
  site,
  instances,
}) => {
  test.slow()

  await test.step('signs in', () => enterAsArtist(page, site))

  await test.step('writes a concert in French and Spanish, and sees it before anybody else', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Agenda' }).tap()
    await page.getByRole('link', { name: 'New event' }).tap()
    await writeConcert(page)
    const seen = page.getByRole('complementary', { name: 'As visitors see it' })
    await page.getByRole('button', { name: 'Preview' }).tap()
    await expect(seen.getByRole('heading', { name: concert.title })).toBeInViewport()
    await expect(seen).toContainText(concert.notes.es)
    await page.getByRole('button', { name: 'Preview' }).tap()
    await expect(page.getByLabel('Description in Spanish')).toBeInViewport()
    await expectUnknown(instances)
  })

  const first = await test.step('publishes it', async () => {
    await publish(page)
    return expectPublic(instances, announced)
  })

  const second = await test.step('moves it an hour later', async () => {
    for (const each of instances.sites) each.skipHour()
    await page.reload()
    await page.getByLabel('Postponed').check()
    await page.getByLabel('Date', { exact: true }).fill(concert.laterDate)
    await publish(page)
    return expectPublic(instances, moved)
  })

  await test.step('cancels it', async () => {
    await page.getByLabel('Cancelled').check()
    await publish(page)
    const third = await expectPublic(instances, cancelled)
    expect(new Set([first, second, third]).size).toBe(3)
  })

  await test.step('brings the first version back', async () => {
    await page.getByText('More', { exact: true }).first().tap()
    await page.getByRole('button', { name: 'History' }).tap()
    const history = page.getByRole('dialog', { name: 'History' })
    await expect(history.getByRole('insertion')).toHaveText('yes')
    await history.getByText('Compare').nth(1).tap()
    await expect(history.getByRole('insertion').filter({ hasText: 'Sunday' })).toBeVisible()
    await history
      .getByRole('button', { name: /^Bring back/ })
      .last()
      .tap()
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(concert.date)
    await publish(page)
    expect(await expectPublic(instances, announced)).toBe(first)
  })
})

async function writeConcert(page: Page) {
  await page.getByLabel('Title').fill(concert.title)
  await page.getByLabel('Date', { exact: true }).fill(concert.date)
  await page.getByLabel('Begins').fill(concert.time)
  await page.getByLabel('City').fill(concert.city)
  await page.getByLabel('Country').fill(concert.country)
  const languages = page.getByRole('tablist', { name: 'Description' })
  await languages.getByRole('tab', { name: /^FR/ }).tap()
  await page.getByLabel('Description in French').fill(concert.notes.fr)
  await languages.getByRole('tab', { name: /^ES/ }).tap()
  await page.getByLabel('Description in Spanish').fill(concert.notes.es)
  await page.getByLabel('Description in Spanish').blur()
  await expectSaved(page)
}

async function publish(page: Page) {
  await page.getByRole('button', { name: /^Publish/ }).tap()
  await expect(page.getByRole('button', { name: 'All is public' })).toBeVisible()
}
