import { arrive } from '#tests/browser/arrival.ts'
import { expectVisibleFocus } from '#tests/browser/keyboard.ts'
import { expect, test } from '#tests/browser/test.ts'

test.use({ permissions: ['clipboard-write'] })

test('a toast stands at the bottom right for four seconds, beside two others at most', async ({ page }) => {
  await page.clock.install()
  await arrive(page, '/en/gallery')
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  const copy = page.getByRole('main').getByRole('button', { name: 'Copy link' })
  await copy.first().click()
  await expect(toasts).toHaveText(['Link copied successfully'])
  const box = await toasts.first().boundingBox()
  expect(box?.width).toBe(356)
  const size = page.viewportSize()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((size?.width ?? 0) - 60)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan((size?.height ?? 0) - 60)

  for (let more = 1; more <= 4; more++) await copy.nth(more).click()
  await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3)
  await page.mouse.move(1, 1)
  await page.clock.fastForward(3000)
  await expect(toasts.first()).toBeVisible()
  await page.clock.runFor(2500)
  await expect(toasts).toHaveCount(0)
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
  await page.getByRole('button', { name: 'Sign In' }).click()
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
