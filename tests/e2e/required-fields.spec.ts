import { arrive } from '#tests/browser/arrival.ts'
import { expect, test } from '#tests/browser/test.ts'

for (const [address, required] of [
  ['/es/courses', ['full_name', 'email', 'phone', 'country', 'instrument', 'experience_level', 'goals']],
  ['/es/contact', ['name', 'email', 'subject', 'message']],
] as const)
  test(`the form at ${address} marks what is required`, async ({ page }) => {
    await arrive(page, address)
    const fields = page.getByRole('main').locator('form :required')
    const names = await fields.evaluateAll((all) => all.map((field) => field.getAttribute('name')))
    expect(names).toEqual(required)
  })
