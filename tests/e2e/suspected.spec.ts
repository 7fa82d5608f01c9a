import type { Page } from '@playwright/test'
import { enterDashboard } from '#tests/browser/accounts.ts'
import { answerDeleteDialog, expectDetails, findRow, findTab } from '#tests/browser/dashboard.ts'
import { expectVisibleFocus, tabTo } from '#tests/browser/keyboard.ts'
import { findToast } from '#tests/browser/notifications.ts'
import type { Site } from '#tests/browser/site.ts'
import { storeRows } from '#tests/browser/stored-rows.ts'
import { expect, test } from '#tests/browser/test.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'

test.use({ empty: true })

const names = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) =>
    makeCourseRegistration({ full_name: `${word} ${String(index + 1).padStart(3, '0')}` }),
  )

const findPart = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name, exact: true })

async function enterWithSuspects(page: Page, site: Site, count = 2) {
  storeRows(site, 'course_registrations', names(1, 'Person'))
  storeRows(site, 'course_registrations', names(count, 'Machine'), 'suspected')
  storeRows(site, 'collaboration_requests', [makeCollaborationRequest()], 'suspected')
  await enterDashboard(page, site)
  await expect(findTab(page, 'Course Registrations', 1 + count)).toBeVisible()
}

test('what is suspected stands behind its own filter, and counts in its tab', async ({ page, site }) => {
  await enterWithSuspects(page, site)
  await expect(findTab(page, 'Collaboration Requests', 1)).toBeVisible()
  await expect(findPart(page, 'Inbox')).toHaveAttribute('aria-pressed', 'true')
  await expect(findRow(page, 'Person 001')).toBeVisible()
  await expect(findRow(page, 'Machine')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Not spam/ })).toHaveCount(0)

  await findPart(page, 'Suspected (2)').click()
  await expect(findPart(page, 'Suspected (2)')).toHaveAttribute('aria-pressed', 'true')
  await expect(findPart(page, 'Inbox')).toHaveAttribute('aria-pressed', 'false')
  await expect(findRow(page, 'Machine')).toHaveCount(2)
  await expect(findRow(page, 'Person')).toHaveCount(0)
  await expect(findTab(page, 'Course Registrations', 3)).toBeVisible()
  await findRow(page, 'Machine 002').getByRole('button', { name: 'Details' }).click()
  await expectDetails(page, 'Machine 002', [['Message', 'Guten Tag 🎶']])
  await page.keyboard.press('Escape')

  await findTab(page, 'Collaboration Requests', 1).click()
  await expect(page.getByRole('tabpanel')).toContainText('Nothing has been sent yet.')
  await findPart(page, 'Suspected (1)').click()
  await expect(findRow(page, 'João')).toBeVisible()
})

test('by keyboard, what is no spam is moved to the inbox, and the rest deleted', async ({ page, site }) => {
  await enterWithSuspects(page, site)
  await tabTo(page, findPart(page, 'Suspected (2)'))
  await page.keyboard.press('Enter')
  await expectVisibleFocus(findPart(page, 'Suspected (2)'))
  const release = (name: string) => page.getByRole('button', { name: `Not spam: ${name}` })
  await tabTo(page, release('Machine 002'))
  await page.keyboard.press('Enter')
  await expect(findToast(page, 'Moved to the inbox')).toBeVisible()
  await expect(findRow(page, 'Machine 002')).toHaveCount(0)
  await expectVisibleFocus(release('Machine 001'))
  await expect(findTab(page, 'Course Registrations', 3)).toBeVisible()
  await expect(findPart(page, 'Suspected (1)')).toBeVisible()

  await tabTo(page, findRow(page, 'Machine 001').getByRole('button', { name: 'Delete' }))
  const confirmed = answerDeleteDialog(page, 'accept')
  await page.keyboard.press('Enter')
  await confirmed
  await expect(page.getByRole('tabpanel')).toContainText('Nothing is suspected.')
  await expect(findPart(page, 'Suspected (0)')).toBeVisible()
  await tabTo(page, findPart(page, 'Inbox'), 'backwards')
  await page.keyboard.press('Space')
  await expect(findRow(page, 'Machine 002')).toBeVisible()
  await expect(findRow(page, 'Person 001')).toBeVisible()
})

test('more than a page of them come page by page', async ({ page, site }) => {
  await enterWithSuspects(page, site, 150)
  await findPart(page, 'Suspected (150)').click()
  await expect(findRow(page, 'Machine')).toHaveCount(100)
  await expect(page.getByRole('tabpanel')).toContainText('100 of 150')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(findRow(page, 'Machine')).toHaveCount(150)
  await expect(findTab(page, 'Course Registrations', 151)).toBeVisible()
})

test('a move that fails says why and keeps the row', async ({ page, site, watch }) => {
  watch.allow(/status of 503/)
  await enterWithSuspects(page, site)
  await findPart(page, 'Suspected (2)').click()
  const failure = { success: false, error: 'The disk is full', code: 'unavailable' }
  await page.route('**/api/course-registrations/*', (route) => route.fulfill({ status: 503, json: failure }))
  await page.getByRole('button', { name: 'Not spam: Machine 001' }).click()
  await expect(findToast(page, 'Failed to move: The disk is full')).toBeVisible()
  await expect(findRow(page, 'Machine')).toHaveCount(2)
})
