import { expectAccessible } from '#tests/browser/accessibility.ts'
import { enterAgenda } from '#tests/browser/event-editor.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'

/** Each test writes. */
test.use({ ownData: true, locale: 'en-GB' })

test.setTimeout(240_000)

/** Reading and saving take a busy machine its time. */
const expect = expectAtOnce.configure({ timeout: 30_000 })

const table = {
  name: 'concerts.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Datum;Beginn;Titel;Ort;Land;Ensemble;Honorar',
      '03.10.2026;19:30;Una tarde de cañas;Linz;Österreich;Songs of Reeds;400',
      '10.10.2026;20:00;Un dúo;Bern;Schweiz;Khyma Duo;300',
      '31.11.2026;11:00;Masterclass;Graz;Österreich;;',
      '12.12.2026;;Sin hora;Valencia;Spanien;Trio;',
    ].join('\r\n'),
  ),
}

test('a table of events comes in as drafts, and goes back with one press, on a phone and a desktop', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAgenda(page, site)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByLabel('Choose a file').setInputFiles(table)
  await expect(page.getByText('concerts.csv. Semicolons, UTF-8.')).toBeVisible()
  await expect(page.getByText('6 of 7 recognised')).toBeVisible()
  await expect(page.getByLabel('Honorar is')).toHaveValue('')
  const take = page.getByRole('button', { name: /^Take \d/ })
  await expect(take).toHaveText('Take 3 as drafts')
  const wrong = page.getByLabel('Date of row 3')
  await expect(wrong).toHaveAccessibleDescription('There is no such date. Correct it here.')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })

  await wrong.fill('30.11.2026')
  await wrong.press('Enter')
  await expect(take).toHaveText('Take 4 as drafts')
  await page.getByLabel('Take row 4').uncheck()
  await take.click()

  await expect(page).toHaveURL(/#\/admin\/agenda$/)
  await expect(page.getByText('3 drafts are in the agenda')).toBeVisible()
  await page.getByRole('tab', { name: 'Drafts (3)' }).click()
  const href = await page.getByRole('link', { name: /Masterclass/ }).getAttribute('href')

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByLabel('Choose a file').setInputFiles(table)
  await expect(page.getByText('Already in the agenda.').first()).toBeVisible()
  await expect(take).toHaveText('Take 1 as a draft')

  await page.getByRole('link', { name: 'Agenda', exact: true }).first().click()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByText('3 drafts as they came')).toBeVisible()
  await expectAccessible(page)
  const document = `/api/content/documents/event%2F${href?.split('/').at(-1)}`
  const { version: base } = await (await page.request.get(document)).json()
  const data = { base, changes: [{ path: ['title'], value: 'Clase magistral' }] }
  expect((await page.request.patch(document, { data })).status()).toBe(200)
  await page.getByRole('button', { name: /^Take back the import of/ }).click()
  await expect(page.getByText('The import is in the trash')).toBeVisible()
  await expect(page.getByText('1 event was written on or published since, and stays')).toBeVisible()
  await expect(page.getByText('3 drafts as they came')).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a workbook is refused, and the sentence says what to do', async ({ page, site }) => {
  await enterAgenda(page, site)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const file = { name: 'concerts.xlsx', mimeType: '', buffer: Buffer.from('PK\u0003\u0004') }
  await page.getByLabel('Choose a file').setInputFiles(file)
  await expect(page.getByRole('alert')).toContainText('Save it as CSV in Excel or Numbers')
})
