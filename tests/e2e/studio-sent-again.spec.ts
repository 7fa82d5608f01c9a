import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { enterAgenda } from '#tests/browser/event-editor.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { enterStudio } from '#tests/browser/studio.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'

/** Each test writes, and what is public is shared. */
test.use({ ownData: true, locale: 'en-GB', viewport: { width: 1440, height: 900 } })

test.setTimeout(240_000)

/** Saving checks what is written, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 30_000 })

/** The server makes the document; what it answers is lost, so often. */
async function loseAnswers(page: Page, count: number): Promise<void> {
  let lost = 0
  await page.route('**/api/content/documents', async (route) => {
    if (route.request().method() !== 'POST' || lost === count) return route.continue()
    lost += 1
    expect((await route.fetch()).status()).toBe(201)
    return route.abort('connectionreset')
  })
}

async function listNewTitles(page: Page): Promise<unknown[]> {
  const { documents } = await (await page.request.get('/api/content/summaries')).json()
  const events: { id: string; content: { title?: string } }[] = documents
  return events
    .filter(({ id }) => /^event\/event-(2[5-9]|[3-9]\d)$/.test(id))
    .map(({ id, content }) => [id, content.title])
}

test('a new event whose answer was lost is stored once, with what was written since', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_RESET/)
  await enterAgenda(page, site)
  await loseAnswers(page, 1)
  await page.goto('/#/admin/agenda/new')
  const title = page.getByLabel('Title')
  await title.fill('A first word')
  await expect(page.getByRole('status').filter({ hasText: 'Kept on this device, 1 text' })).toBeVisible()
  await title.fill('A first word and more')
  await expect(page).toHaveURL(/agenda\/event-25$/)
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Two versions of one text' })).toHaveCount(0)
  expect(await listNewTitles(page)).toEqual([['event/event-25', 'A first word and more']])
})

test('a new event whose answer was lost, and whose page was read anew, is stored once', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_RESET/)
  await enterAgenda(page, site)
  await loseAnswers(page, 1)
  await page.goto('/#/admin/agenda/new')
  await page.getByLabel('Title').fill('A first word')
  await expect(page.getByRole('status').filter({ hasText: 'Kept on this device, 1 text' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/agenda\/event-25$/)
  await expect(page.getByLabel('Title')).toHaveValue('A first word')
  expect(await listNewTitles(page)).toEqual([['event/event-25', 'A first word']])
})

test('an event that is begun while another one is on its way is another one, and each is stored once', async ({
  page,
  site,
}) => {
  await enterAgenda(page, site)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/content/documents', async (route) => {
    if (route.request().method() === 'POST') await released
    await route.continue()
  })
  await page.goto('/#/admin/agenda/new')
  const title = page.getByLabel('Title')
  await title.fill('First')
  await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Agenda' }).click()
  await page.getByRole('link', { name: 'New event' }).click()
  await expect(title).toHaveValue('')
  await title.fill('Second')
  release()
  await expect(page).toHaveURL(/agenda\/event-2[56]$/)
  await expect
    .poll(async () => (await listNewTitles(page)).map((each) => String(each).split(',')[1]).toSorted())
    .toEqual(['First', 'Second'])
})

test('a recording whose answer was lost is made once, though its button is pressed again', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_RESET/)
  await enterAgenda(page, site)
  await loseAnswers(page, 1)
  await page.goto('/#/admin/recordings')
  const create = page.getByRole('button', { name: 'New recording' })
  await create.click()
  await expect(findToast(page, 'New recording')).toBeVisible()
  await create.click()
  await expect(page).toHaveURL(/recordings\/recording-1$/)
  const { documents } = await (await page.request.get('/api/content/summaries')).json()
  const recordings: { id: string }[] = documents
  expect(recordings.filter(({ id }) => id.startsWith('recording/recording-'))).toHaveLength(1)
})

test('a title in a list that somebody else has put in order is shown in two versions, with the reason', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 409/)
  await enterStudio(page, site, '/admin/texts/text-legal-notice')
  const titles = page.getByLabel(/^Section \d+, Title in Spanish$/)
  await expect(titles.first()).not.toHaveValue('')
  const address = '/api/content/documents/text%2Flegal-notice'
  const { version, content } = await (await page.request.get(address)).json()
  const changes = [{ path: ['sections'], value: content.sections.toReversed() }]
  expect((await page.request.patch(address, { data: { base: version, changes } })).status()).toBe(200)
  await titles.first().fill('Quien publica')
  const both = page.getByRole('region', { name: 'Two versions of one text' })
  await expect(both).toContainText('another entry may stand in this place now')
  await expectAccessible(page)
  await both.getByRole('button', { name: 'Take theirs' }).click()
  await expect(both).toHaveCount(0)
  await expect(titles.first()).toHaveValue(content.sections.at(-1).title.es)
})
