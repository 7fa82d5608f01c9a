import type { Page } from '@playwright/test'
import { arrive, waitUntilAlive } from '#tests/browser/arrival.ts'
import { countDocuments } from '#tests/browser/page-facts.ts'
import { startSlowLine } from '#tests/browser/slow-line.ts'
import { expect, test } from '#tests/browser/test.ts'
import { translations } from '#tests/browser/translations.ts'

test('a shared address has one entry in the history, and the way back leaves the site', async ({
  page,
  baseURL,
}) => {
  const documents = await countDocuments(page)
  await page.goto('about:blank')
  const entries = await page.evaluate(() => history.length)
  const before = documents.count()
  await arrive(page, '/#/agenda')
  await expect(page).toHaveURL(`${baseURL}/#/agenda`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda')
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  expect(documents.count() - before, 'documents: the one at the root, and that of the page').toBe(2)

  await page.reload()
  await waitUntilAlive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda')
  expect(documents.count() - before, 'a reload stays where it is').toBe(3)
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`while the page of a shared address is on its way, in ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } })

    test('the header and the loading line are drawn, and nothing of the home page', async ({
      page,
      baseURL,
    }) => {
      await using line = await startSlowLine(baseURL ?? '', '<main')
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      // With no content the browser stays where it is: the home document can be looked at.
      await page.route('**/en/agenda?lng=en', (route) => route.fulfill({ status: 204 }))
      const left = page.waitForRequest('**/en/agenda?lng=en')
      await page.goto(`${line.address}/?lng=en#/agenda`, { waitUntil: 'commit' })
      await left
      line.letThrough()
      const banner = page.getByRole('banner')
      await expect(banner.getByRole('link', { name: 'Moronta' })).toBeVisible()
      const loading = page.getByRole('status').first()
      await expect(loading).toBeVisible()
      await expect(loading).toHaveCSS('opacity', '1')
      await expect(banner.getByRole('button')).toHaveCount(0)
      await expect(page.locator('main')).toHaveCount(0)
      await expect(banner).toHaveCSS(
        'background-color',
        colorScheme === 'light' ? 'rgb(240, 240, 236)' : 'rgb(20, 17, 24)',
      )
      expect(asked.filter((path) => /\.(avif|webp|woff2|js)$/.test(path))).toEqual([])
    })
  })

test('a shared address keeps its query', async ({ page, baseURL }) => {
  await arrive(page, '/?lng=fr#/agenda')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page).toHaveURL(`${baseURL}/?lng=fr#/agenda`)
  await page.goto('about:blank')
  await arrive(page, '/?from=letter#/bio')
  await expect(page).toHaveURL(`${baseURL}/?from=letter#/bio`)
})

test('a shared address of an event, of the sign-in and of the dashboard open them', async ({
  page,
  baseURL,
}) => {
  await arrive(page, '/?lng=en#/agenda/event-3')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('about:blank')
  for (const path of ['/auth', '/admin']) {
    await arrive(page, `/#${path}`)
    await expect(page).toHaveURL(`${baseURL}/#/auth`)
    await expect(page.locator('input[type=password]').first()).toBeVisible()
    await page.goto('about:blank')
  }
})

test('the sign-in that is typed behind a public address is in a document that no opener reaches', async ({
  page,
  baseURL,
}) => {
  await arrive(page, '/fr')
  const isApart = page.waitForResponse(
    async (response) =>
      response.request().isNavigationRequest() &&
      new URL(response.url()).pathname === '/fr/auth' &&
      (await response.headerValue('cross-origin-opener-policy')) === 'same-origin',
  )
  await page.evaluate(() => location.assign('#/auth'))
  await isApart
  await expect(page).toHaveURL(`${baseURL}/#/auth`)
  await expect(page.locator('input[type=password]').first()).toBeVisible()
})

test('a shared address that names no page says so, in the visitor’s language', async ({
  page,
  watch,
  baseURL,
}) => {
  watch.allow(/status of 404/)
  await arrive(page, '/?lng=en#/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('about:blank')
  await arrive(page, '/#/a//b')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found')
  await expect(page).toHaveURL(`${baseURL}/#/a//b`)
})

for (const hash of ['#main', '#biography']) {
  test(`the part ${hash} of the home page leaves the page as it is`, async ({ page, baseURL }) => {
    const documents = await countDocuments(page)
    await arrive(page, `/${hash}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moronta')
    await expect(page.locator('html')).not.toHaveAttribute('data-hash')
    await expect(page).toHaveURL(`${baseURL}/${hash}`)
    expect(documents.count()).toBe(1)
  })
}

test('a hash that names a page without a slash leads to it', async ({ page }) => {
  await arrive(page, '/?lng=en#agenda')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translations.en.navigation.agenda)
})

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a shared address of a page that is not kept says so', async ({ page, context, watch }) => {
    watch.allow(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/)
    await arrive(page, '/es')
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/', { ignoreVary: true }))?.status))
      .toBe(200)
    await context.setOffline(true)
    for (const path of ['/bio', '/nowhere']) {
      await page.goto('about:blank')
      await page.goto(`/#${path}`)
      await expect(page.getByRole('alert')).toContainText(translations.es.loadFailed.offline)
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a shared address shows the home page, as ever', async ({ page }) => {
    await page.goto('/#/agenda')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moronta')
  })
})

test('a page opens whatever a link has added to its address, and however it is spelt', async ({ page }) => {
  for (const address of ['/#/bio?utm_source=letter', '/#/BIO', '/es/BIO']) {
    await page.goto('about:blank')
    await arrive(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biografía')
  }
})

for (const [lost, files] of [
  ['the code', '**/assets/*.js'],
  ['the words', '**/assets/es-*.json'],
] as const)
  test(`an address that only the app can show says that ${lost} did not come, and tries again`, async ({
    page,
    watch,
  }) => {
    watch.allow(/ERR_FAILED/, /Failed to fetch/, /translations of es could not be loaded/)
    await page.route(files, (route) => route.abort())
    await page.goto('/?lng=es#/auth/password.unknown')
    const failure = page.getByRole('alert').filter({ hasText: 'No se pudo cargar la página' })
    await expect(failure).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(0)
    await page.unroute(files)
    await failure.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(failure).toHaveCount(0)
  })

test.describe('while a page takes the place of the one that was sent', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  /** Loads the biography again, at its address in the app; gives what lets it come. */
  async function reloadInApp(page: Page) {
    await arrive(page, '/en')
    await page.getByRole('link', { name: 'Full biography' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biography')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/pages/en/bio', async (route) => {
      await released
      await route.continue()
    })
    await page.reload()
    return release
  }

  test('a press is kept, and carried out once', async ({ page }) => {
    const release = await reloadInApp(page)
    const menu = page.getByRole('button', { name: translations.en.navigation.menu })
    await menu.click()
    await expect(menu).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page.getByRole('dialog', { name: translations.en.navigation.menu })).toBeVisible()
  })

  test('the focus stays where it is', async ({ page }) => {
    const release = await reloadInApp(page)
    const menu = page.getByRole('button', { name: translations.en.navigation.menu })
    await menu.focus()
    release()
    await waitUntilAlive(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biography')
    await expect(menu).toBeFocused()
  })
})
