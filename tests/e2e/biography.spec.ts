import { arrive } from '#tests/browser/arrival.ts'
import { expect, test } from '#tests/browser/test.ts'

const stations = [
  'Estudios',
  'Orquestas',
  'Festivales',
  'Grabaciones',
  'Directores y compositores',
  'Premios',
  'Becas',
  'Colaboraciones',
  'Cargos actuales',
]

test('the biography has all its stations, each with a text', async ({ page }) => {
  await arrive(page, '/es/bio')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText(stations)
  for (const title of stations) {
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(section.getByRole('paragraph').first()).not.toBeEmpty()
  }
  await expect(page.locator('#main [lang]')).toHaveCount(0)
})

test('in another language it stays in Spanish, and says so', async ({ page }) => {
  await arrive(page, '/fr/bio')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biographie')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText(stations)
  const texts = [...(await titles.all()), ...(await page.locator('#main section p').all())]
  for (const text of texts) await expect(text).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('main').getByText('Ce texte est en espagnol.')).toBeVisible()
})
