import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { createAccount, createPerson, runAdminCommand, signIn } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { expect, test } from '#tests/browser/test.ts'

// A toast that fades in would have too little contrast when it is measured.
test.use({ locale: 'en-GB', contextOptions: { reducedMotion: 'reduce' } })

/** A telephone's own authenticator, which knows its owner; it answers while somebody is there. */
async function plugInDevice(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true },
    },
  })
  return {
    setPresent: (enabled: boolean) =>
      client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

test('a passkey is added with the password, signs in by the button, and is named and removed', async ({
  page,
  site,
}) => {
  const person = createPerson('passkey')
  await createAccount(page, site, person)
  await runAdminCommand(site, 'grant', person.email, '--keep-password')
  const device = await plugInDevice(page)
  await arrive(page, '/en/auth')
  await signIn(page, person)
  const openPeople = () =>
    page
      .getByRole('navigation', { name: 'Studio', exact: true })
      .getByRole('link', { name: 'People and safety' })
      .click()
  await openPeople()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('Name of the passkey').fill('My phone')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  await expect(findToast(page, 'From now on this passkey signs you in.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeFocused()

  await device.setPresent(false)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await device.setPresent(true)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()

  await openPeople()
  await page.getByRole('button', { name: 'Rename: My phone' }).click()
  await page.getByLabel('Name of the passkey').fill('The old phone')
  await page.getByRole('button', { name: 'Save the name' }).click()
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Remove: The old phone' }).click()
  await expect(findToast(page, 'Removed. You can delete it on the device too.')).toBeVisible()
  await expect(page.getByText('None yet.')).toBeVisible()
})
