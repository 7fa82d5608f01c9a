import type { Page } from '@playwright/test'
import { languages } from '#domain/language.ts'
import { courseRegistration } from '#domain/submissions/course-registration.ts'
import { arrive, waitUntilAlive } from '#tests/browser/arrival.ts'
import { expectVisibleFocus } from '#tests/browser/keyboard.ts'
import { countDocuments } from '#tests/browser/page-facts.ts'
import { fillFields, findFields, readFields } from '#tests/browser/submissions.ts'
import { expect, test } from '#tests/browser/test.ts'
import { translations } from '#tests/browser/translations.ts'

interface Traces {
  address: string
  cookie?: string
  local?: string
  session?: string
}

const script = '<script>alert(1)</script>'

test.describe('the language is detected', () => {
  test.use({ locale: 'de-CH' })

  const cases: [string, Traces, string][] = [
    ['by the query first', { address: '/?lng=fr', cookie: 'it', local: 'pt', session: 'en' }, 'fr'],
    ['then by the cookie', { address: '/', cookie: 'it', local: 'pt', session: 'en' }, 'it'],
    ['then by local storage', { address: '/', local: 'pt', session: 'en' }, 'pt'],
    ['then by session storage', { address: '/', session: 'en' }, 'en'],
    ['then by the browser', { address: '/' }, 'de'],
    ['on a page inside the app too', { address: '/?lng=fr#/agenda' }, 'fr'],
    ['without a language the site does not have', { address: '/?lng=ja', cookie: 'xx', local: 'zz' }, 'de'],
    [
      'without what looks like a script',
      { address: `/?lng=${encodeURIComponent(script)}`, cookie: encodeURIComponent(script), local: script },
      'de',
    ],
  ]
  for (const [name, traces, language] of cases) {
    test(name, async ({ page, baseURL }) => {
      await leaveTraces(page, traces, baseURL ?? '')
      await arrive(page, traces.address)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(findMenu(page)).toHaveText(language.toUpperCase())
      expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toMatch(
        new RegExp(`^${language}`),
      )
    })

    test(`${name}, for a shared address of the app`, async ({ page, baseURL }) => {
      await leaveTraces(page, traces, baseURL ?? '')
      await arrive(page, `${traces.address.replace(/#.*/, '')}#/projects/khyma-duo`)
      await expect(page).toHaveURL(/#\/projects\/khyma-duo$/)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(findMenu(page)).toHaveText(language.toUpperCase())
    })
  }
})

test.describe('a browser in a language the site does not have', () => {
  test.use({ locale: 'ja-JP' })

  test('gets Spanish', async ({ page }) => {
    await arrive(page, '/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('link', { name: 'Clases en línea' })).toBeVisible()
  })
})

test('a permanent address chooses its language for the visits after it', async ({ page }) => {
  await arrive(page, '/it/agenda')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await page.goto('about:blank')
  await arrive(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
})

test('only a language that was chosen is in a cookie, which then follows the language shown', async ({
  page,
  context,
}) => {
  const readCookie = async () =>
    (await context.cookies()).flatMap(({ name, value }) => (name === 'i18next' ? [value] : []))
  for (const address of ['/', '/?lng=fr', '/it/agenda', '/?lng=de#/contact']) {
    await page.goto('about:blank')
    await arrive(page, address)
    expect(await readCookie(), address).toEqual([])
  }
  await findMenu(page).click()
  await page.getByRole('option', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await readCookie()).toEqual(['en'])
  await page.goto('about:blank')
  await arrive(page, '/pt/agenda')
  expect(await readCookie()).toEqual(['pt'])
})

test('the menu lists six languages, each named in itself, the present one chosen', async ({ page }) => {
  await arrive(page, '/es')
  await findMenu(page).click()
  const options = page.getByRole('option')
  await expect(options).toHaveText([
    /ES\s*Español/,
    /EN\s*English/,
    /FR\s*Français/,
    /DE\s*Deutsch/,
    /IT\s*Italiano/,
    /PT\s*Português/,
  ])
  await expect(page.getByRole('option', { selected: true })).toHaveText(/Español/)
  for (const [index, language] of languages.entries())
    await expect(options.nth(index).locator(`[lang="${language}"]`)).toHaveCount(1)
})

test('a choice applies at once, keeps what is typed, and lasts', async ({ page, baseURL }) => {
  const documents = await countDocuments(page)
  await arrive(page, '/es/courses')
  const typed = { full_name: 'Ana Díaz', goals: 'Respirar mejor', experience_level: 'beginner' }
  await fillFields(findFields(page, courseRegistration, 'es'), typed)
  await findMenu(page).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oboenunterricht online')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Online-Unterricht' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveTitle(/^Oboenunterricht online/)
  await expect(page).toHaveURL(`${baseURL}/#/courses`)
  expect(await readFields(findFields(page, courseRegistration, 'de'))).toMatchObject(typed)
  await expect(findMenu(page)).toHaveText('DE')
  expect(documents.count()).toBe(1)

  await page.reload()
  await waitUntilAlive(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oboenunterricht online')
  await expect.poll(() => readFields(findFields(page, courseRegistration, 'de'))).toMatchObject(typed)
})

test('the menu beats a language in the address from then on', async ({ page, baseURL }) => {
  await arrive(page, '/?lng=fr')
  await findMenu(page).click()
  await page.getByRole('option', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(`${baseURL}/`)
  await page.reload()
  await waitUntilAlive(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the list obeys the keyboard', async ({ page }) => {
  await arrive(page, '/es')
  const menu = findMenu(page)
  const list = page.getByRole('listbox', { name: translations.es.language.list })
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await expect(list).toBeFocused()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  for (const [key, name] of [
    ['ArrowDown', 'English'],
    ['End', 'Português'],
    ['ArrowDown', 'Español'],
    ['ArrowUp', 'Português'],
    ['Home', 'Español'],
    ['f', 'Français'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await readActiveOption(page), key).toContain(name)
  }
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expectVisibleFocus(menu)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')

  await page.keyboard.press('Enter')
  await page.keyboard.press('i')
  await page.keyboard.press('Space')
  await expect(list).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await expectVisibleFocus(menu)
})

test('a press elsewhere and Tab close the list and choose nothing', async ({ page }) => {
  await arrive(page, '/es/contact')
  await findMenu(page).click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await findMenu(page).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('when the words do not come at once, they are asked for again', async ({ page, context, watch }) => {
  watch.allow(/ERR_FAILED/)
  const documents = await countDocuments(page)
  await page.clock.install({ time: '2026-01-10T12:00:00Z' })
  await page.addInitScript(countFailures)
  await arrive(page, '/es/contact')
  await page.clock.pauseAt('2026-01-10T13:00:00Z')
  const last = Promise.withResolvers<void>()
  let asked = 0
  await context.route(/\/assets\/fr-.*\.json$/, async (route) => {
    asked += 1
    if (asked === 6) await last.promise
    return asked > 6 ? route.continue() : route.abort()
  })
  await findMenu(page).click()
  await page.getByRole('option', { name: 'Français' }).click()
  for (const [retries, delay] of [350, 700, 1400, 2800, 5600].entries()) {
    await expect(page.locator('html')).toHaveAttribute('data-failures', `${retries + 1}`)
    await page.clock.runFor(delay - 1)
    expect(asked, `until ${delay} ms have passed`).toBe(retries + 1)
    await page.clock.runFor(1)
    await expect.poll(() => asked, { message: `after ${delay} ms` }).toBe(retries + 2)
  }
  expect(documents.count()).toBe(1)
  // Five retries and no more: now the server is asked for its page, with the words in it.
  last.resolve()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect(documents.count()).toBe(2)
})

test('words that come with a retry are shown', async ({ page, context, watch }) => {
  watch.allow(/ERR_FAILED/)
  const documents = await countDocuments(page)
  await page.clock.install()
  await arrive(page, '/es')
  let asked = 0
  await context.route(/\/assets\/fr-.*\.json$/, (route) => {
    asked += 1
    return asked < 2 ? route.abort() : route.continue()
  })
  await findMenu(page).click()
  await page.getByRole('option', { name: 'Français' }).click()
  await expect(page.getByRole('link', { name: 'Cours en ligne' }).first()).toBeVisible()
  expect([asked, documents.count()]).toEqual([2, 1])
})

/** Writes on the page how many of its fetches of words have failed, when it knows of it itself. */
function countFailures() {
  const fetchAsBefore = window.fetch.bind(window)
  let failures = 0
  window.fetch = (input, init) =>
    fetchAsBefore(input, init).catch((error) => {
      if (String(input).includes('/assets/')) failures += 1
      setFailures(failures)
      throw error
    })
  const setFailures = (count: number) => {
    document.documentElement.dataset.failures = String(count)
  }
}

test('words that do not come at all are fetched with their page from the server', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status of 404/)
  await arrive(page, '/es/contact')
  await context.route(/\/assets\/it-.*\.json$/, (route) => route.fulfill({ status: 404 }))
  await findMenu(page).click()
  const document = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().endsWith('/it/contact'),
  )
  await page.getByRole('option', { name: 'Italiano' }).click()
  await document
})

test('of two languages chosen quickly the last one stays', async ({ page, context }) => {
  await arrive(page, '/es/contact')
  const held = Promise.withResolvers<void>()
  await context.route('**/api/pages/de/contact', async (route) => {
    await held.promise
    await route.continue()
  })
  await findMenu(page).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await findMenu(page).click()
  await page.getByRole('option', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  const late = page.waitForResponse('**/api/pages/de/contact')
  held.resolve()
  await (await late).finished()
  await drawFrames(page, 10)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

/** Lets the page do what it does with an answer before it is next drawn. */
function drawFrames(page: Page, count: number) {
  return page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame)
  }, count)
}

function findMenu(page: Page) {
  return page.getByRole('button', {
    name: new RegExp(languages.map((each) => translations[each].language.list).join('|')),
  })
}

function readActiveOption(page: Page) {
  return page.getByRole('listbox').evaluate((list) => {
    const id = list.getAttribute('aria-activedescendant') ?? ''
    return document.getElementById(id)?.textContent
  })
}

async function leaveTraces(page: Page, { cookie, local, session }: Traces, url: string) {
  if (cookie !== undefined) await page.context().addCookies([{ name: 'i18next', value: cookie, url }])
  await page.addInitScript(
    ([fromLocal, fromSession]) => {
      if (fromLocal !== undefined) localStorage.setItem('i18nextLng', fromLocal)
      if (fromSession !== undefined) sessionStorage.setItem('i18nextLng', fromSession)
    },
    [local, session],
  )
}
