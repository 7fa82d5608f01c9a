import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { enterAsArtist, insertPerson, signIn } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'

test.use({ ownData: true, locale: 'en-GB' })

test.setTimeout(240_000)

/** Saving checks what is written, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 30_000 })

const entry = '/api/content/documents/event%2Fevent-9'

/** So that nothing else meets the end of the session before something has been typed. */
async function endSessionWithNextSave(page: Page): Promise<void> {
  let isOver = false
  await page.route('**/api/content/documents/*', async (route) => {
    if (isOver || route.request().method() !== 'PATCH') return route.fallback()
    isOver = true
    await page.context().clearCookies()
    await route.fulfill({ status: 401, json: { error: 'You are not signed in.' } })
  })
}

test('a session that ends while somebody writes is begun anew over the text, which is then saved', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 401/)
  const person = await enterAsArtist(page, site, '/admin/agenda/event-9')
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).not.toHaveValue('')

  await endSessionWithNextSave(page)
  await title.fill('Written as the session ended')
  const sheet = page.getByRole('dialog', { name: 'Sign in, and go on writing' })
  await expect(sheet).toContainText('Your session has ended')
  await expect(sheet).toContainText('Title, 28 characters')
  await expect(title).toHaveValue('Written as the session ended')
  await expectAccessible(page)
  // Browsers let the second one close any dialog.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(sheet.getByLabel('Email')).toHaveValue(person.email)
  await sheet.getByLabel('Password').fill(`${person.password} wrong`)
  await sheet.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(sheet.getByRole('alert')).toHaveText(/^Invalid (login|email or password)/i)
  await sheet.getByLabel('Password').fill(person.password)
  await sheet.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  const read = async () => (await (await page.request.get(entry)).json()).content.title
  await expect.poll(read).toBe('Written as the session ended')
  await expect(title).toHaveValue('Written as the session ended')

  await endSessionWithNextSave(page)
  await title.fill('Left on the device')
  await sheet.getByRole('button', { name: 'Not you? Leave, and keep the text here' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await signIn(page, person)
  await expect.poll(read).toBe('Left on the device')
})

test('without typed text a session that ends leads to the sign-in, which says why and leads back', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 401/)
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/agenda')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda')
  await page.context().clearCookies()
  await page.goto('/#/admin/texts/page-contact')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible()
})
