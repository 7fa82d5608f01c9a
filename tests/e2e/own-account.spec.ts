import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { enterAsArtist, insertPerson, type Person, signIn } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import type { Site } from '#tests/browser/site.ts'
import { expect, test } from '#tests/browser/test.ts'

// A toast that fades in would have too little contrast when it is measured.
test.use({ locale: 'en-GB', contextOptions: { reducedMotion: 'reduce' } })

/** Signs in an admin with a password, and opens the room. */
async function enterPeople(page: Page, site: Site): Promise<Person> {
  const person = await enterAsArtist(page, site)
  await page
    .getByRole('navigation', { name: 'Studio', exact: true })
    .getByRole('link', { name: 'People and safety' })
    .click()
  await expect(page.getByRole('heading', { name: 'People and safety', level: 1 })).toBeVisible()
  return person
}

test('a session ended from another browser is out at its next click', async ({ page, site, browser }) => {
  const person = await enterPeople(page, site)
  const elsewhere = await browser.newPage({ baseURL: site.address })
  await arrive(elsewhere, '/en/auth')
  await signIn(elsewhere, person)
  await expect(elsewhere.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('This browser')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End: Chrome, Linux' }).click()
  await expect(findToast(page, 'Signed out there.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^End/ })).toHaveCount(0)
  await elsewhere
    .getByRole('navigation', { name: 'Studio', exact: true })
    .getByRole('link', { name: 'Agenda' })
    .click()
  await expect(elsewhere).toHaveURL(/#\/auth$/)
  await elsewhere.close()
})

test('the own password is changed by whoever knows it', async ({ page, site, watch }) => {
  watch.allow(/status of 40[01]/)
  const person = await enterPeople(page, site)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.getByLabel('Current password').fill('not the right one')
  await page.getByLabel('New password').fill('corno inglese')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    'This is not the password of this account',
  )
  await expect(page.getByLabel('Current password')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(findToast(page, 'Your password is changed. You are signed out everywhere else.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeFocused()
  await expect(page.getByText('You changed the password')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await signIn(page, { ...person, password: 'corno inglese' })
})

test('the own account is deleted by whoever knows its password', async ({ page, site, watch }) => {
  watch.allow(/status of 40[0-9]/)
  await insertPerson(page, site, { isAdmin: true })
  await page.context().clearCookies()
  const person = await enterPeople(page, site)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(findToast(page, 'Your account is deleted.')).toBeVisible()
  await expect(page).toHaveURL(/#\/auth$/)
})

test('an editor has the own account here, and not who else works here', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await insertPerson(page, site, { isEditor: true })
  await arrive(page, '/en/admin/people')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'People who work here' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'What happened' })).toHaveCount(0)
  await expectAccessible(page)
  expect(await measureOverflow(page)).toBe(0)
})
