import type { Locator, Page } from '@playwright/test'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import { createPerson, fillCredentials, runAdminCommand } from '#tests/browser/accounts.ts'
import { arrive, waitUntilAlive } from '#tests/browser/arrival.ts'
import { answerDeleteDialog, expectDetails, findRow, findTab, readCells } from '#tests/browser/dashboard.ts'
import { registration, registrationDetails, request, requestDetails } from '#tests/browser/journey-words.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { fillFields, findFields } from '#tests/browser/submissions.ts'
import { expect, test } from '#tests/browser/test.ts'
import { arriveWithStopwatch, takeTime } from '#tests/browser/visit.ts'
import inbox from '#words/inbox/en.json' with { type: 'json' }

test.use({ alone: true, consent: 'unasked' })

test('from the words of two visitors to the dashboard of the artist', async ({ page, site, siteProcess }) => {
  test.slow()
  const artist = createPerson('artist')

  await test.step('registers for a course in German', async () => {
    await arriveWithStopwatch(page, '/')
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Rechazar' }).click()
    await chooseLanguage(page, 'Deutsch')
    await page.getByRole('navigation').getByRole('link', { name: 'Online-Unterricht' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Oboenunterricht online' })).toBeVisible()
    await fillFields(findFields(page, courseRegistration, 'de'), registration)
    await takeTime(page)
    await page.getByRole('button', { name: 'Anfrage senden' }).click()
    await expect(findToast(page, '✓')).toContainText('Anfrage gesendet! Ich melde mich bald bei Ihnen.')
  })

  await test.step('sends a collaboration request in Portuguese', async () => {
    await chooseLanguage(page, 'Português')
    await page.getByRole('navigation').getByRole('link', { name: 'Contacto' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible()
    await fillFields(findFields(page, collaborationRequest, 'pt'), request)
    await takeTime(page)
    await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await expect(findToast(page, 'Mensagem enviada! Moronta entrará em contacto em breve.')).toBeVisible()
  })

  await test.step('signs up and in, and is denied', async () => {
    await arrive(page, '/en/auth')
    await page.getByRole('button', { name: 'Need an account? Sign up' }).click()
    await fillCredentials(page, artist)
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(findToast(page, 'Account created successfully. You can now log in.')).toBeVisible()
    await page.getByLabel('Password').fill(artist.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(findToast(page, 'Logged in successfully')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(artist.email)
    await expect(page.getByText(registration.full_name)).toHaveCount(0)
  })

  await test.step('is granted the role by the operator', async () => {
    expect(await runAdminCommand(site, 'grant', artist.email, '--keep-password')).toContain(
      `${artist.email} is an admin now.`,
    )
    await page.reload()
    await waitUntilAlive(page)
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
    await expect(page.getByText(`Logged in as ${artist.email}`)).toBeVisible()
  })

  await test.step('sees the registration with every field', async () => {
    await expect(findTab(page, 'Course Registrations', 1)).toHaveAttribute('aria-selected', 'true')
    await expect(findTab(page, 'Collaboration Requests', 1)).toBeVisible()
    const row = findRow(page, registration.full_name)
    const { full_name, email, phone, instrument } = registration
    expect(await readCells(row)).toEqual([
      '10 Jan 2026',
      full_name,
      email,
      phone,
      instrument,
      inbox.options.experience_level.advanced,
      'Deutsch',
      'New',
    ])
    await row.getByRole('button', { name: 'Details' }).click()
    await expectDetails(page, full_name, registrationDetails)
    await page.keyboard.press('Escape')
  })

  await test.step('sees the request and reads its message whole', async () => {
    await findTab(page, 'Collaboration Requests', 1).click()
    const row = findRow(page, request.name)
    const message = row.getByRole('cell').nth(4)
    expect((await readCells(row)).slice(0, 4)).toEqual([
      '10 Jan 2026',
      request.name,
      request.email,
      request.subject,
    ])
    const line = message.locator('summary')
    expect(await isCut(line)).toBe(true)
    await line.click()
    expect(await isCut(line)).toBe(false)
    expect(await message.textContent()).toBe(request.message)
    await row.getByRole('button', { name: 'Details' }).click()
    await expectDetails(page, request.name, requestDetails)
    await page.keyboard.press('Escape')
  })

  await test.step('deletes the registration after confirming, not before', async () => {
    await findTab(page, 'Course Registrations', 1).click()
    const button = findRow(page, registration.full_name).getByRole('button', { name: 'Delete' })
    const refused = answerDeleteDialog(page, 'dismiss')
    await button.click()
    await refused
    await expect(findTab(page, 'Course Registrations', 1)).toBeVisible()
    const confirmed = answerDeleteDialog(page, 'accept')
    await button.click()
    await confirmed
    await expect(findToast(page, 'Item deleted successfully')).toBeVisible()
    await expect(findTab(page, 'Course Registrations', 0)).toBeVisible()
    await expect(findTab(page, 'Collaboration Requests', 1)).toBeVisible()
    await expect(findRow(page, registration.full_name)).toHaveCount(0)
  })

  await test.step('signs out; after a restart the other row is still there', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
    // Nothing of the page is on its way when the product ends.
    await page.goto('about:blank')
    await siteProcess.restart()
    await arrive(page, '/en/auth')
    await fillCredentials(page, artist)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(findTab(page, 'Course Registrations', 0)).toBeVisible()
    await findTab(page, 'Collaboration Requests', 1).click()
    await findRow(page, request.name).getByRole('button', { name: 'Details' }).click()
    await expectDetails(page, request.name, requestDetails)
  })
})

/** Whether less of a text is seen than there is of it, in one line that ends with an ellipsis. */
function isCut(text: Locator) {
  return text.evaluate((element) => {
    const { textOverflow, overflowX, whiteSpace } = getComputedStyle(element)
    const isOneLine = whiteSpace === 'nowrap' && overflowX === 'hidden' && textOverflow === 'ellipsis'
    return isOneLine && element.scrollWidth > element.clientWidth
  })
}

async function chooseLanguage(page: Page, name: string) {
  await page.getByRole('button', { expanded: false, name: /Idioma|Sprache/ }).click()
  await page.getByRole('option', { name }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
}
