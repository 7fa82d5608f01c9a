import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { enterDashboard, insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { findRow, findTab, showFolder } from '#tests/browser/dashboard.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import { storeRows } from '#tests/browser/stored-rows.ts'
import { expect, test } from '#tests/browser/test.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'

const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What is open is accessible in the light and in the dark, and fits the window. */
async function expectBothSchemes(page: Page, state: string) {
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(`${state}, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    })
  expect(await measureOverflow(page)).toBe(0)
}

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  // In the light every page is looked at as it opens in routes.spec.ts.
  test('pages as they open', async ({ page }) => {
    for (const address of ['/es', '/es/agenda', '/es/courses', '/es/projects/uno-dos-tres-oido']) {
      await arrive(page, address)
      for (const [size, viewport] of Object.entries(sizes))
        await test.step(`${address}, ${size}`, async () => {
          await page.setViewportSize(viewport)
          await expectAccessible(page)
        })
    }
  })
})

test('an open event, wide and narrow, light and dark', async ({ page }) => {
  await arrive(page, '/es/agenda')
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /Songs of Reeds/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await expectBothSchemes(page, size)
  }
})

for (const [size, viewport] of Object.entries(sizes))
  test.describe(`${size}, light and dark`, () => {
    test.use({ viewport })

    test('open menus, then fields at fault and a toast', async ({ page }) => {
      await arrive(page, '/es/contact')
      if (size === 'narrow') {
        await page.getByRole('button', { name: 'Menú' }).click()
        await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
      } else {
        await page.getByRole('button', { name: /Idioma/ }).click()
        await expect(page.getByRole('listbox')).toBeVisible()
      }
      await expectBothSchemes(page, 'an open menu')

      await arrive(page, '/es/courses')
      await page.getByRole('button', { name: 'Enviar solicitud' }).click()
      const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
      // Under the pointer no toast goes by itself.
      await toast.hover()
      await expectBothSchemes(page, 'a toast')
      await expect(toast).toBeVisible()
    })

    test('the sign-in, and an account that is none of an admin', async ({ page, site, watch }) => {
      watch.allow(/status of 403/)
      await arrive(page, '/en/auth')
      await expectBothSchemes(page, 'the sign-in')
      await insertPerson(page, site)
      await arrive(page, '/en/admin')
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
      await expectBothSchemes(page, 'no admin')
    })

    test('the dashboard with rows, a message and details', async ({ page, site }) => {
      storeRows(site, 'course_registrations', [makeCourseRegistration()])
      storeRows(site, 'collaboration_requests', [
        makeCollaborationRequest({
          name: 'n'.repeat(100),
          subject: 's'.repeat(200),
          message: 'Wort '.repeat(80),
        }),
      ])
      storeRows(site, 'course_registrations', [makeCourseRegistration()], 'suspected')
      await enterDashboard(page, site)
      await expect(page.getByRole('row').last()).toBeVisible()
      await expectBothSchemes(page, 'rows')
      await showFolder(page, 'Suspected')
      await expect(page.getByRole('button', { name: /^Not spam/ }).first()).toBeVisible()
      await expectBothSchemes(page, 'what is suspected')
      await page.getByRole('tab', { name: /^Collaboration Requests/ }).click()
      await findRow(page, 'Wort').last().getByText('Wort').click()
      await expectBothSchemes(page, 'a message')
      await page
        .getByRole('button', { name: /^Details/ })
        .first()
        .click()
      await expect(page.getByRole('article')).toBeVisible()
      await expectBothSchemes(page, 'details')
    })
  })

test.describe('on a first visit', () => {
  test.use({ consent: 'unasked' })

  test('the cookie banner, wide and narrow', async ({ page }) => {
    await arrive(page, '/de')
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    for (const [size, viewport] of Object.entries(sizes))
      await test.step(size, async () => {
        await page.setViewportSize(viewport)
        await expectAccessible(page)
        expect(await measureOverflow(page)).toBe(0)
      })
  })
})

test.describe('with nothing to show', () => {
  test.use({ empty: true, now: '2026-11-20T12:00:00.000Z' })

  test('agenda, home and dashboard say so', async ({ page, site }) => {
    await arrive(page, '/en/agenda')
    await expect(page.getByText('There are no upcoming events.')).toBeVisible()
    await expectAccessible(page)
    await arrive(page, '/en')
    await expectAccessible(page)
    await enterDashboard(page, site)
    await expect(findTab(page, 'Course Registrations', 0)).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('with magnified text', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('pages fit 320 px without scrolling sideways', async ({ page }) => {
    for (const path of ['', '/agenda', '/courses', '/contact', '/auth', '/privacy-policy']) {
      await arrive(page, `/de${path}`)
      expect(await measureOverflow(page), path).toBe(0)
    }
  })
})
