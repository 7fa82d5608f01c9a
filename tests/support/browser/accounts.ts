import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import type { VisibleSession } from '#domain/accounts/account.ts'
import { arrive } from './arrival.ts'
import type { Site } from './site.ts'
import { changeRole, type Rights, storeSession } from './stored-rows.ts'

export interface Person {
  email: string
  password: string
}

/** The first sign-up of a process loads all that accounts need; in milliseconds. */
const firstLoad = 15_000

let count = 0

/** A person nobody has heard of before. */
export function createPerson(name = 'person'): Person {
  count += 1
  return { email: `${name}-${process.pid}-${count}@example.org`, password: 'oboe d’amore' }
}

/** Opens the sign-in page and creates an account there. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await arrive(page, '/en/auth')
  await page.getByRole('button', { name: 'Need an account? Sign up' }).click()
  await fillCredentials(page, person)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible({ timeout: firstLoad })
}

/** Creates an account as the sign-up page would, without opening it. */
export async function createAccount(page: Page, site: Site, person: Person): Promise<void> {
  const response = await page.request.post(`${site.address}/api/auth/sign-up/email`, { data: person })
  expect(response.status()).toBe(200)
}

/** The artist's account, as the operator makes it an admin's. */
export async function createArtist(site: Site): Promise<Person> {
  const artist = createPerson('artist')
  const response = await fetch(`${site.address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(artist),
  })
  expect(response.status).toBe(200)
  if (site.place.DATABASE_URL === undefined) changeRole(site, artist.email, 'grant')
  else await runAdminCommand(site, 'grant', artist.email, '--keep-password')
  return artist
}

/** Signs in on the sign-in page, which must be open; ends on the dashboard or where access is denied. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await fillCredentials(page, person)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/#\/admin$/, { timeout: firstLoad })
}

/** Creates the artist's account and signs in on the way to a page of the studio, by its path. */
export async function enterAsArtist(page: Page, site: Site, path = '/admin'): Promise<Person> {
  const artist = await createArtist(site)
  await arrive(page, `/en${path}`)
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await fillCredentials(page, artist)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(({ hash }) => hash === `#${path}`, { timeout: firstLoad })
  return artist
}

export async function fillCredentials(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
}

/** Signs a new person in without the sign-in page: the session stands in the database and in the browser. */
export async function insertPerson(page: Page, site: Site, rights: Rights = {}): Promise<Person> {
  const person = createPerson(rights.isAdmin ? 'admin' : undefined)
  const { cookie, user, expiresAt } = storeSession(site, person.email, rights)
  const visible: VisibleSession = { user, expires_at: expiresAt }
  await page.context().addCookies([{ ...cookie, url: site.address, httpOnly: true, sameSite: 'Lax' }])
  await page.addInitScript(keepVisibleSession, JSON.stringify(visible))
  return person
}

/** Opens the dashboard as a new admin. */
export async function enterDashboard(page: Page, site: Site): Promise<Person> {
  const person = await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  return person
}

/** What the operator does beside the running server; gives what the command printed. */
export async function runAdminCommand(site: Site, ...parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../../scripts/admin.ts'), ...parameters],
    { env: { PATH: process.env.PATH, ...site.place } },
  )
  return stdout
}

/** Once a tab: what the page then makes of the session is its own. */
function keepVisibleSession(text: string) {
  if (!location.protocol.startsWith('http') || sessionStorage.getItem('session-kept') !== null) return
  sessionStorage.setItem('session-kept', 'yes')
  localStorage.setItem('session', text)
}
