import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { enterDashboard } from '#tests/browser/accounts.ts'
import { arrive, waitUntilAlive } from '#tests/browser/arrival.ts'
import { createEmail, formCases } from '#tests/browser/form-cases.ts'
import { alwaysKept, listKept, waitUntilKept } from '#tests/browser/kept-addresses.ts'
import { makeNewerBuild } from '#tests/browser/newer-build.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { fillFields } from '#tests/browser/submissions.ts'
import { expect, test } from '#tests/browser/test.ts'

test.use({ serviceWorkers: 'allow', ownData: true })

/** The builds whose code is kept. When the newer worker takes over, Chromium decides, and under a debugger it may never. */
const listBuilds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('code-')))

/** A browser looks for a newer worker some seconds after a visit. */
const patient = { timeout: 30_000 }

test('after a deployment the next visit shows the new page, and an open tab goes on with its own code', async ({
  page,
  context,
  site,
  watch,
}) => {
  test.slow()
  watch.allow(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/)
  await arrive(page, '/es')
  await waitUntilKept(page, ...alwaysKept)
  const [firstBuild = ''] = await listBuilds(page)
  const openTab = await context.newPage()
  await arrive(openTab, '/es/bio')
  await waitUntilKept(openTab, '/api/pages/es/bio')
  await openTab.evaluate(() => document.body.setAttribute('data-opened', 'before'))
  await openTab.evaluate(async () => {
    const pages = await caches.open('pages')
    await pages.put('/api/pages/es/bio', new Response('kept by the former build'))
  })
  await using newer = await makeNewerBuild('newer', { 'Conocer más': 'Saber más' })
  await site.restart({ web: newer.folder, now: '2027-02-01T12:00:00Z' })

  await arrive(page, '/es')
  await expect(page.getByRole('main')).toContainText('Saber más')
  await page.getByRole('navigation').getByRole('link', { name: 'Agenda' }).first().click()
  await expect(page.getByRole('main')).toContainText('No hay próximos eventos.')
  await expect.poll(() => listBuilds(page), patient).toEqual([firstBuild, 'code-newer'])
  const readBiography = async () => (await caches.match('/api/pages/es/bio', { ignoreVary: true }))?.text()
  await expect.poll(() => page.evaluate(readBiography), patient).toContain('"heading":"Biografía"')

  const courses = openTab.waitForResponse(/\/assets\/courses-/)
  await openTab.evaluate(() => location.assign('#/courses'))
  expect((await courses).fromServiceWorker()).toBe(true)
  await expect(openTab.getByRole('heading', { level: 1 })).toHaveText('Clases de oboe en línea')
  await expect(openTab.locator('body')).toHaveAttribute('data-opened', 'before')
  // With the last tab the former worker ends.
  await openTab.close()
  await page.close()

  await context.setOffline(true)
  const later = await context.newPage()
  // By this clock much of what the former build kept would lie ahead.
  await later.clock.setFixedTime('2026-01-10T12:00:00Z')
  await expect(async () => {
    await later.goto('/')
    await waitUntilAlive(later)
    await expect(later.getByRole('main')).toContainText('Saber más', { timeout: 100 })
  }).toPass(patient)
  await later.goto('/es/agenda')
  await expect(later.getByRole('main')).toContainText('No hay próximos eventos.')
})

test('what is kept gives way to what the server says', async ({ page, site }) => {
  await arrive(page, '/es')
  await waitUntilKept(page, ...alwaysKept)
  await site.restart({ now: '2027-02-01T12:00:00Z' })
  await page.getByRole('navigation').getByRole('link', { name: 'Agenda' }).first().click()
  await expect(page.getByRole('main')).toContainText('No hay próximos eventos.')
})

test('a document is kept with the code it starts, or not at all', async ({ page, context, site, watch }) => {
  watch.allow(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/, /status of 404/)
  await arrive(page, '/es')
  await waitUntilKept(page, ...alwaysKept)
  await using newer = await makeNewerBuild('newer', { 'Conocer más': 'Saber más' })
  await rm(join(newer.folder, 'client', 'service-worker.js'))
  await site.restart({ web: newer.folder })
  await arrive(page, '/')
  await expect(page.getByRole('main')).toContainText('Saber más')
  await context.setOffline(true)
  await page.reload()
  await waitUntilAlive(page)
  await expect(page.getByRole('main')).toContainText('Conocer más')
})

test('nothing of forms, messages, searches and downloads is ever kept, and they work as without it', async ({
  page,
  site,
  watch,
}) => {
  test.slow()
  watch.allow(/status of (401|404)/)
  await arrive(page, '/es/projects/khyma-duo')
  await waitUntilKept(page, ...alwaysKept)
  await arrive(page, '/es/nowhere')
  for (const form of formCases) {
    await arrive(page, form.address)
    await fillFields(form.findFields(page), form.make(createEmail()))
    await page.getByRole('button', { name: form.submit }).click()
    await expect(findToast(page, form.success)).toBeVisible()
  }
  await arrive(page, '/es/search')
  await page.getByRole('main').getByRole('searchbox').fill('khyma')
  await expect(page.getByRole('main').getByRole('link', { name: 'Khyma Duo' }).first()).toBeVisible()
  await enterDashboard(page, site)
  await expect(page.getByRole('tab').first()).toBeVisible()
  for (const address of ['/api/me', '/api/auth/get-session', '/es/agenda.ics', '/healthz', '/sitemap.xml'])
    await page.evaluate(async (asked) => (await fetch(asked)).text(), address)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await arrive(page, '/en/admin')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await arrive(page, '/en/contact')
  await waitUntilKept(page, '/api/pages/en/contact')

  const publicThings =
    /^\/$|^\/assets\/|^\/plates\/|^\/api\/pages\/(es|en)\/(agenda|contact|courses|projects\/khyma-duo|search)?$/
  const ofTheStudio = /^\/api\/(me|auth\/get-session|content\/(documents|summaries)|pages\/[a-z]{2}\/admin)$/
  const others = (await listKept(page)).filter((address) => !publicThings.test(address))
  expect(others.filter((address) => !ofTheStudio.test(address))).toEqual([])
  await page.goto('/#/admin')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await expect
    .poll(async () => (await listKept(page)).filter((address) => !publicThings.test(address)))
    .toEqual([])
})

test('no other script becomes a worker, and no other policy is made', async ({ page, watch }) => {
  watch.allow(/Trusted|Content Security Policy/)
  await arrive(page, '/es')
  await waitUntilKept(page, ...alwaysKept)
  const refusals = await page.evaluate(async () => [
    await navigator.serviceWorker.register('/favicon.svg').catch((error) => error.name),
    await navigator.serviceWorker.register('/service-worker.js').catch((error) => error.name),
    ...['another', 'service-worker'].map((name) => {
      try {
        return trustedTypes?.createPolicy(name, { createScriptURL: (address) => address })
      } catch (error) {
        return error instanceof Error && error.name
      }
    }),
  ])
  expect(refusals).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError'])
})
