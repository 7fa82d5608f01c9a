import { arrive } from '#tests/browser/arrival.ts'
import { tabTo } from '#tests/browser/keyboard.ts'
import { expect, test } from '#tests/browser/test.ts'
import { specifiedProjects } from '#tests/specification.ts'

test('every project has its pictures, each a button where there is a lightbox', async ({ page }) => {
  for (const { slug, photos, lightbox } of specifiedProjects)
    await test.step(`${slug} has ${photos}`, async () => {
      await arrive(page, `/es/projects/${slug}`)
      const pictures = page.getByRole('img', { name: /^Dibujo \d+ de \d+/ })
      await expect(pictures).toHaveCount(photos)
      await expect(page.getByRole('button').filter({ has: pictures })).toHaveCount(lightbox ? photos : 0)
    })
})

test('the photograph of Oboes Migrantes stands in the second part of its text', async ({ page }) => {
  await arrive(page, '/es/projects/oboes-migrantes-duo')
  const findPart = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) })
  await expect(findPart('El dúo').getByRole('img')).toHaveCount(0)
  await expect(findPart('Migrantes').getByRole('img')).toHaveCount(1)
})

test('the picture of Moronta-Klein has its colours on hover and focus', async ({ page }) => {
  await arrive(page, '/es/projects/moronta-klein-duo')
  const picture = page.getByRole('img', { name: /^Dibujo/ })
  await picture.scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  await expect(picture).toHaveCSS('filter', 'grayscale(1)')
  await picture.hover()
  await expect(picture).toHaveCSS('filter', 'none')
  await page.mouse.move(0, 0)
  await expect(picture).toHaveCSS('filter', 'grayscale(1)')
  await tabTo(page, page.getByRole('button').filter({ has: picture }))
  await expect(picture).toHaveCSS('filter', 'none')
})
