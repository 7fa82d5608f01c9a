import type { Page, Route } from '@playwright/test'
import { enterDashboard } from '#tests/browser/accounts.ts'
import { findRow } from '#tests/browser/dashboard.ts'
import { expect, test } from '#tests/browser/mailing-test.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { storeRows } from '#tests/browser/stored-rows.ts'
import { makeCourseRegistration, makeDetailedRequest } from '#tests/submissions.ts'

const findMessage = (page: Page, name: string) => page.getByRole('article', { name })

async function openMessage(page: Page, name: string) {
  await findRow(page, name).getByRole('button', { name: 'Details' }).click()
  await expect(findMessage(page, name).getByRole('heading', { name })).toBeFocused()
}

test('a message is answered from a template, in the language of its sender', async ({ page, site, smtp }) => {
  storeRows(site, 'course_registrations', [makeCourseRegistration({ full_name: 'Ana' })])
  await enterDashboard(page, site)
  await openMessage(page, 'Ana')
  await expect(page.getByText('From contact@example.org, in German')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Reply in German' })
  await page.getByRole('combobox', { name: 'Start from' }).selectOption('Ask for one more detail')
  await expect(field).toHaveValue(/^Guten Tag Ana\n\nVielen Dank .*Freundliche Grüsse\nMoronta$/s)
  // By keyboard one passes others on the way.
  await field.fill('')
  await page.getByRole('combobox', { name: 'Start from' }).press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveValue('')
  await page.getByRole('button', { name: 'Use: Ask for one more detail' }).press('Enter')
  await expect(field).toBeFocused()
  const questions: string[] = []
  page.on('dialog', (dialog) => questions.push(dialog.message()) && dialog.dismiss())
  await page.getByRole('button', { name: 'Send reply' }).click()
  expect(questions).toEqual(['The text still has a gap (…). Send it all the same?'])
  await expect(field).toBeFocused()
  expect(await field.evaluate((each: HTMLTextAreaElement) => each.value.at(each.selectionStart))).toBe('…')
  await field.fill('')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(field).toHaveAccessibleDescription('Write a reply first: an empty one is not sent.')
  await field.fill('Guten Tag\n\nPasst Ihnen Montag?')
  await field.blur()
  await expect(findMessage(page, 'Ana').getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('Guten Tag\n\nPasst Ihnen Montag?')
  const sent: Route[] = []
  await page.route('**/api/messages/*/replies', (route) => void sent.push(route))
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect.poll(() => sent.length).toBe(1)
  // What was written now would be erased with what is sent.
  await expect(field).not.toBeEditable()
  await sent[0]?.continue()
  await expect(findToast(page, 'The reply is on its way')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('answered')
  const replies = page.getByRole('list', { name: 'Sent replies' })
  await expect(replies).toContainText('Passt Ihnen Montag?')
  await expect(field).toHaveValue('')
  await expect(field).toBeEditable()
  await expect(replies).toContainText('· Sent')
  expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([['kaethe@example.org']])
})

test('a request becomes an event with what it says, is accepted, and its reply waits', async ({
  page,
  site,
  smtp,
}) => {
  storeRows(site, 'collaboration_requests', [makeDetailedRequest({ programme: 'Khyma Duo' })])
  await enterDashboard(page, site)
  await page.getByRole('tab', { name: /^Collaboration/ }).click()
  await openMessage(page, 'João Brandão')
  await page.getByRole('button', { name: 'Make an event of this' }).click()
  await expect(page).toHaveURL(/#\/admin\/agenda\/event-\d+$/)
  await expect(page.getByLabel('Title')).toHaveValue('Khyma Duo')
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2027-03-12')
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Évora')
  await expect(page.getByLabel('Project')).toHaveValue('khyma-duo')
  await expect(page.getByText('Asked for by João Brandão')).toContainText('joao@example.org')
  await expect(findToast(page, 'The event is a draft, and the request accepted')).toContainText(
    'The reply is drafted',
  )
  await page.getByRole('link', { name: 'Request and reply' }).click()
  const request = findMessage(page, 'João Brandão')
  await expect(request.getByRole('link', { name: 'Khyma Duo' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('accepted')
  await expect(page.getByRole('textbox', { name: /^Reply in/ })).toHaveValue(/Khyma Duo\n/)
  expect(smtp.mails).toEqual([])
})
