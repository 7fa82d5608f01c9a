import type { Page } from '@playwright/test'
import { languages } from '#domain/language.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive, waitUntilAlive } from '#tests/browser/arrival.ts'
import { createEmail, formCases } from '#tests/browser/form-cases.ts'
import { alwaysKept, listKept, waitUntilKept } from '#tests/browser/kept-addresses.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { countRows } from '#tests/browser/stored-rows.ts'
import { fillFields, readFields } from '#tests/browser/submissions.ts'
import { expect, test } from '#tests/browser/test.ts'
import { translations } from '#tests/browser/translations.ts'

test.use({ serviceWorkers: 'allow' })

const findHeading = (page: Page) => page.getByRole('heading', { level: 1 })
const openHash = (page: Page, path: string) => page.evaluate((hash) => location.assign(hash), `#${path}`)

test.beforeEach(({ watch }) => watch.allow(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/))

test('after one visit to any page, home and agenda open without network, from everywhere', async ({
  page,
  context,
}) => {
  await arrive(page, '/es/courses')
  await waitUntilKept(page, ...alwaysKept, '/api/pages/es/courses')
  await context.setOffline(true)

  await page.reload()
  await expect(findHeading(page)).toHaveText('Clases de oboe en línea')
  await page.goto('/')
  await waitUntilAlive(page)
  await expect(findHeading(page)).toHaveText('Moronta')
  await page.getByRole('navigation').getByRole('link', { name: 'Agenda' }).first().click()
  await expect(findHeading(page)).toHaveText('Agenda')
  const document = await page.goto('/es/agenda/event-6')
  expect(await document?.text(), 'the home page stays hidden').toContain('<html data-hash')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\/es\/agenda\/event-6$/)
  await page.goto('about:blank')
  await page.goto('/#/agenda')
  await expect(findHeading(page)).toHaveText('Agenda')
  await page.goto('/es')
  await expect(findHeading(page)).toHaveText('Moronta')
})

test('visited projects open without network, the others say so and lead to what is kept', async ({
  page,
  context,
}) => {
  await arrive(page, '/es')
  await waitUntilKept(page, ...alwaysKept)
  await openHash(page, '/projects/khyma-duo')
  await expect(findHeading(page)).toHaveText('Khyma Duo')
  await arrive(page, '/es/projects/songs-of-reeds')
  await waitUntilKept(page, '/api/pages/es/projects/khyma-duo', '/api/pages/es/projects/songs-of-reeds')
  await context.setOffline(true)

  for (const [slug, title] of [
    ['khyma-duo', 'Khyma Duo'],
    ['songs-of-reeds', 'Songs of Reeds'],
  ]) {
    await page.goto(`/es/projects/${slug}`)
    await expect(findHeading(page)).toHaveText(`${title}`)
    await page.reload()
    await expect(findHeading(page)).toHaveText(`${title}`)
  }

  await openHash(page, '/projects/moronta-klein-duo')
  await expect(page.getByRole('alert')).toContainText(translations.es.loadFailed.offline)
  await page.goto('/es/projects/moronta-klein-duo')
  await expect(page.getByRole('alert')).toContainText(translations.es.loadFailed.offline)
  const kept = page.getByRole('navigation', { name: translations.es.loadFailed.kept })
  await expect(kept.getByRole('link')).toHaveText(['Inicio', 'Agenda'])
  await kept.getByRole('link', { name: 'Agenda' }).click()
  await expect(findHeading(page)).toHaveText('Agenda')

  await page.goBack()
  await expect(page.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toContainText(translations.es.loadFailed.text)
  await page.getByRole('button', { name: translations.es.loadFailed.retry }).click()
  await expect(findHeading(page)).toHaveText('Moronta-Klein Duo')
})

test('what is looked for without network stays in its field', async ({ page, context }) => {
  await arrive(page, '/es/search')
  await waitUntilKept(page, '/api/pages/es/search')
  await context.setOffline(true)
  await page.goto('/es/search?q=khyma')
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('khyma')
  await expect(page).toHaveURL(/q=khyma$/)
})

test('a visitor without network is spoken to in the language of the visit', async ({ page, context }) => {
  await arrive(page, '/de/bio')
  await waitUntilKept(page, '/api/pages/de/', '/api/pages/de/agenda')
  const readKeptHome = () =>
    page.evaluate(async () => (await caches.match('/', { ignoreVary: true }))?.text())
  await expect.poll(readKeptHome).toContain('lang="de"')
  await context.setOffline(true)
  await page.goto('/de/contact')
  await expect(page.getByRole('alert')).toContainText(translations.de.loadFailed.offline)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('link', { name: 'Agenda' }).first().click()
  await expect(findHeading(page)).toHaveText('Agenda')
})

test('saves a visitor who saves data every byte of it', async ({ page }) => {
  const asked = page.waitForEvent('console', (message) => message.text() === 'asked whether to save data')
  await page.addInitScript(() => {
    const connection = {
      get saveData() {
        console.log('asked whether to save data')
        return true
      },
    }
    Object.defineProperty(navigator, 'connection', { get: () => connection })
  })
  await arrive(page, '/es')
  await asked
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await listKept(page)).toEqual([])
})

