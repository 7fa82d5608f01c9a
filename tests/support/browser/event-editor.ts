import { expect, type Page } from '@playwright/test'
import { insertPerson } from './accounts.ts'
import { arrive } from './arrival.ts'
import type { Site } from './site.ts'
import type { Rights } from './stored-rows.ts'

/** Opens the agenda of the studio as a new person, in the winter of its events. */
export async function enterAgenda(page: Page, site: Site, rights: Rights = { isAdmin: true }): Promise<void> {
  await page.clock.setSystemTime('2026-01-10T12:00:00Z')
  await insertPerson(page, site, rights)
  await arrive(page, '/en/admin/agenda')
}

/** Opens an event whose title is known. */
export async function openEvent(page: Page, name: string, title: string): Promise<void> {
  await page.goto(`/#/admin/agenda/${name}`)
  await expect(page.getByLabel('Title')).toHaveValue(title, { timeout: 30_000 })
}

export function publish(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^Publish/ }).click()
}
