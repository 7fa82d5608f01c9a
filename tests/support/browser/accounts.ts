import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { arrive } from './arrival.ts'
import type { Site } from './site.ts'

export interface Person {
  email: string
  password: string
}

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
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
}

/** Signs in on the sign-in page, which must be open; ends on the dashboard or where access is denied. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await fillCredentials(page, person)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/#\/admin$/)
}

export async function fillCredentials(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
}

/** Makes an admin of a new person and opens the dashboard. */
export async function enterDashboard(page: Page, site: Site): Promise<Person> {
  const person = createPerson('admin')
  await signUp(page, person)
  await runAdminCommand(site, 'grant', person.email)
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  return person
}

/** What the operator does beside the running server; gives what the command printed. */
export async function runAdminCommand(site: Site, ...parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../../scripts/admin.ts'), ...parameters],
    { env: { PATH: process.env.PATH, DATA_DIR: site.dataFolder } },
  )
  return stdout
}
