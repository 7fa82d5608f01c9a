import type { Page } from '@playwright/test'
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
  }, `#${path}`)
}

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('the current page and language differ by more than their weight, and dividers stay', async ({
    page,
  }) => {
    await arrive(page, '/es/agenda')
    const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
    const readBorder = (name: string) =>
      links.filter({ hasText: name }).evaluate((link) => getComputedStyle(link).borderBlockEndColor)
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    expect([await readBorder('Agenda'), await readBorder('Proyectos')]).toEqual([
      expect.not.stringContaining(ground),
      ground,
    ])
    const readLine = (element: Element) => getComputedStyle(element, '::after').backgroundColor
    expect(await page.locator('#main > header').evaluate(readLine)).not.toBe(ground)

    await page.getByRole('button', { name: /^ES/ }).click()
    await expect(page.getByRole('option', { name: 'Español' })).toHaveCSS('text-decoration-line', 'underline')
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menú' }).click()
    const menu = page.getByRole('dialog')
    expect(await menu.getByRole('link', { name: 'Agenda' }).evaluate(readLine)).not.toBe(ground)
    await expect(menu.getByRole('link', { name: 'Agenda' })).toHaveCSS('text-decoration-line', 'underline')
    const borders = await menu
      .getByRole('list', { name: 'Idioma' })
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).borderBlockEndColor))
    expect(borders.filter((colour) => colour !== ground)).toHaveLength(1)
  })
})
