import { courseRegistration } from '#domain/forms/course-registration.ts'
import { createAccount, createPerson, insertPerson, signIn } from '#tests/browser/accounts.ts'
import { arrive, waitUntilAlive } from '#tests/browser/arrival.ts'
import { changeRole } from '#tests/browser/stored-rows.ts'
import { fillFields, findFields, readFields } from '#tests/browser/submissions.ts'
import { expect, test } from '#tests/browser/test.ts'

test('a session lasts through a reload, leads from sign-in to the dashboard, and has its secret out of reach of scripts', async ({
  page,
  context,
  site,
}) => {
  const person = createPerson()
  await createAccount(page, site, person)
  await arrive(page, '/en/auth')
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await page.reload()
  await waitUntilAlive(page)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  const session = (await context.cookies()).find(({ name }) => name.includes('session'))
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const reachable = await page.evaluate(() => JSON.stringify({ ...localStorage, cookie: document.cookie }))
  expect(reachable).toContain(person.email)
  expect(reachable).not.toContain(decodeURIComponent(session?.value ?? '').split('.')[0])
  await arrive(page, '/en/auth')
  await expect(page).toHaveURL(/#\/admin$/)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
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
  // The form keeps words once it lives.
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain(typed.goals)
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
  const fields = findFields(page, courseRegistration, 'es')
  // The form lives once it comes near the screen.
  await fields.full_name.scrollIntoViewIfNeeded()
  await expect.poll(() => readFields(fields)).toMatchObject(typed)
})
