import type { Page } from '@playwright/test'
import type { FormDescription } from '#domain/submissions/form-description.ts'
import { submissionForms } from '#domain/submissions/submission-forms.ts'
import { enterDashboard } from '#tests/browser/accounts.ts'
import { waitUntilAlive } from '#tests/browser/arrival.ts'
import { answerDeleteDialog, findTab } from '#tests/browser/dashboard.ts'
import { createInjections } from '#tests/browser/injections.ts'
import type { Site } from '#tests/browser/site.ts'
import { expect, test } from '#tests/browser/test.ts'
import { createClientAddress, send } from '#tests/processes/client.ts'
import { bySize } from '#tests/size.ts'

/** Shown together: what one page of the dashboard holds. */
const batch = 100

const count = bySize(64, 5_000)

test.use({ empty: true, viewport: { width: 390, height: 844 } })

for (const form of submissionForms)
  test(`${form.title}: whatever was written is shown as it was written, and does nothing`, async ({
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
      await findTab(page, form.title, start + rows.length).click()
      await expectNoSidewaysScroll(page)
      const shown = await readDashboard(page, rows.length)
      for (const [index, row] of rows.toReversed().entries()) {
        const record = shown[index]
        expect(record?.title).toBe(row[form.sender])
        expect(record?.link).toBe(`mailto:${row.email}`)
        expect([record?.title, ...(record?.values ?? [])]).toEqual(expect.arrayContaining(Object.values(row)))
        expect(record?.sideways).toBe(false)
      }
      expect(asked).toEqual([])
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

/** The text in every field, as long as the field takes it. */
function fillFields({ fields }: FormDescription, text: string): Record<string, string> {
  const entries = Object.entries(fields).map(([name, field]): [string, string] => [
    name,
    field.kind === 'choice'
      ? field.options[0]
      : [...text].slice(0, field.maximum).join('').trim().padEnd(2, 'x'),
  ])
  return Object.fromEntries(entries)
}

/** Sends a form as any visitor can. */
async function store(site: Site, path: string, body: Record<string, string>): Promise<void> {
  const { port } = new URL(site.address)
  const from = createClientAddress()
  const answer = await send(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, from })
  expect([answer.status, body]).toEqual([201, body])
}

/** Opens every row's details in turn and gives what they say. */
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
    const listButtons = () => [...document.querySelectorAll<HTMLElement>('tbody [aria-haspopup=dialog]')]
    await until(() => listButtons().length >= expected)
    const shown = []
    for (const button of listButtons().slice(0, expected)) {
      button.click()
      const dialog = await until(() => document.querySelector('dialog[open]'))
      await until(() => dialog.querySelector('dd'))
      shown.push({
        title: dialog.querySelector('h2')?.textContent,
        link: dialog.querySelector('a')?.getAttribute('href'),
        values: [...dialog.querySelectorAll('dd')].map((each) => each.textContent),
        sideways:
          dialog.scrollWidth > dialog.clientWidth || dialog.getBoundingClientRect().right > innerWidth,
      })
      dialog.querySelector<HTMLElement>('form[method=dialog] button')?.click()
      await until(() => !dialog.isConnected)
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
