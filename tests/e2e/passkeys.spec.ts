import type { Page } from '@playwright/test'
import { passkeyEndpoints } from '#domain/accounts/account-api.ts'
import { showCode, showNextCode } from '#tests/authenticator-app.ts'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { enterAsArtist, fillCredentials, type Person } from '#tests/browser/accounts.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { plugInDevice } from '#tests/browser/passkey-device.ts'
import type { Site } from '#tests/browser/site.ts'
import { expect, test } from '#tests/browser/test.ts'

// A toast that fades in would have too little contrast when it is measured.
test.use({ locale: 'en-GB', contextOptions: { reducedMotion: 'reduce' } })

/** Hashes and the first use of accounts take a busy machine long; in milliseconds. */
const settled = { timeout: 15_000 }

/** Signs in an admin with a password, and opens the room. */
async function enterPeople(page: Page, site: Site): Promise<Person> {
  const person = await enterAsArtist(page, site)
  await openPeople(page)
  return person
}

async function openPeople(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Studio', exact: true })
    .getByRole('link', { name: 'People and safety' })
    .click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
}

test('a passkey is added with the password, signs in by the button and by the field, and is named and removed', async ({
  page,
  site,
}) => {
  test.slow()
  const device = await plugInDevice(page)
  const person = await enterPeople(page, site)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('Name of the passkey').fill('My phone')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  await expect(findToast(page, 'From now on this passkey signs you in.')).toBeVisible(settled)
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeFocused()

  await device.setPresent(false)
  await signOut(page)
  await expectAccessible(page)
  // A device that was asked while nobody was there never answers.
  const challenge = (url: URL) => url.pathname === passkeyEndpoints.request.path
  await page.route(challenge, async (route) => {
    await device.setPresent(true)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible(settled)
  await page.unroute(challenge)

  // Somebody is there, and takes what the field proposes.
  const proposed = page.waitForResponse(/\/sign-in\/passkey$/)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  expect((await proposed).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible(settled)

  await openPeople(page)
  await page.getByRole('button', { name: 'Rename: My phone' }).click()
  await page.getByLabel('Name of the passkey').fill('The old phone')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await page.getByRole('button', { name: 'Remove: The old phone' }).click()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Remove, it signs nobody in any more' }).click()
  await expect(findToast(page, 'Removed. You can delete it on the device too.')).toBeVisible(settled)
  await expect(page.getByText('None yet.')).toBeVisible()
})

test('a code of an app is asked for at sign-in, and counts once', async ({ page, site, watch }) => {
  test.slow()
  watch.allow(/status of 401/)
  const person = await enterPeople(page, site)
  await page.getByRole('button', { name: 'Switch on: Code at sign-in' }).click()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'The secret as a QR code' })).toBeVisible(settled)
  await expectAccessible(page)
  const link = page.getByRole('link', { name: 'Open in an app on this device' })
  const address = (await link.getAttribute('href')) ?? ''
  await page.getByLabel('Code that the app shows').fill(showCode(address))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Ten backup codes' })).toBeFocused(settled)
  await expect(page.getByRole('listitem').filter({ hasText: /^\w{5}-\w{5}$/ })).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: 'New backup codes' }).click()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Make new codes, the old ones count no more' }).click()
  await expect(page.getByRole('heading', { name: 'Ten backup codes' })).toBeFocused(settled)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('button', { name: 'Switch off: Code at sign-in' })).toBeVisible()

  const code = page.getByLabel('Code from your app, or a backup code')
  const signInWithCode = async (given: string) => {
    await fillCredentials(page, person)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(code).toBeFocused(settled)
    await code.fill(given)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  }
  const next = showNextCode(address)
  await signOut(page)
  await signInWithCode(next)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible(settled)
  await signOut(page)
  await signInWithCode(next)
  await expect(code).toHaveAccessibleDescription(/used already/, settled)
  await expect(code).toBeFocused()
})
