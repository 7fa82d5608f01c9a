import type { Page, Route } from '@playwright/test'
import { arrive } from '#tests/browser/arrival.ts'
import { createEmail, sharedCase as form } from '#tests/browser/form-cases.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { countRows } from '#tests/browser/stored-rows.ts'
import { fillFields, readFields } from '#tests/browser/submissions.ts'
import { expect, test } from '#tests/browser/test.ts'
import { translations } from '#tests/browser/translations.ts'

const refusal = { success: false, error: 'El servidor no puede ahora.', code: 'unavailable' }
const html = { contentType: 'text/html', body: '<h1>Request Entity Too Large</h1>' }
const { unanswered } = translations.es.form
const { failed } = translations.es.forms['course-registration']

/** What can happen to a form on its way, and what the visitor reads of it. */
const mishaps: [string, (route: Route) => Promise<void>, string][] = [
  ['no network', (route) => route.abort('internetdisconnected'), unanswered],
  ['a connection that breaks', (route) => route.abort('connectionreset'), unanswered],
  ['no answer in time', async () => undefined, unanswered],
  [
    'too many calls',
    (route) => route.fulfill({ status: 429, json: refusal, headers: { 'Retry-After': '880' } }),
    'El servidor no puede ahora. Podrás volver a intentarlo dentro de 15 minutos.',
  ],
  [
    'no database',
    (route) => route.fulfill({ status: 503, json: refusal, headers: { 'Retry-After': '5' } }),
    'El servidor no puede ahora.',
  ],
  ['a proxy that takes less', (route) => route.fulfill({ status: 413, ...html }), failed],
  ['a proxy without a server', (route) => route.fulfill({ status: 502, ...html }), failed],
  ['a page in place of the answer', (route) => route.fulfill({ status: 200, ...html }), failed],
]

const send = (page: Page) => page.getByRole('button', { name: form.submit }).click()
const path = form.address.slice('/es'.length)
const openPage = (page: Page, to: string) => page.evaluate((hash) => location.assign(hash), `#${to}`)

test.describe('a form', () => {
  test('keeps every word and its key through every mishap, and is stored once', async ({
    page,
    site,
    watch,
  }) => {
    test.slow()
    watch.allow(/net::ERR_/, /status of (413|429|502|503)/)
    await page.addInitScript(() => {
      const wait = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (time) => wait(time / 30)
    })
    const email = createEmail()
    const keys: (string | undefined)[] = []
    await arrive(page, form.address)
    const fields = form.findFields(page)
    await fillFields(fields, form.make(email))
    const typed = await readFields(fields)
    for (const [mishap, happen, reason] of mishaps) {
      await page.route(form.endpoint, (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        return happen(route)
      })
      await send(page)
      await expect(findToast(page, form.failure).filter({ hasText: reason }), mishap).toBeVisible()
      await expect(page.getByRole('button', { name: form.submit }), mishap).toBeEnabled()
      expect(await readFields(fields), mishap).toEqual(typed)
      await page.unroute(form.endpoint)
      await page.keyboard.press('Alt+t')
      // All at once: a notice that has gone by itself meanwhile is not there to be pressed.
      await page.getByRole('button', { name: 'Cerrar' }).evaluateAll(pressAll)
      await expect(findToast(page, form.failure), mishap).toHaveCount(0)
    }
    await send(page)
    await expect(findToast(page, form.success)).toBeVisible()
    expect(new Set(keys).size).toBe(1)
    expect(countRows(site, form.table, email)).toBe(1)
  })

  test('has a new key for other words, and when the server knows the key with others', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of (409|503)/)
    const keys: (string | undefined)[] = []
    let status = 503
    await page.route(form.endpoint, (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      return route.fulfill({ status, json: refusal })
    })
    await arrive(page, form.address)
    const fields = form.findFields(page)
    const sendOnce = async () => {
      const answered = page.waitForResponse(form.endpoint)
      await send(page)
      await answered
      await expect(page.getByRole('button', { name: form.submit })).toBeEnabled()
    }
    await fillFields(fields, form.make(createEmail()))
    await sendOnce()
    await fillFields(fields, { message: 'Otra cosa' })
    status = 409
    await sendOnce()
    await sendOnce()
    expect(new Set(keys).size).toBe(3)
  })

  test('that is left while it is sent is thanked for elsewhere, and empty afterwards', async ({
    page,
    site,
  }) => {
    const email = createEmail()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(form.endpoint, async (route) => {
      await released
      await route.continue()
    })
    await arrive(page, form.address)
    await fillFields(form.findFields(page), form.make(email))
    await send(page)
    await openPage(page, '/bio')
    await expect(page.getByRole('main').locator('form')).toHaveCount(0)
    release()
    await expect(findToast(page, form.success)).toBeVisible()
    await openPage(page, path)
    await expect(page.getByRole('button', { name: form.submit })).toBeEnabled()
    expect(Object.values(await readFields(form.findFields(page))).join('')).toBe('')
    expect(countRows(site, form.table, email)).toBe(1)
  })

  test('that is left and found again has every word', async ({ page, watch }) => {
    watch.allow(/net::ERR_/)
    await page.route(form.endpoint, (route) => route.abort())
    await arrive(page, form.address)
    await fillFields(form.findFields(page), form.make(createEmail()))
    const typed = await readFields(form.findFields(page))
    await send(page)
    await openPage(page, '/bio')
    await expect(findToast(page, form.failure)).toBeVisible()
    await expect(page.getByRole('main').locator('form')).toHaveCount(0)
    await page.goBack()
    await expect.poll(() => readFields(form.findFields(page))).toEqual(typed)
  })

  test('that is left and found again has every word where the browser denies storage', async ({ page }) => {
    await page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, area, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
    })
    await arrive(page, form.address)
    await fillFields(form.findFields(page), form.make(createEmail()))
    const typed = await readFields(form.findFields(page))
    await openPage(page, '/bio')
    await expect(page.getByRole('main').locator('form')).toHaveCount(0)
    await page.goBack()
    await expect.poll(() => readFields(form.findFields(page))).toEqual(typed)
  })
})

function pressAll(buttons: Element[]) {
  for (const button of buttons) if (button instanceof HTMLElement) button.click()
}
