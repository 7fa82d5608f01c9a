import type { Page } from '@playwright/test'
import { waitUntilAlive } from '#tests/browser/arrival.ts'
import { expect, test } from '#tests/browser/test.ts'
import type { Watch } from '#tests/browser/watch-console.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('what lies below the first screen is fetched after the first frame, the app and its manifest after that', async ({
  page,
}) => {
  // What goes on after a second without a frame would do so on a busy machine, too, which also looks like a slow line.
  await page.addInitScript(
    'const start = setTimeout; window.setTimeout = (work, delay) => start(work, delay === 1000 ? 1e6 : delay); const now = performance.now.bind(performance); performance.now = () => { performance.now = now; return 0 }',
  )
  await page.goto('/en')
  await waitUntilAlive(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-undrawn')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/en/manifest.webmanifest')
  await page.getByRole('heading', { name: 'Projects', exact: true }).scrollIntoViewIfNeeded()
  await page.waitForFunction(() => {
    const drawn = performance.getEntriesByName('first-paint').length > 0
    return drawn && performance.getEntriesByType('resource').some(({ name }) => name.includes('italic'))
  })
  const { drawn, asked } = await page.evaluate(() => ({
    drawn: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
    asked: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  }))
  const later = (part: RegExp) => asked.filter(({ name, startTime }) => part.test(name) && startTime > drawn)
  const earlier = (part: RegExp) =>
    asked.filter(({ name, startTime }) => part.test(name) && startTime <= drawn)
  expect(earlier(/italic|\.js$|-cover|biography/)).toEqual([])
  expect(later(/piazzolla-italic/)).toHaveLength(1)
  expect(later(/browser-.*\.js$/)).toHaveLength(1)
  expect(earlier(/home-0-.*\.avif$/)).toHaveLength(1)
})

test('the first frame of a page is its head alone, and that of an event’s address is the event', async ({
  page,
  watch,
}) => {
  await stopAtOneFrame(page, watch)
  for (const path of ['/en', '/en/agenda', '/en/gallery'])
    await test.step(path, async () => {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main.locator(':scope > *').nth(1)).toBeHidden()
      await expect(page.getByRole('contentinfo')).toBeHidden()
    })
  await page.goto('/en/agenda/event-9')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Songs of Reeds' })).toBeInViewport()
})

test('an address that names a part of a page leads to it', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/, /Failed to fetch dynamically imported module/)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/en/courses#registration')
  await expect(page.locator('#registration')).toBeInViewport()
})

for (const path of ['/en', '/en/courses', '/en/projects/oboes-migrantes-duo']) {
  test(`nothing on ${path} shifts when the rest is laid out`, async ({ page }) => {
    await page.addInitScript(() => {
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
        document.documentElement.dataset.shifted = String(sum)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path)
    await waitUntilAlive(page)
    const html = page.locator('html')
    await expect(html).not.toHaveAttribute('data-undrawn')
    expect(Number((await html.getAttribute('data-shifted')) ?? 0)).toBeLessThan(0.01)
  })
}

test('taking over the home page, a phone neither makes a formatter nor computes all styles anew', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const note = (what: string) => {
      document.documentElement.dataset.noted = what
    }
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(target, parameters) {
        note('a formatter')
        return Reflect.construct(target, parameters)
      },
    })
    const language = new MutationObserver(() => note('the language'))
    language.observe(document, { subtree: true, attributeFilter: ['lang'] })
  })
  await page.goto('/en')
  await waitUntilAlive(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-noted')
})

/** Pages come without the app, and without what tells of the first frame: the rest of them is never drawn. */
async function stopAtOneFrame(page: Page, watch: Watch) {
  watch.allow(/ERR_FAILED/, /Failed to fetch dynamically imported module/)
  await page.addInitScript(
    'PerformanceObserver = class { observe() {} }; const start = setTimeout; window.setTimeout = (work, delay) => start(work, delay === 1000 ? 1e6 : delay)',
  )
  await page.route('**/*.js', (route) => route.abort())
}
