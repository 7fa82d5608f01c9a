import type { Page } from '@playwright/test'
import { collaborationRequest } from '#domain/submissions/collaboration-request.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { request } from '#tests/browser/journey-words.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { fillFields, findFields } from '#tests/browser/submissions.ts'
import { expect, test } from '#tests/browser/test.ts'
import { arriveWithStopwatch, takeTime } from '#tests/browser/visit.ts'

const sizes = { 'on a desk': { width: 1440, height: 900 }, 'on a phone': { width: 390, height: 844 } }

const findOffer = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })

for (const [where, viewport] of Object.entries(sizes))
  test.describe(where, () => {
    test.use({ viewport, permissions: ['clipboard-read', 'clipboard-write'], alone: true })

    test(`${where}: from the home page to a biography on the clipboard and a request that names its programme`, async ({
      page,
    }) => {
      await arriveWithStopwatch(page, '/de')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Pressemappe' }).click()
      await page.getByRole('tab', { name: '150 Wörter' }).click()
      await page.getByRole('button', { name: 'Diesen Text kopieren' }).click()
      await expect(findToast(page, 'Text kopiert')).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toMatch(/^Oboist zwischen klassischem Repertoire/)
      expect(copied.split('\n\n')).toHaveLength(4)

      await findOffer(page, 'Songs of Reeds').getByRole('button', { name: 'Termin anfragen' }).click()
      const fields = findFields(page, collaborationRequest, 'de')
      await expect(fields.subject).toHaveValue('Songs of Reeds')
      await expect(fields.subject).toBeInViewport()
      const { subject: _, ...others } = request
      await fillFields(fields, { ...others, message: 'Im Mai, in unserer Reihe.' })
      await takeTime(page)
      await page.getByRole('button', { name: 'Nachricht senden' }).click()
      await expect(findToast(page, 'Nachricht gesendet!')).toBeVisible()
    })
  })

test('a subject that was typed stays', async ({ page }) => {
  await arrive(page, '/en/press')
  const { subject } = findFields(page, collaborationRequest, 'en')
  await findOffer(page, 'Songs of Reeds').getByRole('button', { name: 'Ask for a date' }).click()
  await findOffer(page, 'Khyma Duo').getByRole('button', { name: 'Ask for a date' }).click()
  await expect(subject).toHaveValue('Khyma Duo')
  await subject.fill('A festival')
  await findOffer(page, 'Songs of Reeds').getByRole('button', { name: 'Ask for a date' }).click()
  await expect(subject).toHaveValue('A festival')
})

test('the repertoire is filtered while one types', async ({ page }) => {
  await arrive(page, '/fr/press')
  const rows = page.getByRole('table', { name: 'Répertoire' }).getByRole('row')
  await expect(rows).toHaveCount(7)
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('OEUVRE 3')
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('OEUVRE 30')
  await expect(page.getByText('Aucune œuvre ne contient ces mots.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('compositeur d')
  await expect(rows).toHaveCount(7)
  await page.getByRole('combobox', { name: 'Siècle' }).selectOption('XXIe siècle')
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('status').filter({ hasText: 'œuvres' })).toHaveText('2 œuvres sur 6')

  await page.getByRole('button', { name: /Langue/ }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await expect(page.getByRole('table', { name: 'Repertoire' })).toContainText('Musterwerk 3')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript there is all but copying', async ({ page }) => {
    await page.goto('/en/press')
    for (const length of ['50 words', '150 words', '400 words'])
      await expect(page.getByRole('heading', { level: 3, name: length, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy this text' })).toHaveCount(0)
    await expect(
      findOffer(page, 'Songs of Reeds').getByRole('link', { name: 'Ask for a date' }),
    ).toHaveAttribute('href', 'mailto:contact@example.org?subject=Songs%20of%20Reeds')
    await page.getByRole('combobox', { name: 'For' }).selectOption('Duo')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/\/en\/press\?.*forces=duo.*#repertoire$/)
    await expect(page.getByText('2 of 6 works')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'For' })).toHaveValue('duo')
  })
})
