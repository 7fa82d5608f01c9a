import type { Page } from '@playwright/test'
import { courseRegistration } from '#domain/submissions/course-registration.ts'
import {
  createAccount,
  createPerson,
  fillCredentials,
  insertPerson,
  type Person,
  signIn,
  signUp,
} from '#tests/browser/accounts.ts'
import { arrive, waitUntilAlive } from '#tests/browser/arrival.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { changeRole } from '#tests/browser/stored-rows.ts'
import { fillFields, findFields, readFields } from '#tests/browser/submissions.ts'
import { expect, test } from '#tests/browser/test.ts'

const denial = "You don't have admin access. Please contact an administrator to assign the admin role."

test('the card has its two modes', async ({ page }) => {
  await arrive(page, '/es/auth')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
  await expect(page.getByLabel('Email')).toHaveAttribute('required')
  await expect(page.getByLabel('Password')).toHaveAttribute('required')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Need an account? Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Admin Account')
  await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Already have an account? Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
  await expect(page.getByRole('main').locator('[lang=en]')).toBeVisible()
})

for (const [email, password, reason, field] of [
  ['', '', 'Invalid email address', 'Email'],
  ['nobody@', '123', 'Invalid email address', 'Email'],
  ['nobody@example.org', '12345', 'Password must be at least 6 characters', 'Password'],
] as const) {
  test(`"${email}" with "${password}" stops at the first fault`, async ({ page }) => {
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/sign-')) asked += 1
    })
    await arrive(page, '/es/auth')
    await fillCredentials(page, { email, password })
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(findToast(page, reason)).toBeVisible()
    await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByLabel(field)).toHaveAccessibleDescription(reason)
    await expect(page.getByLabel(field)).toBeFocused()
    expect(asked).toBe(0)
  })
}

test('a password that is guessed first is refused at its field', async ({ page, watch }) => {
  watch.allow(/status of 400/)
  const reason = 'Choose a password that is not among the most common ones'
  await arrive(page, '/es/auth')
  await page.getByRole('button', { name: 'Need an account? Sign up' }).click()
  await fillCredentials(page, { ...createPerson(), password: 'Iloveyou' })
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(findToast(page, reason)).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(new RegExp(reason))
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Admin Account')
})

test('a wrong password and an unknown account are refused alike', async ({ page, site, watch }) => {
  watch.allow(/status of 401/)
  const person = createPerson()
  await createAccount(page, site, person)
  const said: string[] = []
  for (const tried of [{ ...person, password: 'something else' }, createPerson('stranger')]) {
    await arrive(page, '/en/auth')
    await fillCredentials(page, tried)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
    await expect(toast).toHaveCount(1)
    said.push((await toast.allInnerTexts()).join())
    await expect(page).toHaveURL(/#\/auth$/)
  }
  expect(said[0]).not.toBe('')
  expect(said[0]).toBe(said[1])
})

test('signing up again with a known address tells nothing and changes nothing', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 401/)
  const person = createPerson()
  await createAccount(page, site, person)
  await signUp(page, { ...person, password: 'the password of a thief' })
  await fillCredentials(page, { ...person, password: 'the password of a thief' })
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  await expect(page).toHaveURL(/#\/auth$/)
  await signIn(page, person)
})

test('the button says that it is busy, and a lost connection that an error occurred', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await released
    await route.abort()
  })
  await arrive(page, '/en/auth')
  await fillCredentials(page, createPerson())
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Please wait...' })).toBeDisabled()
  release()
  await expect(findToast(page, 'An error occurred')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
})

test('signing up gives an account, no session and no right', async ({ page, site }) => {
  const person = createPerson()
  const sent = page.waitForRequest('**/api/auth/sign-up/email')
  await arrive(page, '/en/auth')
  await page.getByRole('button', { name: 'Need an account? Sign up' }).click()
  await fillCredentials(page, person)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  expect((await sent).postDataJSON()).toEqual({ ...person, callbackURL: `${site.address}/#/admin` })
  await expect(findToast(page, 'Account created successfully. You can now log in.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Password')).toHaveValue('')
  await arrive(page, '/en/admin')
  await expect(page).toHaveURL(/#\/auth$/)
})

test('signing out clears the browser’s copies of responses, and nothing that was typed', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/ERR_CACHE_MISS/)
  const typed = { full_name: 'Ana Díaz', goals: 'Respirar mejor' }
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/es/courses')
  await fillFields(findFields(page, courseRegistration, 'es'), typed)
  await arrive(page, '/en/admin')
  const fetchIcon = (cache: RequestCache) =>
    page.evaluate(
      (mode) =>
        fetch('/favicon.svg?kept', { cache: mode, mode: 'same-origin' }).then(
          async (response) => (await response.arrayBuffer()).byteLength > 0,
          () => false,
        ),
      cache,
    )
  await fetchIcon('default')
  expect(await fetchIcon('only-if-cached')).toBe(true)
  const { session: _, ...others } = await page.evaluate(() => ({ ...localStorage }))
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/#\/auth$/)
  expect(await fetchIcon('only-if-cached')).toBe(false)
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(others)
  await arrive(page, '/es/courses')
  await expect.poll(() => readFields(findFields(page, courseRegistration, 'es'))).toMatchObject(typed)
})

