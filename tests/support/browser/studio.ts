import { expect, type Locator, type Page } from '@playwright/test'
import { type Language, languageNames } from '#domain/language.ts'
import { insertPerson } from './accounts.ts'
import { arrive } from './arrival.ts'
import type { Site } from './site.ts'

/** Opens a room of the studio, or an entry in it, as a new admin. */
export async function enterStudio(page: Page, site: Site, path: string): Promise<void> {
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, `/en${path}`)
}

/** Waits until what was written is kept, for which a busy machine takes its time. */
export function expectSaved(page: Page): Promise<void> {
  return expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible({ timeout: 30_000 })
}

/** The tab of a language in the case of six, which is called by its code, or by its name where there is room. */
export function findWrittenLanguage(page: Page, language: Language): Locator {
  return page
    .getByRole('tablist', { name: 'Language that is written' })
    .getByRole('tab', { name: new RegExp(`^(${language.toUpperCase()}|${languageNames[language]})`) })
}
