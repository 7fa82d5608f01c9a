import type { Page } from '@playwright/test'
import { hashAddress, permanentAddress } from '#domain/addresses.ts'
import { type Language, languages } from '#domain/language.ts'
import { isPublicPage } from '#domain/page-list.ts'
import { listPaths, matchRoute } from '#domain/routes.ts'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { arrive, waitUntilAlive } from '#tests/browser/arrival.ts'
import {
  countDocuments,
  findMissingPictures,
  findRawKeys,
  listSentTexts,
  listTexts,
  measureOverflow,
  readTitles,
} from '#tests/browser/page-facts.ts'
import { expect, test } from '#tests/browser/test.ts'
import { readWords } from '#words/stored-words.ts'

const unknownPath = '/does-not-exist'
const paths = [...listPaths(), unknownPath]
const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

test.use({
  viewport: narrow,
  contextOptions: { reducedMotion: 'reduce' },
  studioLanguage: 'of the browser',
})

/** The first language and the one with the longest words are looked at in two widths; the walk through the engines has all. */
const closely: readonly Language[] = ['es', 'de']

for (const language of languages) {
  // One visitor opens several addresses: a browser that starts anew for each takes longer than the page.
  const addresses = closely.includes(language) ? 8 : 12
  for (let first = 0; first < paths.length; first += addresses) {
    const visited = paths.slice(first, first + addresses)
    test(
      visited.map((path) => permanentAddress(language, path)).join(' '),
      async ({ page, context, watch }) => {
        watch.allow(/status of 404 .*does-not-exist/)
        // Sign-in is sent in the language of the page, and then shown in that of the studio.
        await page.addInitScript((own) => localStorage.setItem('studio-language', own), language)
        const documents = await countDocuments(page)
        const reader = await context.newPage()
        for (const path of visited)
          await test.step(path, async () => {
            const before = documents.count()
            if (closely.includes(language)) await page.setViewportSize(wide)
            const shownPath = path === '/admin' ? '/auth' : path

            const response = await arrive(page, permanentAddress(language, path))
            expect(response.status()).toBe(path === unknownPath ? 404 : 200)
            const stays = isPublicPage(matchRoute(shownPath).page)
            await expect(page).toHaveURL(
              stays ? permanentAddress(language, shownPath) : hashAddress(shownPath),
            )
            const sent = await readTitles(page.request, language, shownPath)
            const { t } = readWords('accounts', language)
            const titles = shownPath === '/auth' ? { ...sent, heading: t('signIn.title') } : sent
            await expectPage(page, language, titles)
            // What is read beside the words is the same in every language.
            if (language === 'es') await expectAccessible(page)
            const texts = await listTexts(page)
            if (shownPath === path) expect(await listSentTexts(reader, await response.text())).toEqual(texts)
            expect(documents.count() - before, 'documents loaded').toBe(1)

            if (!closely.includes(language)) return
            await page.setViewportSize(narrow)
            // The address in the browser's field leads to the same words in every language alike, another than was opened too.
            if (language === 'de' && !stays) {
              await page.reload()
              await waitUntilAlive(page)
            }
            await expectPage(page, language, titles)
            await expect.poll(() => listTexts(page)).toEqual(texts)
            if (language === 'de') await expectAccessible(page)
          })
      },
    )
  }
}

async function expectPage(
  page: Page,
  language: Language,
  { title, heading }: Record<'title' | 'heading', string>,
) {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(title)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  expect(await findRawKeys(page)).toEqual([])
  // Pictures are the same in every language.
  if (language === 'es') expect(await findMissingPictures(page)).toEqual([])
  expect(await measureOverflow(page), 'px the page is wider than the window').toBe(0)
}
