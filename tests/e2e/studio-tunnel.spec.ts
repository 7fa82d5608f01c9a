import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { enterAsArtist } from '#tests/browser/accounts.ts'
import { listKept, waitUntilKept } from '#tests/browser/kept-addresses.ts'
import { enterStudio, expectSaved } from '#tests/browser/studio.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'

/** Each test writes, and what is public is shared. */
test.use({
  ownData: true,
  locale: 'en-GB',
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'allow',
})

test.setTimeout(240_000)

/** Saving checks what is written, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 30_000 })

/** Opens an event that was read before, and writes on it without a line. */
async function writeInTunnel(page: Page, name: string): Promise<void> {
  await page.goto(`/#/admin/agenda/${name}`)
  const field = page.getByLabel('Title', { exact: true })
  await expect(field).not.toHaveValue('')
  await field.fill(`${name} in the tunnel`)
  await expect(page.getByRole('status').filter({ hasText: 'Kept on this device, 1 text' })).toBeVisible()
}

async function leaveFor(page: Page, room: RegExp): Promise<void> {
  const rooms = page.getByRole('navigation', { name: 'Studio', exact: true })
  await rooms.getByRole('link', { name: room }).click()
}

function listUnsaved(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('studio-unsaved')))
}

async function readTitle(page: Page, name: string): Promise<unknown> {
  const response = await page.request.get(`/api/content/documents/event%2F${name}`)
  return (await response.json()).content.title
}

/** What only those who sign in may read. */
async function listPrivate(page: Page): Promise<string[]> {
  return (await listKept(page)).filter((address) => /^\/api\/(?!pages\/)|\/admin$/.test(address))
}

/** What the studio opens with. */
const opening = [
  '/api/me',
  '/api/auth/get-session',
  '/api/content/summaries',
  '/api/pages/es/admin',
  '/api/pages/en/admin',
]

const days = 86_400_000 // ms

test('what was written in three entries without a line is sent from any room, days and reloads later', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  await enterStudio(page, site, '/admin/agenda')
  for (const name of ['event-9', 'event-8', 'event-7']) {
    await page.goto(`/#/admin/agenda/${name}`)
    await expect(page.getByLabel('Title', { exact: true })).not.toHaveValue('')
  }
  await waitUntilKept(
    page,
    '/api/me',
    '/api/content/summaries',
    '/api/pages/en/admin',
    '/api/auth/get-session',
  )
  const before = await readTitle(page, 'event-9')
  await page.context().setOffline(true)
  for (const name of ['event-9', 'event-8', 'event-7']) await writeInTunnel(page, name)
  await leaveFor(page, /^Agenda/)
  await expect(page.getByText('3 texts wait on this device')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText('3 texts wait on this device')).toBeVisible()
  await leaveFor(page, /^Today/)
  const waiting = page.getByRole('region', { name: 'Waiting on this device' })
  await expect(waiting.getByRole('listitem')).toHaveCount(3)
  await expect(waiting.getByRole('listitem').first()).toContainText('event-9 in the tunnel')
  await expect(page.getByText('You are offline. Last read:')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/#/admin/agenda/event-12')
  await expect(page.getByText('You are offline, and this is not kept on this device.')).toBeVisible()
  const wayBack = page.getByRole('main').getByRole('link', { name: 'Agenda', exact: true })
  await expect(wayBack).toHaveAttribute('href', /admin\/agenda$/)
  expect(await readTitle(page, 'event-9')).toBe(before)
  await page.close()

  const later = await page.context().newPage()
  await later.clock.install({ time: Date.now() + 3 * days })
  await page.context().setOffline(false)
  const sent: string[] = []
  later.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(decodeURIComponent(request.url().split('/').at(-1) ?? ''))
  })
  await later.goto('/#/admin/projects')
  for (const name of ['event-9', 'event-8', 'event-7'])
    await expect.poll(() => readTitle(later, name)).toBe(`${name} in the tunnel`)
  expect(sent).toEqual(['event/event-9', 'event/event-8', 'event/event-7'])
  await expect(later.getByText(/texts? waits? on this device/)).toHaveCount(0)
  expect(await listUnsaved(later)).toEqual([])
})

test('a text that another has written meanwhile waits for a decision, and the others are sent', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 409/)
  await enterStudio(page, site, '/admin/agenda/event-9')
  await expect(page.getByLabel('Title', { exact: true })).not.toHaveValue('')
  const address = '/api/content/documents/event%2Fevent-9'
  const { version } = await (await page.request.get(address)).json()
  await page.context().setOffline(true)
  await writeInTunnel(page, 'event-9')
  const data = { base: version, changes: [{ path: ['title'], value: 'By another' }] }
  expect((await page.request.patch(address, { data })).ok()).toBe(true)
  await leaveFor(page, /^Agenda/)
  await expect(page.getByText('1 text waits on this device')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('link', { name: '1 text needs a decision' })).toBeVisible()
  expect(await readTitle(page, 'event-9')).toBe('By another')
  await page.getByRole('link', { name: '1 text needs a decision' }).click()
  const waiting = page.getByRole('region', { name: 'Waiting on this device' })
  await expect(waiting.getByRole('listitem')).toContainText('needs a decision')
  await waiting.getByRole('link', { name: 'event-9 in the tunnel' }).click()
  const both = page.getByRole('region', { name: 'Two versions of one text' })
  await expect(both).toContainText('By another')
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => readTitle(page, 'event-9')).toBe('event-9 in the tunnel')
  await leaveFor(page, /^Agenda/)
  await expect(page.getByText('needs a decision')).toHaveCount(0)
})

