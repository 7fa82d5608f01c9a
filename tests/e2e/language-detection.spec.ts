import type { Page } from '@playwright/test'
import { arrive } from '#tests/browser/arrival.ts'
import { findLanguageMenu } from '#tests/browser/language-menu.ts'
import { expect, test } from '#tests/browser/test.ts'

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
  test('by query, cookie, storage and browser, in this order, on a page and for a shared address', async ({
    page,
    baseURL,
  }) => {
    test.slow()
    for (const [name, traces, language] of cases) {
      await test.step(name, async () => {
        await leaveTraces(page, traces, baseURL ?? '')
        await arrive(page, traces.address)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(findLanguageMenu(page)).toHaveText(language.toUpperCase())
        expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toMatch(
          new RegExp(`^${language}`),
        )
      })
      await test.step(`${name}, for a shared address of the app`, async () => {
        await leaveTraces(page, traces, baseURL ?? '')
        await arrive(page, `${traces.address.replace(/#.*/, '')}#/projects/khyma-duo`)
        await expect(page).toHaveURL(/#\/projects\/khyma-duo$/)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(findLanguageMenu(page)).toHaveText(language.toUpperCase())
      })
    }
  })
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
  await findLanguageMenu(page).click()
  await page.getByRole('option', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await readCookie()).toEqual(['en'])
  await page.goto('about:blank')
  await arrive(page, '/pt/agenda')
  expect(await readCookie()).toEqual(['pt'])
})

/** Leaves the browser as one that has these traces of earlier visits and no others. */
async function leaveTraces(page: Page, { cookie, local, session }: Traces, url: string) {
  await page.context().clearCookies()
  if (cookie !== undefined) await page.context().addCookies([{ name: 'i18next', value: cookie, url }])
  await page.goto('/robots.txt')
  await page.evaluate(
    ([fromLocal, fromSession]) => {
      localStorage.removeItem('i18nextLng')
      sessionStorage.removeItem('i18nextLng')
      if (fromLocal !== undefined) localStorage.setItem('i18nextLng', fromLocal)
      if (fromSession !== undefined) sessionStorage.setItem('i18nextLng', fromSession)
    },
    [local, session],
  )
}
