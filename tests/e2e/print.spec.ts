import { arrive } from '#tests/browser/arrival.ts'
import { expect, test } from '#tests/browser/test.ts'

test.use({ consent: 'unasked' })

for (const address of ['/es/bio', '/es/projects/songs-of-reeds', '/es/agenda']) {
  test(`on paper ${address} is its text and pictures alone`, async ({ page }) => {
    await arrive(page, address)
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const role of ['banner', 'navigation', 'contentinfo', 'tablist', 'form', 'textbox'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Pausa|Copiar|Reproducir/ })).toHaveCount(0)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })
}
