import type { Locator } from '@playwright/test'
import { arrive } from '#tests/browser/arrival.ts'
import { expectVisibleFocus } from '#tests/browser/keyboard.ts'
import { expect, test } from '#tests/browser/test.ts'

/** How long a toast stands, and how long it then takes to go, in milliseconds. */
const [duration, fading] = [4000, 200]

test.use({ permissions: ['clipboard-write'] })

test('a toast stands at the bottom right for four seconds, beside two others at most', async ({ page }) => {
  await page.clock.install({ time: '2026-01-10T12:00:00Z' })
  await arrive(page, '/en/gallery')
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  const copy = page.getByRole('main').getByRole('button', { name: 'Copy link' })
  /** Presses a button, and moves the clock that stands still until its toast is there, a millisecond at a time. */
  const press = async (button: Locator, count: number) => {
    await button.click()
    // Under the pointer a toast would wait.
    await page.mouse.move(1, 1)
    await expect(async () => {
      await page.clock.runFor(1)
      expect(await toasts.count()).toBe(count)
    }).toPass()
  }
  // The first one brings the code, which comes when it comes.
  await copy.first().click()
  await expect(toasts).toHaveText(['Link copied successfully'])
  const box = await toasts.first().boundingBox()
  expect(box?.width).toBe(356)
  const size = page.viewportSize()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((size?.width ?? 0) - 60)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan((size?.height ?? 0) - 60)
  await page.mouse.move(1, 1)
  await page.clock.pauseAt('2026-01-10T13:00:00Z')
  await page.clock.runFor(500)
  await expect(toasts).toHaveCount(0)

  await press(copy.nth(1), 1)
  // It came at the beginning of the millisecond that has passed.
  await page.clock.runFor(duration - 2)
  await expect(toasts).toHaveAttribute('data-removed', 'false')
  await expect(toasts).toBeVisible()
  await page.clock.runFor(1)
  await expect(toasts).toHaveAttribute('data-removed', 'true')
  await page.clock.runFor(fading)
  await expect(toasts).toHaveCount(0)

  // Each says an address that the visitor has to copy himself.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  for (let count = 1; count <= 5; count++) await press(copy.nth(count), count)
  await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3)
  await page.clock.runFor(duration + fading)
  await expect(toasts).toHaveCount(0)
})

test('links that are copied one after the other have one toast', async ({ page }) => {
  await arrive(page, '/en/gallery')
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  const copy = page.getByRole('main').getByRole('button', { name: 'Copy link' })
  for (let video = 0; video < 3; video++) {
    await copy.nth(video).click()
    await expect(toasts.and(page.locator(':not([data-said])'))).toHaveText(['Link copied successfully'])
    await expect(toasts).toHaveCount(1)
    await toasts.evaluate((toast) => toast.setAttribute('data-said', ''))
  }
})

test('Alt+T leads to the notifications', async ({ page }) => {
  await arrive(page, '/en/gallery')
  await page.getByRole('main').getByRole('button', { name: 'Copy link' }).first().click()
  const region = page.getByRole('region', { name: /^Notifications/ })
  await expect(region.getByRole('listitem')).toBeVisible()
  await page.keyboard.press('Alt+t')
  await expect(region.getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expectVisibleFocus(region.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Enter')
  await expect(region.getByRole('listitem')).toHaveCount(0)
})

test('the region is there without toasts, and Alt+T leads to it', async ({ page }) => {
  await arrive(page, '/en/gallery')
  const region = page.getByRole('region', { name: /^Notifications/ })
  const empty = page.getByText('No notifications')
  await expect(region).toHaveCount(1)
  await expect(empty).toBeHidden()
  await page.keyboard.press('Alt+t')
  await expect(region).toBeFocused()
  await expect(empty).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('main').getByRole('button', { name: 'Copy link' }).first().click()
  await region.getByRole('button', { name: 'Close' }).click()
  // The toaster waits while a pointer rests on it, and gives the focus back where it came from.
  await page.mouse.move(1, 1)
  await expect(region.getByRole('listitem')).toHaveCount(0)
  await page.keyboard.press('Alt+t')
  await expect(region).toBeFocused()
  await expect(empty).toBeVisible()
})

test('a message that cannot be drawn is said by the browser', async ({ page, context, watch }) => {
  watch.allow(/status of 404/, /dynamically imported module/)
  await arrive(page, '/en/gallery')
  await context.route(/\/assets\/toaster-.*\.js$/, (route) => route.fulfill({ status: 404 }))
  const said = page.waitForEvent('dialog')
  const pressed = page.getByRole('main').getByRole('button', { name: 'Copy link' }).first().click()
  const dialog = await said
  expect(dialog.message()).toBe('Link copied successfully')
  await dialog.accept()
  await pressed
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('English words on a page in another language say that they are English', async ({ page }) => {
  await arrive(page, '/de/auth')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByText('Invalid email address')
  await expect(toast).toHaveAttribute('lang', 'en')
})

test.describe('while the cookie banner asks', () => {
  test.use({ consent: 'unasked', viewport: { width: 390, height: 844 } })

  test('toasts stand above it', async ({ page }) => {
    await arrive(page, '/en/gallery')
    const banner = page.getByRole('region', { name: 'Cookies' })
    await expect(banner).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Copy link' }).first().click()
    const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
    await expect
      .poll(async () => {
        const [box, below] = [await toast.boundingBox(), await banner.boundingBox()]
        return (box?.y ?? 0) + (box?.height ?? 0) < (below?.y ?? 0)
      })
      .toBe(true)
  })
})
