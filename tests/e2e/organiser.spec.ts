import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { publishPressPhotograph } from '#tests/browser/press-photograph.ts'
import type { Site } from '#tests/browser/site.ts'
import { findFields } from '#tests/browser/submissions.ts'
import { test as base, expect as expectAtOnce } from '#tests/browser/test.ts'
import { arriveWithStopwatch, takeTime } from '#tests/browser/visit.ts'

/** Saving a file and loading what says so take a busy machine its time. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

const printWidth = 2400 // pixels

const test = base.extend<object, { pressSite: Site }>({
  pressSite: [
    async ({ siteHost }, use) => {
      const site = await siteHost.startSite()
      await publishPressPhotograph(site, printWidth)
      await use(site)
      await site.dispose()
    },
    { scope: 'worker' },
  ],
  site: ({ pressSite }, use) => use(pressSite),
})

// One after the other, in one worker: they share the photograph.
test.describe.configure({ mode: 'default' })

const findOffer = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })

/** Downloads the press photograph for print, and gives its width. */
async function savePhotograph(page: Page, click: (target: Locator) => Promise<void>): Promise<number> {
  const saving = page.waitForEvent('download')
  await click(page.getByRole('link', { name: /^Druck/ }))
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`moronta-1-${printWidth}.jpg`)
  return (await sharp(await saved.path()).metadata()).width
}

const sizes = { 'on a desk': { width: 1440, height: 900 }, 'on a phone': { width: 390, height: 844 } }

for (const [where, viewport] of Object.entries(sizes))
  test.describe(where, () => {
    test.use({ viewport, permissions: ['clipboard-read', 'clipboard-write'] })

    test(`${where}: in less than ten clicks from the home page to a biography, a photograph and a request`, async ({
      page,
    }) => {
      let clicks = 0
      const click = (target: Locator) => {
        clicks += 1
        return target.click()
      }
      await arriveWithStopwatch(page, '/de')
      await click(page.getByRole('contentinfo').getByRole('link', { name: 'Pressemappe' }))
      await click(page.getByRole('tab', { name: '150 Wörter' }))
      await click(page.getByRole('button', { name: 'Diesen Text kopieren' }))
      await expect(findToast(page, 'Text kopiert')).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toMatch(/^Moronta\n\nOboist zwischen klassischem Repertoire/)
      expect(copied.split('\n\n')).toHaveLength(5)
      expect(await savePhotograph(page, click)).toBe(printWidth)

      await click(findOffer(page, 'Songs of Reeds').getByRole('button', { name: 'Termin anfragen' }))
      const fields = findFields(page, collaborationRequest, 'de')
      await expect(fields.subject).toHaveValue('Songs of Reeds')
      await expect(fields.subject).toBeInViewport()
      const words = { name: 'Käthe Œhler', email: 'kaethe@example.org', message: 'Im Mai, in unserer Reihe.' }
      for (const [field, value] of [
        [fields.name, words.name],
        [fields.email, words.email],
        [fields.message, words.message],
      ] as const) {
        await click(field)
        await page.keyboard.insertText(value)
      }
      await takeTime(page)
      const sent = page.waitForRequest(`**${collaborationRequest.path}`)
      await click(page.getByRole('button', { name: 'Nachricht senden' }))
      expect((await sent).postDataJSON()).toMatchObject({ ...words, subject: 'Songs of Reeds' })
      await expect(findToast(page, 'Nachricht gesendet!')).toBeVisible()
      expect(clicks).toBeLessThan(10)
    })
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript: a biography to read, a photograph to save, and a form that names the programme', async ({
    page,
  }) => {
    await page.goto('/de')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pressemappe' }).click()
    await expect(page.getByText(/^Oboist zwischen klassischem Repertoire/).nth(1)).toBeVisible()
    expect(await savePhotograph(page, (target) => target.click())).toBe(printWidth)
    const { subject } = findFields(page, collaborationRequest, 'de')
    const project = page.getByRole('textbox', { name: 'Projekt oder Programm' })
    await findOffer(page, 'Songs of Reeds').getByRole('link', { name: 'Termin anfragen' }).click()
    await expect(subject).toBeInViewport()
    await expect(subject).toHaveValue('Songs of Reeds')
    await expect(project).toHaveValue('Songs of Reeds')
    await page.goto('/de/projects/khyma-duo')
    await page.getByRole('link', { name: 'Termin anfragen' }).first().click()
    await expect(subject).toHaveValue('Khyma Duo')
    await expect(project).toHaveValue('Khyma Duo')
  })
})
