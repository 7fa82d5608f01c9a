import type { Page } from '@playwright/test'
import { hashAddress } from '#domain/addresses.ts'
import { listPaths, notFoundPath } from '#domain/routes.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { readTitles } from '#tests/browser/page-facts.ts'
import { expect, test } from '#tests/browser/test.ts'
import { specifiedCounts } from '#tests/specification.ts'

/** The dashboard shows itself to admins alone: a stranger is led to sign-in. */
const paths = [...listPaths().filter((path) => path !== '/admin'), notFoundPath]

test.describe('on a first visit', () => {
  test.use({ consent: 'unasked' })

  test('header, footer and cookie banner are on every page', async ({ page, request }) => {
    test.slow()
    await arrive(page, '/es/contact')
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    for (const path of paths) {
      await goInside(page, path)
      const { heading } = await readTitles(request, 'es', path)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
      for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')])
        await expect(part, path).toHaveCount(1)
      await expect(page.getByRole('region', { name: 'Cookies' }), path).toBeVisible()
    }
  })

  test('the footer asks again about cookies, and the new choice lasts', async ({ page, watch }) => {
    const readChoice = () => page.evaluate(() => localStorage.getItem('cookie-consent'))
    await arrive(page, '/es/contact')
    const banner = page.getByRole('region', { name: 'Cookies' })
    await banner.getByRole('button', { name: 'Aceptar todas' }).click()
    expect(await readChoice()).toBe('accepted')
    const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Preferencias de cookies' })
    await settings.click()
    await expect(banner).toBeFocused()
    await banner.getByRole('button', { name: 'Rechazar' }).click()
    await expect(banner).toHaveCount(0)
    await expect(settings).toBeFocused()
    await arrive(page, '/es/gallery')
    expect(await readChoice()).toBe('rejected')
    await expect(page.getByRole('main').getByRole('button', { name: /^Reproducir: / })).toHaveCount(
      specifiedCounts.galleryVideos,
    )
    expect(watch.foreignRequests).toEqual([])
  })
})

test('the header stays at the top and knows from 20 px on that the page is scrolled', async ({ page }) => {
  await arrive(page, '/es/agenda')
  const header = page.getByRole('banner')
  for (const [y, scrolled] of [
    [20, 'false'],
    [21, 'true'],
    [900, 'true'],
    [0, 'false'],
  ] as const) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    await expect(header).toHaveAttribute('data-scrolled', scrolled)
    expect((await header.boundingBox())?.y, `scrolled ${y} px`).toBe(0)
  }
})

async function goInside(page: Page, path: string) {
  await page.evaluate((address) => {
    location.href = address
  }, hashAddress(path))
}
