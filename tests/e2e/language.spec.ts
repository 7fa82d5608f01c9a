import type { Page } from '@playwright/test'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import { languages } from '#domain/language.ts'
import { arrive, waitUntilAlive } from '#tests/browser/arrival.ts'
import { expectVisibleFocus } from '#tests/browser/keyboard.ts'
import { findLanguageMenu } from '#tests/browser/language-menu.ts'
import { countDocuments } from '#tests/browser/page-facts.ts'
import { fillFields, findFields, readFields } from '#tests/browser/submissions.ts'
import { expect, test } from '#tests/browser/test.ts'
import { translations } from '#tests/browser/translations.ts'

test('the menu lists six languages, each named in itself, the present one chosen', async ({ page }) => {
  await arrive(page, '/es')
  await findLanguageMenu(page).click()
  const options = page.getByRole('option')
  await expect(options).toHaveText([
    /ES\s*Español/,
    /EN\s*English/,
    /FR\s*Français/,
    /DE\s*Deutsch/,
    /IT\s*Italiano/,
    /PT\s*Português/,
  ])
  await expect(page.getByRole('option', { selected: true })).toHaveText(/Español/)
  for (const [index, language] of languages.entries())
    await expect(options.nth(index).locator(`[lang="${language}"]`)).toHaveCount(1)
})

test('a choice applies at once, keeps what is typed, and lasts', async ({ page, baseURL }) => {
  const documents = await countDocuments(page)
  await arrive(page, '/es/courses')
  const typed = { full_name: 'Ana Díaz', goals: 'Respirar mejor', experience_level: 'beginner' }
  await fillFields(findFields(page, courseRegistration, 'es'), typed)
  await findLanguageMenu(page).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oboenunterricht online')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Online-Unterricht' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveTitle(/^Oboenunterricht online/)
  await expect(page).toHaveURL(`${baseURL}/de/courses`)
  for (const feed of ['agenda.atom', 'agenda.feed.json', 'agenda.ics'])
    await expect(page.locator(`link[rel=alternate][href$="/de/${feed}"]`)).toHaveCount(1)
  expect(await readFields(findFields(page, courseRegistration, 'de'))).toMatchObject(typed)
  await expect(findLanguageMenu(page)).toHaveText('DE')
  expect(documents.count()).toBe(1)

  await page.reload()
  await waitUntilAlive(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oboenunterricht online')
  await expect.poll(() => readFields(findFields(page, courseRegistration, 'de'))).toMatchObject(typed)
})

test('the menu beats a language in the address from then on', async ({ page, baseURL }) => {
  await arrive(page, '/?lng=fr')
  await findLanguageMenu(page).click()
  await page.getByRole('option', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(`${baseURL}/`)
  await page.reload()
  await waitUntilAlive(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the list obeys the keyboard', async ({ page }) => {
  await arrive(page, '/es')
  const menu = findLanguageMenu(page)
  const list = page.getByRole('listbox', { name: translations.es.language.list })
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await expect(list).toBeFocused()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  for (const [key, name] of [
    ['ArrowDown', 'English'],
    ['End', 'Português'],
    ['ArrowDown', 'Español'],
    ['ArrowUp', 'Português'],
    ['Home', 'Español'],
    ['e', 'English'],
    ['e', 'Español'],
    ['f', 'Français'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await readActiveOption(page), key).toContain(name)
  }
  await page.keyboard.press('Control+e')
  expect(await readActiveOption(page), 'a command of the browser').toContain('Français')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expectVisibleFocus(menu)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')

  await page.keyboard.press('Enter')
  await page.keyboard.press('i')
  await page.keyboard.press('Space')
  await expect(list).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await expectVisibleFocus(menu)
})

test('a press elsewhere and Tab close the list and choose nothing', async ({ page }) => {
  await arrive(page, '/es/contact')
  await findLanguageMenu(page).click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await findLanguageMenu(page).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

function readActiveOption(page: Page) {
  return page.getByRole('listbox').evaluate((list) => {
    const id = list.getAttribute('aria-activedescendant') ?? ''
    return document.getElementById(id)?.textContent
  })
}
