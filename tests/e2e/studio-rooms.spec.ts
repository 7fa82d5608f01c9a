import type { Page } from '@playwright/test'
import { languages } from '#domain/language.ts'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { createPerson, insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import type { Site } from '#tests/browser/site.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'

/** Each test writes, and what is public is shared. */
test.use({ ownData: true, locale: 'en-GB', viewport: { width: 1440, height: 900 } })

test.setTimeout(240_000)

/** Saving and publishing check what is written, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 30_000 })

const former = 'Songs of Reeds'

/** Writes another title for an event, and opens what is not public. */
async function changeTitle(page: Page, title: string) {
  await page.goto('/#/admin/agenda/event-9')
  await expect(page.getByLabel('Title')).toHaveValue(/^Songs of Reeds/)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Title').blur()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.goto('/#/admin/changes')
  await expect(page.getByRole('tab', { name: 'To publish (1)' })).toBeVisible()
}

async function enter(page: Page, site: Site) {
  await page.clock.setSystemTime('2026-01-10T12:00:00Z')
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/changes')
  await expect(page.getByText('All that is written is public.')).toBeVisible()
}

test('what is written is seen word by word, published, and brought back', async ({ page, site, request }) => {
  await enter(page, site)
  const readPage = async () => (await request.get('/es/agenda/event-9')).text()
  await changeTitle(page, `${former} at night`)
  await expect(page.getByRole('main').locator('ins')).toHaveText('at night')
  await expect(page.getByText(/^Visitors will see \d+ pages? change$/)).toBeVisible()
  const changed = page.getByRole('article').getByRole('list', { name: 'Visitors see it on' })
  await expect(changed.getByRole('link', { name: `${former} at night` })).toHaveAttribute(
    'href',
    '/preview/en/agenda/event-9',
  )
  await expectAccessible(page)
  expect(await readPage()).not.toContain('at night')
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByText('All that is written is public.')).toBeVisible()
  expect(await readPage()).toContain(`${former} at night`)

  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('main')).toContainText('public now')
  await changeTitle(page, `${former} by day`)
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByText('All that is written is public.')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await page
    .getByRole('button', { name: /^Bring back: / })
    .last()
    .click()
  await expect(page.getByText('Brought back as a draft. Nothing is published.')).toBeVisible()
  expect(await readPage()).toContain(`${former} by day`)
  await page.getByRole('tab', { name: 'To publish (1)' }).click()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByText('All that is written is public.')).toBeVisible()
  expect(await readPage()).toContain(`${former} at night`)
})

test('each change says where visitors will see it, and what is open beside it holds nothing back', async ({
  page,
  site,
}) => {
  await enter(page, site)
  await changeTitle(page, `${former} at night`)
  const address = '/api/content/documents/project%2Fkhyma-duo'
  const { version } = await (await page.request.get(address)).json()
  const changes = [{ path: ['subtitle', 'es'], value: 'Oboe y flauta' }]
  expect((await page.request.patch(address, { data: { base: version, changes } })).status()).toBe(200)
  await page.reload()
  const findPages = (name: RegExp) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name }) })
      .getByRole('list', { name: 'Visitors see it on' })
      .getByRole('link')
  await expect(findPages(/^Khyma Duo$/).first()).toHaveAttribute('href', /^\/preview\/es\//)
  await expect(findPages(/^Songs of Reeds at night/).last()).toHaveText(/^Songs of Reeds at night, /)
  await page.getByRole('checkbox', { name: /^Publish: Songs of Reeds at night/ }).uncheck()
  await expect(findPages(/^Songs of Reeds at night/)).toHaveCount(0)
  const missing = page.getByRole('region', { name: 'Still missing' })
  await expect(missing.getByRole('listitem').first()).toContainText('Khyma Duo, English1 outdated')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByRole('tab', { name: 'To publish (1)' })).toBeVisible()
  await expect(missing).toHaveCount(0)
})