test.describe('a server that does not answer', () => {
  test.use({ alone: true })

  test('is not waited for when the page is kept', async ({ page, siteProcess }) => {
    await arrive(page, '/es/agenda')
    await waitUntilKept(page, ...alwaysKept)
    siteProcess.freeze()
    try {
      // Pictures that were never seen are waited for.
      await page.goto('/es/agenda', { waitUntil: 'commit' })
      await expect(findHeading(page)).toHaveText('Agenda')
      await page.reload({ waitUntil: 'commit' })
      await expect(findHeading(page)).toHaveText('Agenda')
    } finally {
      siteProcess.thaw()
    }
  })
})

for (const form of formCases)
  test(`${form.name} without network keeps its words, says so, and is sent later with one press`, async ({
    page,
    context,
    site,
  }) => {
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'])
    })
    const email = createEmail()
    const fields = form.findFields(page)
    const send = () => page.getByRole('button', { name: form.submit }).click()
    await arrive(page, form.address)
    await waitUntilKept(page, ...alwaysKept, form.address.replace('/es', '/api/pages/es'))
    await context.setOffline(true)
    await fillFields(fields, form.make(email))
    const typed = await readFields(fields)
    await send()
    await expect(
      findToast(page, form.failure).filter({ hasText: translations.es.form.offline }),
    ).toBeVisible()
    expect(await readFields(fields)).toEqual(typed)
    await page.reload()
    await waitUntilAlive(page)
    await expect.poll(() => readFields(fields)).toEqual(typed)

    await context.setOffline(false)
    await send()
    await expect(findToast(page, form.success)).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(countRows(site, form.table, email)).toBe(1)
  })

test.describe('a project that has moved', () => {
  test.use({ ownData: true })

  test('opens without network at its former address, and at the present one', async ({
    page,
    context,
    site,
  }) => {
    test.slow()
    await insertPerson(page, site, { isAdmin: true })
    const write = (text: string) => Object.fromEntries(languages.map((language) => [language, text]))
    const content = { title: 'Duo', role: 'creator', description: write('Two'), paragraphs: [write('Two')] }
    const data = { kind: 'project', content: { ...content, address: 'duo-of-reeds' } }
    const created = await page.request.post('/api/content/documents', { data })
    expect(created.status()).toBe(201)
    const { id, version } = await created.json()
    const published = { documents: [{ id, version }] }
    expect((await page.request.post('/api/content/editions', { data: published })).status()).toBe(201)
    await expect.poll(async () => (await page.request.get('/es/projects/duo-of-reeds')).status()).toBe(200)

    await arrive(page, '/es')
    await waitUntilKept(page, ...alwaysKept)
    await openHash(page, '/projects/duo')
    await expect(findHeading(page)).toHaveText('Duo')
    await expect(page).toHaveURL(/#\/projects\/duo-of-reeds$/)
    await waitUntilKept(page, '/api/pages/es/projects/duo')
    await context.setOffline(true)
    for (const address of ['/es/projects/duo', '/es/projects/duo-of-reeds']) {
      await page.goto(address)
      await expect(findHeading(page)).toHaveText('Duo')
      await expect(page).toHaveURL(/\/projects\/duo-of-reeds$/)
    }
  })
})
