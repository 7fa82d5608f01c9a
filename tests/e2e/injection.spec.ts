import type { Page } from '@playwright/test'
import { type FormDescription, listFields } from '#domain/forms/form-description.ts'
import { messageForms } from '#domain/forms/registry.ts'
import { enterDashboard } from '#tests/browser/accounts.ts'
import { waitUntilAlive } from '#tests/browser/arrival.ts'
import { answerDeleteDialog, findTab } from '#tests/browser/dashboard.ts'
import { createInjections } from '#tests/browser/injections.ts'
import { nameChoices } from '#tests/browser/journey-words.ts'
import type { Site } from '#tests/browser/site.ts'
import { expect, test } from '#tests/browser/test.ts'
import { createClientAddress, send } from '#tests/processes/client.ts'
import { bySize } from '#tests/size.ts'
import inbox from '#words/inbox/en.json' with { type: 'json' }

/** Shown together: what one page of the dashboard holds. */
const batch = 100

const count = bySize(64, 5_000)

test.use({ empty: true, viewport: { width: 390, height: 844 } })

for (const form of messageForms)
  test(`${form.name}: whatever was written is shown as it was written, and does nothing`, async ({
    page,
    site,
  }) => {
    test.setTimeout(bySize(60_000, 3_600_000))
    const asked: string[] = []
    page.on('dialog', (dialog) => asked.push(dialog.message()))
    await enterDashboard(page, site)
    const injections = createInjections(count)
    for (let start = 0; start < count; start += batch) {
      const rows = injections.slice(start, start + batch).map(
        (text, index): Record<string, string> => ({
          ...fillFields(form, text),
          email: `o'brien+{x}-${start + index}@example.org`.replace(/[{}]/g, ''),
        }),
      )
      for (const row of rows) await store(site, form.path, row)
      await page.reload()
      await waitUntilAlive(page)
      await findTab(page, inbox.forms[form.name].title, start + rows.length).click()
      await expectNoSidewaysScroll(page)
      const shown = await readDashboard(page, rows.length)
      for (const [index, row] of rows.toReversed().entries()) {
        const record = shown[index]
        expect(record?.title).toBe(row[form.sender])
        expect(record?.link).toBe(`mailto:${row.email}`)
        expect([record?.title, ...(record?.values ?? [])]).toEqual(
          expect.arrayContaining(Object.values(nameChoices(row))),
        )
        expect(record?.sideways).toBe(false)
      }
      expect(asked).toEqual([])
      await page.keyboard.press('Escape')
      const answered = answerDeleteDialog(page, 'dismiss')
      await page
        .getByRole('row')
        .nth(1)
        .getByRole('button', { name: /^Delete/ })
        .click()
      await answered
      asked.length = 0
      expect(await page.evaluate(() => 'injected' in window)).toBe(false)
      await expectNoSidewaysScroll(page)
    }
  })

/** The text in every field, as long as the field takes it; a day takes none. */
function fillFields(form: FormDescription, text: string): Record<string, string> {
  const entries = listFields(form).flatMap(([name, field]): [string, string][] => {
    if (field.kind === 'date') return []
    if (field.kind === 'choice') return [[name, field.options[0]]]
    if (!('maximum' in field)) return []
    return [[name, [...text].slice(0, field.maximum).join('').trim().padEnd(2, 'x')]]
  })
  return Object.fromEntries(entries)
}

/** Sends a form as any visitor can. */
async function store(site: Site, path: string, body: Record<string, string>): Promise<void> {
  const { port } = new URL(site.address)
  const from = createClientAddress()
  const answer = await send(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, from })
  expect([answer.status, body]).toEqual([201, body])
}

/** Opens the first message, and from each the older one; gives what they say. */
function readDashboard(page: Page, count: number) {
  return page.evaluate(async (expected) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const until = async <T>(find: () => T | null | undefined | false): Promise<T> => {
      for (;;) {
        const found = find()
        if (found !== null && found !== undefined && found !== false) return found
        await frame()
      }
    }
    const shown = []
    for (let last = ''; shown.length < expected; ) {
      const next = last === '' ? 'tbody tr button' : 'a[aria-label="Older message"]'
      const control = await until(() => document.querySelector<HTMLElement>(next))
      control.click()
      const article = await until(() => {
        const found = document.querySelector('article[aria-labelledby^=message-]')
        return found?.getAttribute('aria-labelledby') !== last && found
      })
      last = article.getAttribute('aria-labelledby') ?? ''
      shown.push({
        title: article.querySelector('h2')?.textContent,
        link: article.querySelector('a')?.getAttribute('href'),
        values: [...article.querySelectorAll('dd')].map((each) => each.textContent),
        sideways:
          article.scrollWidth > article.clientWidth || article.getBoundingClientRect().right > innerWidth,
      })
    }
    return shown
  }, count)
}

async function expectNoSidewaysScroll(page: Page) {
  const { scrollWidth, clientWidth } = await page
    .locator('html')
    .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