test('what is planned stays away until then, is seen and moved, and is called off', async ({
  page,
  site,
  request,
  watch,
}) => {
  watch.allow(/status of 422/)
  await enter(page, site)
  await changeTitle(page, `${former} in spring`)
  await page.getByLabel('Later', { exact: true }).check()
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(page.getByText('Choose a time that lies ahead.')).toBeVisible()
  await page.getByLabel(/^Day and time in /).fill('2099-03-21T09:00')
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(page.getByText('What is not public yet is planned.')).toBeVisible()
  await page.goto('/#/admin/agenda')
  const planned = 'lanned for 21 March 2099 at 09:00'
  await expect(page.getByRole('article').filter({ hasText: `${former} in spring` })).toContainText(planned)
  await page.goto('/#/admin/agenda/event-9')
  await expect(page.getByRole('form').getByText(planned)).not.toContainText('not public')
  await page.goto('/#/admin/changes')
  await page.getByRole('tab', { name: 'Planned (1)' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Songs of Reeds in spring')
  expect(await (await request.get('/es/agenda/event-9')).text()).not.toContain('in spring')
  await expectAccessible(page)
  await page.getByText('What it holds').click()
  await expect(page.getByRole('region', { name: 'Songs of Reeds in spring' }).locator('ins')).toHaveText(
    'in spring',
  )
  const move = async () => {
    await page.getByRole('button', { name: /^Move: / }).click()
    const plan = page.getByRole('dialog', { name: 'Publish later…' })
    await plan.getByLabel(/^Day and time in /).fill('2099-04-02T10:00')
    await plan.getByRole('button', { name: 'Plan' }).click()
  }
  const refusal = { success: false, error: 'The title is missing.', code: 'content_invalid' }
  await page.route('**/api/content/editions', (route) => route.fulfill({ status: 422, json: refusal }))
  await move()
  await expect(findToast(page, 'Not moved: it stays planned for 21 March 2099')).toContainText(refusal.error)
  await page.unroute('**/api/content/editions')
  await move()
  await expect(page.getByRole('heading', { name: /2 April 2099/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Planned (1)' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Planned (1)' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: /^Call off: / }).click()
  await expect(page.getByText('Nothing is planned.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Planned (0)' })).toBeFocused()
  await page.getByRole('tab', { name: 'To publish (1)' }).click()
  await page.getByRole('button', { name: 'Undo these changes' }).click()
  await expect(page.getByText('All that is written is public.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'To publish (0)' })).toBeFocused()
})

test('what is planned shows what it holds, and gives way to what is published after it', async ({
  page,
  site,
  request,
}) => {
  await enter(page, site)
  await changeTitle(page, `${former} in spring`)
  await page.getByLabel('Later', { exact: true }).check()
  await page.getByLabel(/^Day and time in /).fill('2099-03-21T09:00')
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Planned (1)' })).toBeVisible()
  await changeTitle(page, `${former} at night`)
  await page.getByRole('tab', { name: 'Planned (1)' }).click()
  await page.getByText('What it holds').click()
  await expect(page.getByRole('region', { name: `${former} in spring` }).locator('ins')).toHaveText(
    'in spring',
  )
  await page.getByRole('tab', { name: 'To publish (1)' }).click()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  const told = findToast(page, 'The version planned for 21 March 2099')
  await expect(told).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Planned (0)' })).toBeVisible()
  expect(await (await request.get('/es/agenda/event-9')).text()).toContain(`${former} at night`)
})

test('an editor is invited by a link, works here, and is taken out', async ({ page, site, browser }) => {
  await page.clock.install()
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/people')
  const { email, password } = createPerson('editor')
  await page.getByLabel('Email of a new editor').fill(email)
  await page.getByRole('button', { name: 'Make an invitation' }).click()
  const shownLink = page.getByLabel('Link of the invitation')
  const link = await shownLink.inputValue()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(findToast(page, 'It could not be copied.')).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(link)
  await expectAccessible(page)

  const visit = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } })
  const guest = await visit.newPage()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'Welcome to the studio' })).toBeVisible()
  await expectAccessible(guest)
  expect(await measureOverflow(guest)).toBe(0)
  await guest.getByLabel('Your name').fill('Sample Editor')
  await guest.getByLabel('Choose a password').fill(password)
  await guest.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(guest.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()

  await page.clock.fastForward(20_000)
  await expect(page.getByRole('main')).toContainText('Sample Editor')
  await expect(shownLink).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Withdraw: ${email}` })).toHaveCount(0)
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: `Take out: ${email}` }).click()
  await expect(page.getByText('Taken out.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Take out: ${email}` })).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await visit.close()
})

