import { arrive } from '#tests/browser/arrival.ts'
import { tabTo } from '#tests/browser/keyboard.ts'
import { expect, test } from '#tests/browser/test.ts'

for (const { slug, count, openable } of [
  { slug: 'songs-of-reeds', count: 12, openable: true },
  { slug: 'oboes-migrantes-duo', count: 1, openable: true },
  { slug: 'el-oboe-y-sus-laberintos', count: 5, openable: true },
  { slug: 'khyma-duo', count: 0, openable: false },
  { slug: 'ensamble-iberoamericano', count: 4, openable: false },
  { slug: 'uno-dos-tres-oido', count: 21, openable: true },
  { slug: 'moronta-klein-duo', count: 1, openable: true },
  { slug: 'ensamble-contemporaneo', count: 2, openable: true },
])
  test(`${slug} has its pictures (${count})${openable ? ', each a button' : ''}`, async ({ page }) => {
    await arrive(page, `/es/projects/${slug}`)
    const pictures = page.getByRole('img', { name: /^Partitura gráfica \d+ de \d+/ })
    await expect(pictures).toHaveCount(count)
    await expect(page.getByRole('button').filter({ has: pictures })).toHaveCount(openable ? count : 0)
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
  const picture = page.getByRole('img', { name: /^Partitura gráfica/ })
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
