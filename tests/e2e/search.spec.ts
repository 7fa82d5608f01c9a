import { arrive } from '#tests/browser/arrival.ts'
import { holdCode } from '#tests/browser/held-code.ts'
import { expect, test } from '#tests/browser/test.ts'

test('results come while one types, and are there again on the way back', async ({ page, baseURL }) => {
  await arrive(page, '/de')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Suche' }).click()
  const field = page.getByRole('searchbox', { name: 'Auf dieser Website suchen' })
  await field.pressSequentially('khyma duo')
  const project = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^Projekt/ })
    .getByRole('link')
  await expect(project).toHaveText(['Khyma Duo'])
  await expect(page.getByRole('status').filter({ hasText: 'Ergebnisse' })).toBeVisible()
  await expect(field).toBeFocused()
  await project.click()
  await expect(page).toHaveURL(`${baseURL}/de#/projects/khyma-duo`)
  await page.goBack()
  await expect(field).toHaveValue('khyma duo')
  await expect(project).toBeVisible()
})

test('what was asked in an address is answered at once, and the address can be shared as one types on', async ({
  page,
  baseURL,
}) => {
  await arrive(page, '/fr/search?q=hautbois')
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('hautbois')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/fr/search?q=hautbois`)
  await page.getByRole('main').getByRole('searchbox').fill('khyma duo')
  await expect(page).toHaveURL(`${baseURL}/fr/search?q=khyma+duo`)
  await page.getByRole('main').getByRole('link', { name: 'Khyma Duo' }).first().click()
  await expect(page).toHaveURL(`${baseURL}/fr#/projects/khyma-duo`)
})

test('the word in the header opens the search', async ({ page, baseURL }) => {
  await arrive(page, '/en/agenda')
  const word = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await expect(word).not.toHaveAttribute('aria-current')
  await word.click()
  await page.getByRole('searchbox', { name: 'Search this site' }).fill('khyma')
  await expect(page.getByRole('main').getByRole('link', { name: 'Khyma Duo' }).first()).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/en#/search`)
  await expect(word).toHaveAttribute('aria-current', 'page')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the field of the menu leads to the results', async ({ page }) => {
    await arrive(page, '/es')
    await page.getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('dialog').getByRole('searchbox', { name: 'Buscar' }).fill('khyma')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('link', { name: 'Khyma Duo' }).first()).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript the server answers', async ({ page }) => {
    await page.goto('/it/agenda')
    await page.getByRole('banner').getByRole('link', { name: 'Cerca' }).click()
    await page.getByRole('searchbox', { name: 'Cerca in questo sito' }).fill('oido')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('searchbox', { name: 'Cerca in questo sito' })).toHaveValue('oido')
    await page.getByRole('button', { name: 'Cerca' }).click()
    await expect(page).toHaveURL(/\/it\/search\?q=oido$/)
    await expect(
      page.getByRole('main').getByRole('link', { name: '1, 2, 3… ¡OÍDO!' }).first(),
    ).toHaveAttribute('href', '/it/projects/uno-dos-tres-oido')
  })
})

test('what is typed before the app lives is looked for', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/fr/search')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('khyma duo')
  release()
  await expect(page.getByRole('main').getByRole('link', { name: 'Khyma Duo' }).first()).toBeVisible()
  await expect(field).toHaveValue('khyma duo')
})
