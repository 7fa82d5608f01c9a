import type { Page } from '@playwright/test'
import { permanentAddress } from '#domain/addresses.ts'
import { textPages } from '#domain/page-list.ts'
import { pagePaths } from '#domain/routes.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { expect, test } from '#tests/browser/test.ts'

function findSection(page: Page, title: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) })
}

async function expectSections(page: Page, titles: string[]) {
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(titles)
}

test('every page of text leads back to the home page', async ({ page, baseURL }) => {
  for (const name of textPages)
    await test.step(name, async () => {
      await arrive(page, permanentAddress('en', pagePaths[name]))
      await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click()
      await expect(page).toHaveURL(`${baseURL}/en#/`)
    })
})

test('the privacy policy has its seven sections', async ({ page }) => {
  await arrive(page, '/en/privacy-policy')
  await expect(page.getByText('Last updated: October 2025')).toBeVisible()
  await expectSections(page, [
    'Introduction',
    'Data collected',
    'Data use',
    'Security and storage',
    'Your rights',
    'Cookies',
    'Contact',
  ])
  const data = findSection(page, 'Data collected').getByRole('listitem').first()
  await expect(data).toContainText('name, email, phone, country, instrument')
  await expect(findSection(page, 'Data use').getByRole('listitem')).toHaveText([
    /^Respond:/,
    /^Improve:/,
    /^Communicate:/,
  ])
  await expect(findSection(page, 'Your rights').getByRole('listitem')).toHaveText([
    /^Access:/,
    /^Rectification:/,
    /^Deletion:/,
    /^Portability:/,
    /^Objection:/,
    /^Restriction:/,
  ])
  await expect(findSection(page, 'Contact')).toContainText('contact@example.org')
  await findSection(page, 'Cookies').getByRole('link', { name: 'Cookie policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookie policy')
})

test('the cookie policy has its four sections', async ({ page }) => {
  await arrive(page, '/en/cookie-policy')
  await expect(page.getByText('Last updated: October 2025')).toBeVisible()
  await expectSections(page, ['What cookies are', 'Types of cookies', 'Managing cookies', 'Updates'])
  for (const type of ['Essential', 'Functional', 'Analytics'])
    await expect(findSection(page, 'Types of cookies').getByText(type).first()).toBeVisible()
  const managing = findSection(page, 'Managing cookies')
  await expect(managing).toContainText('Your choice is kept in the local storage of your browser.')
  await managing.getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
})

test('the statement of accessibility says what was tested, what is missing and whom to tell', async ({
  page,
}) => {
  await arrive(page, '/en/accessibility')
  await expectSections(page, ['Aim', 'What was tested', 'What still falls short', 'Whom to tell'])
  await expect(findSection(page, 'What was tested').getByRole('listitem')).toHaveCount(5)
  await expect(findSection(page, 'What still falls short')).toContainText('no independent audit')
  await expect(findSection(page, 'Whom to tell')).toContainText('contact@example.org')
})

test('the legal notice has its six sections', async ({ page }) => {
  await arrive(page, '/en/legal-notice')
  await expectSections(page, [
    'Publisher',
    'Hosting provider',
    'Intellectual property',
    'Credits',
    'Liability',
    'Applicable law',
  ])
  await expect(findSection(page, 'Publisher')).toContainText(/Name: Moronta.*Email: contact@example\.org/s)
  await expect(findSection(page, 'Intellectual property')).toContainText('prohibited')
  await expect(findSection(page, 'Credits').getByRole('listitem')).toContainText([
    /^Design:/,
    /^Photos:/,
    /^Icons:/,
  ])
})
