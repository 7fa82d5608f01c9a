import type { Page } from '@playwright/test'
import { insertPerson, type Person } from '#tests/browser/accounts.ts'
import { arrive, letEffectsRun } from '#tests/browser/arrival.ts'
import { expect, test } from '#tests/browser/test.ts'

const denial = "You don't have admin access. Please contact an administrator to assign the admin role."

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

test('who goes on from the sign-in page while he is recognized is not led back', async ({ page, site }) => {
  await insertPerson(page, site, { isAdmin: true })
  const [recognized, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const asked = page.waitForRequest('**/api/me')
  await page.route('**/api/me', async (route) => {
    await recognized.promise
    await route.continue()
  })
  await page.route('**/api/pages/en/agenda', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await arrive(page, '/en/auth')
  await asked
  await page.evaluate(() => location.assign('#/agenda'))
  const known = page.waitForResponse('**/api/me')
  recognized.resolve()
  await (await known).finished()
  await page.evaluate(letEffectsRun)
  await expect(page).toHaveURL(/#\/agenda$/)
  arrived.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
})