test('a text for an entry in the trash says so, and is sent once the entry is back', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 40[49]/)
  await enterStudio(page, site, '/admin/agenda/event-9')
  await expect(page.getByLabel('Title', { exact: true })).not.toHaveValue('')
  await page.context().setOffline(true)
  await writeInTunnel(page, 'event-9')
  const address = '/api/content/documents/event%2Fevent-9'
  expect((await page.request.delete(address)).status()).toBe(204)
  await leaveFor(page, /^Agenda/)
  await expect(page.getByText('1 text waits on this device')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: '1 text needs a decision' }).click()
  const waiting = page.getByRole('region', { name: 'Waiting on this device' })
  await expect(waiting.getByRole('button')).toHaveCount(0)
  await waiting.getByRole('link', { name: 'The entry is in the Trash' }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Bring back/ })
    .click()
  await expect.poll(() => readTitle(page, 'event-9')).toBe('event-9 in the tunnel')
  await expect(page.getByText('needs a decision')).toHaveCount(0)
})

test('an entry that another device puts in the trash says so over what is written on, and keeps it', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 404/)
  await enterStudio(page, site, '/admin/agenda/event-9')
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).not.toHaveValue('')
  const address = '/api/content/documents/event%2Fevent-9'
  /** Puts the entry in the trash while what is written is on its way; earlier the form would be gone. */
  const trashAtNextSave = async () => {
    let isTrashed = false
    await page.route(`**${address}`, async (route) => {
      if (!isTrashed && route.request().method() !== 'GET') {
        isTrashed = true
        expect((await page.request.delete(address)).status()).toBe(204)
      }
      await route.continue()
    })
  }
  await trashAtNextSave()
  await title.fill('Written on')
  const said = page.getByRole('status').filter({ hasText: 'the entry is in the Trash, or gone' })
  await expect(said).toContainText('What you wrote is kept on this device.')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The entry is in the Trash' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('1 text waits on this device')
  await expectAccessible(page)
  await page.request.post(`${address}/take-back`)
  await page.reload()
  await expect(title).toHaveValue('Written on')
  await expect.poll(() => readTitle(page, 'event-9')).toBe('Written on')
  await trashAtNextSave()
  await title.fill('Written further')
  await expect(said).toBeVisible()
  await page.request.post(`${address}/take-back`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => readTitle(page, 'event-9')).toBe('Written further')
})

test('what was saved on the line is no other version of what is written in the tunnel after it', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 409/)
  await enterStudio(page, site, '/admin/agenda/event-9')
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).not.toHaveValue('')
  const entry = '/api/content/documents/event%2Fevent-9'
  await waitUntilKept(page, ...opening, entry)
  await title.fill('Saved on the line')
  await expectSaved(page)
  const readKept = () =>
    page.evaluate(async (address) => (await caches.match(address, { ignoreVary: true }))?.text(), entry)
  await expect.poll(readKept).toContain('Saved on the line')
  await page.context().setOffline(true)
  await writeInTunnel(page, 'event-9')
  await page.reload()
  await expect(title).toHaveValue('event-9 in the tunnel')
  await expect(page.getByRole('status').filter({ hasText: 'Kept on this device, 1 text' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Two versions of one text' })).toHaveCount(0)
  await page.context().setOffline(false)
  await expect.poll(() => readTitle(page, 'event-9')).toBe('event-9 in the tunnel')
})

test('after a session that was begun anew over a text the studio is kept again', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 401/)
  const person = await enterAsArtist(page, site, '/admin/agenda/event-9')
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).not.toHaveValue('')
  const entry = '/api/content/documents/event%2Fevent-9'
  await waitUntilKept(page, ...opening, entry)
  await page.context().clearCookies()
  await title.fill('Written as the session ended')
  const sheet = page.getByRole('dialog', { name: 'Sign in, and go on writing' })
  await expect(sheet).toBeVisible()
  await expect.poll(() => listPrivate(page)).toEqual([])
  await sheet.getByLabel('Password').fill(person.password)
  await sheet.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await waitUntilKept(page, ...opening, entry)
  await expect.poll(() => readTitle(page, 'event-9')).toBe('Written as the session ended')
})

test('signing out, and a session that has ended, leave nothing to read without a line', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 401/)
  const entry = '/api/content/documents/event%2Fevent-9'
  const readEntry = () =>
    page.evaluate(
      (address) =>
        fetch(address).then(
          () => 'read',
          () => 'nothing',
        ),
      entry,
    )
  const ways = [
    () => page.getByRole('button', { name: 'Sign Out' }).click(),
    async () => {
      await page.context().clearCookies()
      await leaveFor(page, /^Projects/)
    },
  ]
  for (const leave of ways) {
    await enterStudio(page, site, '/admin/agenda/event-9')
    await expect(page.getByLabel('Title', { exact: true })).not.toHaveValue('')
    await waitUntilKept(page, ...opening, entry)
    await leave()
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
    await expect.poll(() => listPrivate(page)).toEqual([])
    await page.context().setOffline(true)
    expect(await readEntry()).toBe('nothing')
    await page.context().setOffline(false)
  }
})