async function expectDenied(page: Page, { email }: Person) {
  const card = page.getByRole('main')
  await expect(card.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  await expect(card).toContainText(denial)
  await expect(card).toContainText(email)
  await expect(card).toContainText(/admin role must be added manually to the user_roles table/)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page).toHaveURL(/#\/admin$/)
}

test('a person without the role is told so, and can leave', async ({ page, site, watch }) => {
  watch.allow(/status of 403/)
  const person = await insertPerson(page, site)
  await arrive(page, '/en/admin')
  await expectDenied(page, person)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/#\/auth$/)
  await page.goBack()
  await expect(page.getByText(person.email)).toHaveCount(0)
})

for (const answer of ['403', '500', 'the page of a gateway', 'nothing'])
  test(`a lookup of the role that is answered with ${answer} means no admin`, async ({
    page,
    site,
    watch,
  }) => {
    watch.allow(/status of (403|50.)/, /ERR_FAILED/)
    const person = await insertPerson(page, site, { isAdmin: true })
    const lists: string[] = []
    page.on('request', (request) => {
      if (/-(registrations|requests)/.test(request.url())) lists.push(request.url())
    })
    const failure = { success: false, error: 'The disk is full', code: 'server_error' }
    await page.route('**/api/me', (route) => {
      if (answer === 'nothing') return route.abort()
      if (answer === 'the page of a gateway')
        return route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' })
      return route.fulfill({ status: Number(answer), json: failure })
    })
    await arrive(page, '/en/admin')
    await expectDenied(page, person)
    expect(lists).toEqual([])
  })

test('a session lasts through a reload, and leads from sign-in to the dashboard', async ({ page, site }) => {
  const person = createPerson()
  await createAccount(page, site, person)
  await arrive(page, '/en/auth')
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await page.reload()
  await waitUntilAlive(page)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await arrive(page, '/en/auth')
  await expect(page).toHaveURL(/#\/admin$/)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})

test('the secret of the session is out of reach of scripts', async ({ page, context, site }) => {
  const person = createPerson()
  await createAccount(page, site, person)
  await arrive(page, '/en/auth')
  await signIn(page, person)
  const session = (await context.cookies()).find(({ name }) => name.includes('session'))
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const reachable = await page.evaluate(() => JSON.stringify({ ...localStorage, cookie: document.cookie }))
  expect(reachable).toContain(person.email)
  expect(reachable).not.toContain(decodeURIComponent(session?.value ?? '').split('.')[0])
})

test('who comes to the dashboard unknown is sent to sign-in', async ({ page }) => {
  await arrive(page, '/de/admin')
  await expect(page).toHaveURL(/#\/auth$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
})

test('while access is checked a spinner shows', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/auth/get-session', async (route) => {
    await released
    await route.continue()
  })
  await arrive(page, '/en/admin')
  await expect(page.getByRole('status').filter({ hasText: 'Checking access...' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toHaveCount(0)
  release()
  await expect(page).toHaveURL(/#\/auth$/)
})

test('an access check that fails is logged and leads to sign-in', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/, /access check failed/)
  await page.route('**/api/auth/get-session', (route) => route.abort())
  const logged = page.waitForEvent('console', (message) => message.text().includes('access check failed'))
  await arrive(page, '/en/admin')
  await expect(page).toHaveURL(/#\/auth$/)
  await logged
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
})

test('two tabs stay in step on sign-in and on sign-out', async ({ page, context, site }) => {
  const person = createPerson()
  await createAccount(page, site, person)
  changeRole(site, person.email, 'grant')
  const other = await context.newPage()
  await arrive(page, '/en/auth')
  await arrive(other, '/en/auth')
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect(other).toHaveURL(/#\/admin$/)
  await expect(other.getByText(`Logged in as ${person.email}`)).toBeVisible()
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL(/#\/auth$/)
  await expect(page).toHaveURL(/#\/auth$/)
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
})
