import type { Page } from '@playwright/test'
import { hashAddress, permanentAddress } from '#domain/addresses.ts'
import { type Language, languages } from '#domain/language.ts'
import { listPaths } from '#domain/routes.ts'
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

const unknownPath = '/does-not-exist'
const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

test.use({ viewport: wide, contextOptions: { reducedMotion: 'reduce' } })

/** The first language and the one with the longest words are looked at in two widths; the walk through the engines has all. */
const closely: readonly Language[] = ['es', 'de']

for (const language of languages) {
  test.describe(language, () => {
    if (!closely.includes(language)) test.use({ viewport: narrow })
    for (const path of [...listPaths(), unknownPath]) {
      test(permanentAddress(language, path), async ({ page, baseURL, watch }) => {
        const isUnknown = path === unknownPath
        const isWalled = path === '/admin'
        if (isUnknown) watch.allow(/status of 404 .*does-not-exist/)
        const documents = await countDocuments(page)

        const response = await arrive(page, permanentAddress(language, path))
        expect(response.status()).toBe(isUnknown ? 404 : 200)
        const shownPath = isWalled ? '/auth' : path
        await expect(page).toHaveURL(`${baseURL}${hashAddress(shownPath)}`)
        await expectPage(page, language, shownPath)
        // What is read beside the words is the same in every language.
        if (language === 'es') await expectAccessible(page)
        const texts = await listTexts(page)
        if (!isWalled) expect(await listSentTexts(page, permanentAddress(language, path))).toEqual(texts)
        expect(documents.count(), 'documents loaded').toBe(1)

        if (!closely.includes(language)) return
        await page.setViewportSize(narrow)
        // The address in the browser's field leads to the same words in every language alike.
        if (language === 'de') {
          await page.reload()
          await waitUntilAlive(page)
        }
        await expectPage(page, language, shownPath)
        await expect.poll(() => listTexts(page)).toEqual(texts)
        if (language === 'de') await expectAccessible(page)
      })
    }
  })
}

async function expectPage(page: Page, language: Language, path: string) {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const { title, heading } = await readTitles(page.request, language, path)
  await expect(page).toHaveTitle(title)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  expect(await findRawKeys(page)).toEqual([])
  // Pictures are the same in every language.
  if (language === 'es') expect(await findMissingPictures(page)).toEqual([])
  expect(await measureOverflow(page), 'px the page is wider than the window').toBe(0)
}
