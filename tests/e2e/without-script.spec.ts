import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { createEmail, formCases } from '#tests/browser/form-cases.ts'
import { countRows } from '#tests/browser/stored-rows.ts'
import { fillFields, findFields, readFields } from '#tests/browser/submissions.ts'
import { expect, test } from '#tests/browser/test.ts'
import { makeCollaborationRequest } from '#tests/submissions.ts'

test.use({ javaScriptEnabled: false })

for (const form of formCases) {
  test(`${form.name} says what is missing, keeps the words, and is stored`, async ({ page, site, watch }) => {
    watch.allow(/400 \(Bad Request\)/)
    const email = createEmail()
    await page.goto(form.address)
    const fields = form.findFields(page)
    const typed = form.make(email)
    const [missing = ''] = Object.keys(form.faults)
    await fillFields(fields, { ...typed, [missing]: '' })
    await page.getByRole('button', { name: form.submit }).click()
    await expect(page).toHaveTitle(/^Tu mensaje aún no se ha enviado: corrige los campos marcados\. · /)
    await expect(page.getByRole('main').locator('[aria-invalid]')).toHaveAccessibleDescription(
      form.faults[missing] ?? '',
    )
    await expect(page.getByText('Tu mensaje aún no se ha enviado')).toBeInViewport()
    expect(await readFields(fields)).toEqual({ ...typed, [missing]: '' })
    expect(countRows(site, form.table, email)).toBe(0)
    await fillFields(fields, { [missing]: typed[missing] })
    await page.getByRole('button', { name: form.submit }).click()
    await expect(page.getByText(form.success)).toBeInViewport()
    expect(Object.values(await readFields(fields)).join('')).toBe('')
    await page.reload()
    expect(countRows(site, form.table, email)).toBe(1)
  })
}

test('the folded fields of a form open where one of them is at fault', async ({ page, watch }) => {
  watch.allow(/400 \(Bad Request\)/)
  await page.goto('/en/contact')
  await fillFields(findFields(page, collaborationRequest, 'en'), makeCollaborationRequest())
  await page.getByText('Date, city, programme').click()
  await page.getByLabel('Date, or first day').fill('2027-05-02')
  await page.getByLabel('Last day').fill('2027-05-01')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Last day')).toHaveValue('2027-05-01')
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription('The last day is before the first')
})

for (const width of [390, 1440])
  test(`pages and languages are reached ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/en/agenda')
    await page.getByRole('link', { name: 'Online classes' }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/\/en\/courses$/)
    await page.getByRole('link', { name: 'Deutsch' }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/\/de\/courses$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
