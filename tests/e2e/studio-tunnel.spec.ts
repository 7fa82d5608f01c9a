import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { enterStudio } from '#tests/browser/studio.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'

/** Each test writes, and what is public is shared. */
test.use({ ownData: true, locale: 'en-GB', viewport: { width: 1440, height: 900 } })

test.setTimeout(240_000)

/** Saving checks what is written, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 30_000 })

/** Opens an event while there is a line, and writes on it once there is none. */
async function writeInTunnel(page: Page, name: string, title: string): Promise<void> {
  await page.evaluate((path) => location.assign(path), `/#/admin/agenda/${name}`)
  const field = page.getByLabel('Title', { exact: true })
  await expect(field).not.toHaveValue('')
  await page.context().setOffline(true)
  await field.fill(title)
  await expect(page.getByRole('status').filter({ hasText: 'Kept on this device, 1 text' })).toBeVisible()
}

async function leaveTunnelFor(page: Page, room: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: 'Studio', exact: true }).getByRole('link', { name: room }).click()
}

async function readTitle(page: Page, name: string): Promise<unknown> {
  const response = await page.request.get(`/api/content/documents/event%2F${name}`)
  return (await response.json()).content.title
}
