import { arrive } from '#tests/browser/arrival.ts'
import { expectVisibleFocus } from '#tests/browser/keyboard.ts'
import { findNavigationBar, navigationLabels } from '#tests/browser/navigation.ts'
import { expect, test } from '#tests/browser/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('the menu opens, and choosing an item closes it', async ({ page, baseURL }) => {
  await arrive(page, '/es')
  const button = page.getByRole('button', { name: 'Menú' })
  await expect(findNavigationBar(page)).toBeHidden()
  await button.click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await expect(menu.getByRole('link')).toHaveText([...navigationLabels, 'Dosier de prensa'])
  await expect(menu.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: 'Agenda' }).click()
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL(`${baseURL}/es#/agenda`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda')
  await button.click()
  await menu.getByRole('link', { name: 'Agenda' }).click()
  await expect(menu).toHaveCount(0)
})

test('Escape and the button close it and give the focus back', async ({ page }) => {
  await arrive(page, '/es')
  const button = page.getByRole('button', { name: 'Menú' })
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expectVisibleFocus(button)
  await page.keyboard.press('Enter')
  await menu.getByRole('button', { name: 'Cerrar' }).click()
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('the menu offers the six languages, and choosing one closes it', async ({ page }) => {
  await arrive(page, '/es')
  await page.getByRole('button', { name: 'Menú' }).click()
  const languages = page.getByRole('dialog').getByRole('list', { name: 'Idioma' }).getByRole('button')
  await expect(languages).toHaveText(['ES', 'EN', 'FR', 'DE', 'IT', 'PT'])
  await languages.nth(5).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('going back with the menu open closes it, and the page before is shown', async ({ page, baseURL }) => {
  await arrive(page, '/es')
  const button = page.getByRole('button', { name: 'Menú' })
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await button.click()
  await menu.getByRole('link', { name: 'Agenda' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda')
  await button.click()
  await expect(menu).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(`${baseURL}/es`)
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
