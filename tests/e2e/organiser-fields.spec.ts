import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { arrive, waitUntilAlive } from '#tests/browser/arrival.ts'
import { createEmail } from '#tests/browser/form-cases.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { fillFields, findFields } from '#tests/browser/submissions.ts'
import { expect, test } from '#tests/browser/test.ts'
import { makeCollaborationRequest } from '#tests/submissions.ts'

test('what an organiser adds is kept, checked and sent', async ({ page }) => {
  const email = createEmail()
  await arrive(page, '/en/contact')
  const city = page.getByRole('textbox', { name: 'City', exact: true })
  await expect(city).toBeHidden()
  await page.getByText('Date, city, programme').click()
  await city.fill('Évora')
  await page.getByLabel('Date, or first day').fill('2027-03-14')
  await page.getByLabel('Last day').fill('2027-03-12')
  await page.getByRole('combobox', { name: 'Kind of collaboration' }).selectOption('Workshop')

  await page.reload()
  await waitUntilAlive(page)
  await expect(city).toHaveValue('Évora')
  await expect(city).toBeVisible()

  await fillFields(findFields(page, collaborationRequest, 'en'), makeCollaborationRequest({ email }))
  await page.getByText('Date, city, programme').click()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(findToast(page, 'Validation Error')).toContainText('The last day is before the first')
  await expect(page.getByLabel('Last day')).toBeFocused()
  await page.getByLabel('Last day').fill('')
  await page.getByLabel('Last day').pressSequentially('05')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription('Choose a date that exists')
  await expect(page.getByLabel('Last day')).toBeFocused()
  await page.getByLabel('Last day').fill('2027-03-16')
  const sent = page.waitForRequest(`**${collaborationRequest.path}`)
  await page.getByRole('button', { name: 'Send message' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    email,
    city: 'Évora',
    kind: 'workshop',
    date_from: '2027-03-14',
    date_until: '2027-03-16',
  })
  await expect(findToast(page, 'Message sent!')).toBeVisible()
  await expect(city).toHaveValue('')
})

test('the form of the agenda has what an organiser may add', async ({ page }) => {
  await arrive(page, '/en/agenda')
  await page.getByText('Date, city, programme').click()
  await page.getByRole('textbox', { name: 'City', exact: true }).fill('Évora')
  await expect(page.getByRole('combobox', { name: 'Kind of collaboration' })).toBeVisible()
})

test('a programme of a project leads to the form that names it', async ({ page }) => {
  await arrive(page, '/de/projects/songs-of-reeds')
  await page.getByRole('link', { name: /^Termin anfragen ?: Songs of Reeds$/ }).click()
  // Once the programme is in the form, its name leaves the address.
  await page.waitForURL(/\/de#?\/press$/)
  await expect(page.getByRole('textbox', { name: 'Projekt oder Programm' })).toHaveValue('Songs of Reeds')
  await expect(findFields(page, collaborationRequest, 'de').subject).toBeInViewport()
})

test('the hash address names a programme too', async ({ page }) => {
  await arrive(page, '/?lng=en&programme=khyma-duo#/press')
  await expect(page.getByRole('textbox', { name: 'Project or programme' })).toHaveValue('Khyma Duo')
  await expect(findFields(page, collaborationRequest, 'en').subject).toHaveValue('Khyma Duo')
})

test('a subject that was typed stays where an address that is opened names a programme', async ({ page }) => {
  await arrive(page, '/en/press')
  const { subject } = findFields(page, collaborationRequest, 'en')
  await subject.scrollIntoViewIfNeeded()
  await waitUntilAlive(page, 'form:has([name="subject"])')
  await subject.fill('A festival')
  await arrive(page, '/en/press?programme=khyma-duo')
  await expect(page.getByRole('textbox', { name: 'Project or programme' })).toHaveValue('Khyma Duo')
  await expect(subject).toHaveValue('A festival')
})
