import type { Page } from '@playwright/test'
import { enterDashboard } from '#tests/browser/accounts.ts'
import { answerDeleteDialog, findRow, findTab, readCells } from '#tests/browser/dashboard.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { storeRows } from '#tests/browser/stored-rows.ts'
import { expect, test } from '#tests/browser/test.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'

test.use({ empty: true })

const findFolder = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name, exact: true })

const register = (full_name: string) => makeCourseRegistration({ full_name })

test('what is opened is read, and the navigation says how many are new', async ({ page, site }) => {
  storeRows(site, 'course_registrations', [register('Ana Núñez'), register('Bruno')])
  storeRows(site, 'collaboration_requests', [makeCollaborationRequest()])
  await enterDashboard(page, site)
  const link = page.getByRole('navigation', { name: 'Studio', exact: true }).getByRole('link', {
    name: /^Messages/,
  })
  await expect(link).toHaveText('Messages 3 new')
  await findRow(page, 'Bruno').getByRole('button', { name: 'Details' }).click()
  await expect(page.getByRole('article').getByRole('heading', { name: 'Bruno' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toHaveText('Messages 2 new')
  expect((await readCells(findRow(page, 'Bruno'))).at(-1)).toBe('Read')
  await findFolder(page, 'New (1)').click()
  await expect(findRow(page, 'Bruno')).toHaveCount(0)
  await expect(findRow(page, 'Ana Núñez')).toBeVisible()
  await findFolder(page, 'Answered').click()
  await expect(page.getByRole('tabpanel')).toContainText('Nothing is here.')
})

test('what is deleted comes back by Undo, and from the trash', async ({ page, site }) => {
  storeRows(site, 'course_registrations', [register('Ana Núñez')])
  await enterDashboard(page, site)
  const remove = async () => {
    const confirmed = answerDeleteDialog(page, 'accept')
    await findRow(page, 'Ana').getByRole('button', { name: 'Delete' }).click()
    await confirmed
    await expect(findRow(page, 'Ana')).toHaveCount(0)
  }
  await remove()
  const toast = findToast(page, 'Item deleted successfully')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(findRow(page, 'Ana')).toBeVisible()
  await expect(findToast(page, 'Taken back from the trash')).toBeVisible()
  await remove()
  await expect(findTab(page, 'Course Registrations', 0)).toBeVisible()
  await findFolder(page, 'Trash').click()
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Take back: Ana Núñez' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Nothing is here.')
  await findFolder(page, 'Inbox').click()
  await expect(findRow(page, 'Ana')).toBeVisible()
})

test('a search finds words of both forms without their accents', async ({ page, site }) => {
  storeRows(site, 'course_registrations', [register('Ana Núñez'), register('Łukasz')])
  storeRows(site, 'collaboration_requests', [makeCollaborationRequest({ message: 'Für Ana Núñez' })])
  await enterDashboard(page, site)
  const field = page.getByRole('searchbox', { name: 'Search names, email, words' })
  await field.fill('nunez')
  await expect(findRow(page, 'Łukasz')).toHaveCount(0)
  await expect(findRow(page, 'Ana Núñez')).toBeVisible()
  await expect(page.getByText('1 in the other tab')).toBeVisible()
  await expect(findTab(page, 'Course Registrations', 2)).toBeVisible()
  await page.reload()
  storeRows(site, 'course_registrations', [register('Zoë Archived')], 'archived')
  await field.fill('zoe')
  await expect(findFolder(page, 'Everywhere')).toHaveAttribute('aria-pressed', 'true')
  await expect(findRow(page, 'Zoë Archived')).toContainText('Archived')
  await findFolder(page, 'Inbox').click()
  await expect(page.getByText('No message has these words.')).toBeVisible()
  await field.fill('nobody')
  await expect(page.getByText('No message has these words.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(findRow(page, 'Łukasz')).toBeVisible()
  await expect(field).toHaveValue('')
})

test('what is listed is downloaded as a table', async ({ page, site }) => {
  storeRows(site, 'course_registrations', [register('Ana Núñez'), register('Łukasz')])
  await enterDashboard(page, site)
  await expect(findRow(page, 'Ana')).toBeVisible()
  await page.getByRole('searchbox').fill('lukasz')
  await expect(findRow(page, 'Ana')).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^course-registration-all-\d{4}-\d\d-\d\d\.csv$/)
  const chunks: Uint8Array[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain('Łukasz')
})

test('on a phone the folders are a list of choices', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  storeRows(site, 'course_registrations', [register('Machine')], 'suspected')
  await enterDashboard(page, site)
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Suspected (1)' })
  await expect(findRow(page, 'Machine')).toBeVisible()
})