test('an invitation that no longer works leads those on who have an account', async ({ page, watch }) => {
  watch.allow(/status of 4\d\d/)
  await arrive(page, `/en/auth/invitation.${'a'.repeat(43)}`)
  await expect(page.getByRole('alert')).toContainText('This invitation no longer works')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'I have an account' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
})

test('the table of languages is one stop of the keyboard, within which arrows move', async ({
  page,
  site,
}) => {
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/languages')
  const table = page.getByRole('table', { name: 'Entries and languages' })
  const cells = table.locator('[data-row]')
  await expect(table.locator('[data-row][tabindex="0"]')).toHaveCount(1)
  await cells.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(table.locator('[data-row="1"][data-column="1"]')).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await measureOverflow(page)).toBe(0)
  await table.getByRole('link', { name: 'Biography, English: 26 missing' }).press('Enter')
  await expect(page).toHaveURL(/#\/admin\/texts\/biography$/)
  await expect(page.locator('textarea:focus')).toHaveAttribute('lang', 'en')
  await expect(page.locator('textarea:focus')).toHaveValue('')
  await page.goBack()
  await page.getByRole('link', { name: 'Go to the first open text' }).click()
  await expect(page).toHaveURL(/#\/admin\/texts\/biography$/)
  await expect(page.locator('textarea:focus')).toHaveAttribute('lang', 'en')
})

test('what a room has shown it shows again on a lost line', async ({ page, site, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await insertPerson(page, site, { isEditor: true })
  await arrive(page, '/en/admin/texts')
  const rooms = page.getByRole('navigation', { name: 'Studio' })
  await rooms.getByRole('link', { name: /^Projects/ }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).not.toHaveCount(0)
  const count = await rows.count()
  await rooms.getByRole('link', { name: /^Texts/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texts')
  await context.setOffline(true)
  await rooms.getByRole('link', { name: /^Projects/ }).click()
  await expect(rows).toHaveCount(count)
})

test('a project that moves is found at its former address', async ({ page, site, baseURL }) => {
  await insertPerson(page, site, { isAdmin: true })
  const write = (text: string) => Object.fromEntries(languages.map((language) => [language, text]))
  const content = { title: 'Duo', role: 'creator', description: write('Two'), paragraphs: [write('Two')] }
  const data = { kind: 'project', content }
  expect((await page.request.post('/api/content/documents', { data })).status()).toBe(201)
  await arrive(page, '/en/admin/projects/duo')
  await page.getByRole('tab', { name: 'Links and place' }).click()
  await page.getByLabel('Address').fill('duo-of-reeds')
  await expect(page.getByText('Former addresses lead there: /projects/duo')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'All is public' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/#/projects/duo')
  await expect(page).toHaveURL(`${baseURL}/#/projects/duo-of-reeds`)
  await expect(page.getByRole('heading', { level: 1, name: 'Duo' })).toBeVisible()
  await page.goto('about:blank')
  await page.goto('/#/projects/duo')
  await expect(page).toHaveURL(`${baseURL}/en#/projects/duo-of-reeds`)
  await expect(page.getByRole('heading', { level: 1, name: 'Duo' })).toBeVisible()
})
