import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { waitUntilAlive } from '#tests/browser/arrival.ts'
import { createEmail, sharedCase as form } from '#tests/browser/form-cases.ts'
import { findToast } from '#tests/browser/notifications.ts'
import type { Site } from '#tests/browser/site.ts'
import { readStatuses } from '#tests/browser/stored-rows.ts'
import { fillFields, readFields } from '#tests/browser/submissions.ts'
import { expect, test } from '#tests/browser/test.ts'
import { arriveWithStopwatch, takeTime } from '#tests/browser/visit.ts'

const trap = 'input[name="comments"]'

const send = (page: Page) => page.getByRole('button', { name: form.submit }).click()
const fill = (page: Page, email: string) => fillFields(form.findFields(page), form.make(email))

/** Stands before the form, with a stopwatch that stands still. */
async function arriveAtOnce(page: Page) {
  await arriveWithStopwatch(page, '/es/bio')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate((path) => location.assign(`#${path}`), form.address.slice('/es'.length))
  await expect(page.getByRole('button', { name: form.submit })).toBeEnabled()
}

const fillTrap = (page: Page) =>
  page.locator(trap).evaluate((element: HTMLInputElement) => {
    element.value = 'https://example.org'
  })

async function expectStored(page: Page, site: Site, email: string, status: string) {
  await page.clock.resume()
  await expect(findToast(page, form.success)).toBeVisible()
  expect(Object.values(await readFields(form.findFields(page))).join('')).toBe('')
  expect(readStatuses(site, form.table, email)).toEqual([status])
}

test.describe('a form', () => {
  test('has a field that no key, eye or screen reader comes to', async ({ page }) => {
    await arriveWithStopwatch(page, form.address)
    const field = page.locator(trap)
    await expect(field).toHaveCount(1)
    await field.evaluate((element) => element.focus())
    await expect(field).not.toBeFocused()
    expect(await page.getByRole('main').locator('form').ariaSnapshot()).not.toContain('comments')
    const own = page.getByRole('main').locator('form')
    const controls = own.getByRole('textbox').or(own.getByRole('combobox'))
    await expect(controls).toHaveCount(Object.keys(form.findFields(page)).length)
    // Drawn, so that a machine takes it for a field, but in no more than a point.
    const { drawn, area } = await field.evaluate((element) => {
      const { width, height } =
        element.parentElement?.getBoundingClientRect() ?? document.body.getBoundingClientRect()
      return { drawn: element.checkVisibility(), area: width * height }
    })
    expect(drawn).toBe(true)
    expect(area).toBeLessThanOrEqual(1)
    await expectAccessible(page)
  })

  test('takes the message of a machine that fills everything in at once, and sets it apart', async ({
    page,
    site,
  }) => {
    const email = createEmail()
    await arriveAtOnce(page)
    await fill(page, email)
    await fillTrap(page)
    await send(page)
    await expectStored(page, site, email, 'suspected')
  })

  test('suspects nobody whose browser fills it in at once', async ({ page, site }) => {
    const email = createEmail()
    await arriveAtOnce(page)
    await fill(page, email)
    await send(page)
    await expectStored(page, site, email, 'new')
  })

  test('suspects nobody who takes the time of a person, whatever fills everything in', async ({
    page,
    site,
  }) => {
    const email = createEmail()
    await arriveAtOnce(page)
    await fill(page, email)
    await fillTrap(page)
    await takeTime(page)
    await send(page)
    await expectStored(page, site, email, 'new')
  })

  test('suspects nobody who typed before the page came to life', async ({ page, site }) => {
    // The entry is held back for longer than the browser expects.
    const email = createEmail()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/browser-*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.clock.install()
    await page.goto(form.address, { waitUntil: 'commit' })
    await fill(page, email)
    await fillTrap(page)
    await takeTime(page)
    release()
    await waitUntilAlive(page)
    await send(page)
    await expectStored(page, site, email, 'new')
  })

  test('suspects nobody who sends at once what was typed before', async ({ page, site }) => {
    const email = createEmail()
    await arriveAtOnce(page)
    await fill(page, email)
    await page.clock.resume()
    await page.reload()
    await waitUntilAlive(page)
    await expect.poll(() => readFields(form.findFields(page))).toMatchObject({ email })
    await fillTrap(page)
    const request = page.waitForRequest(form.endpoint)
    await send(page)
    expect(Object.keys((await request).postDataJSON())).not.toContain('elapsed')
    await expectStored(page, site, email, 'new')
  })
})
