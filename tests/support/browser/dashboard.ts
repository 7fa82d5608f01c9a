import { expect, type Locator, type Page } from '@playwright/test'

const deleteQuestion = 'Are you sure you want to delete this item?'

/** The tab of a kind of submission with its count: "Course Registrations (1)". */
export function findTab(page: Page, kind: string, count: number) {
  return page.getByRole('tab', { name: `${kind} (${count})`, exact: true })
}

/** Shows a folder of messages: by its button, or on a phone from the list of choices. */
export async function showFolder(page: Page, name: 'Inbox' | 'Suspected'): Promise<void> {
  const choices = page.getByRole('combobox', { name: 'Show' })
  if (await choices.isVisible()) await choices.selectOption(name.toLowerCase())
  else await page.getByRole('group', { name: 'Show' }).getByRole('button', { name }).click()
}

export function findRow(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name })
}

/** The cells of a row in their order, without the one that holds its buttons. */
export async function readCells(row: Locator): Promise<string[]> {
  await expect(row).toBeVisible()
  const cells = await row.getByRole('cell').allInnerTexts()
  return cells.slice(0, -1)
}

/** Compares every value of the open message with what was sent, line breaks included. */
export async function expectDetails(
  page: Page,
  name: string,
  fields: readonly (readonly [string, string])[],
) {
  const opened = page.getByRole('article', { name })
  await expect(opened).toBeVisible()
  for (const [label, value] of fields) {
    const term = opened.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })
    const shown = await term.locator('xpath=following-sibling::dd').evaluate((element) => element.textContent)
    expect(shown, label).toBe(value)
  }
}

/** Answers the browser's question before a delete, and checks what it asked. */
export function answerDeleteDialog(page: Page, answer: 'accept' | 'dismiss'): Promise<void> {
  return new Promise((resolve, reject) => {
    page.once('dialog', (dialog) => {
      const settled = answer === 'accept' ? dialog.accept() : dialog.dismiss()
      settled
        .then(() => expect([dialog.type(), dialog.message()]).toEqual(['confirm', deleteQuestion]))
        .then(resolve, reject)
    })
  })
}
