import { createAccount, createPerson, fillCredentials, signIn, signUp } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { expect, test } from '#tests/browser/mailing-test.ts'
import { findToast } from '#tests/browser/notifications.ts'

/** Also where a test opens a browser beside its own. */
test.use({ locale: 'en-GB' })

const sent = 'If there is an account, an email is on its way. The link works for one hour.'

test('a forgotten password is chosen anew by mail, which ends every other session', async ({
  page,
  site,
  browser,
  readLink,
}) => {
  const person = createPerson()
  await createAccount(page, site, person)
  await readLink(person.email)
  const elsewhere = await browser.newPage({ baseURL: site.address })
  await arrive(elsewhere, '/en/auth')
  await signIn(elsewhere, person)
  await arrive(page, '/en/auth')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password?')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible()
  const link = await readLink(person.email)
  await page.goto(link)
  await page.getByLabel('New password').fill('corno inglese')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(findToast(page, 'Your password is changed. You are signed out everywhere else.')).toBeVisible()
  await expect(page).toHaveURL(/#\/admin$/)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/#\/auth$/)
  await signIn(elsewhere, { ...person, password: 'corno inglese' })
  await elsewhere.close()
})

test('a link that is used up says so and offers a new one', async ({ page, site, watch, readLink }) => {
  watch.allow(/status of 404/)
  const person = createPerson()
  await createAccount(page, site, person)
  await readLink(person.email)
  await page.request.post(`${site.address}/api/auth/request-password-reset`, {
    data: { email: person.email },
  })
  const link = await readLink(person.email)
  const token = link.split('password.')[1]
  const data = { token, password: 'corno inglese' }
  expect((await page.request.post(`${site.address}/api/auth/reset-password`, { data })).status()).toBe(200)
  await page.goto(link)
  await page.getByLabel('New password').fill('oboe da caccia')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link does not work any more')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible()
  await readLink(person.email)
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await fillCredentials(page, { ...person, password: 'corno inglese' })
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/#\/admin$/)
})

test('an address is confirmed by mail, which leads to the dashboard', async ({ page, readLink }) => {
  const person = createPerson()
  await signUp(page, person)
  await page.goto(await readLink(person.email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your address')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(findToast(page, `${person.email} is confirmed.`)).toBeVisible()
  await expect(page).toHaveURL(/#\/auth$/)
})

test('whoever signs up with a known address reads the same, and its owner gets a mail', async ({
  page,
  smtp,
  readLink,
}) => {
  const person = createPerson()
  await signUp(page, person)
  await readLink(person.email)
  await signUp(page, { ...person, password: 'the password of a thief' })
  await expect(findToast(page, 'Account created successfully. You can now log in.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Look in your mailbox')).toBeVisible()
  expect(await readLink(person.email)).toMatch(/\/#\/auth$/)
  expect(smtp.mails.at(-1)?.read.subject).toBe('You have an account already')
})
