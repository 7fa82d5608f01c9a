import type { Locator, Page } from '@playwright/test'
import { languages } from '#domain/language.ts'
import { translations } from './translations.ts'

/** The button that opens the list of languages, in whatever language the page is. */
export function findLanguageMenu(page: Page): Locator {
  return page.getByRole('button', {
    name: new RegExp(languages.map((each) => translations[each].language.list).join('|')),
  })
}
