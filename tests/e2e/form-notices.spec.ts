import type { Locator, Page } from '@playwright/test'
import { arrive } from '#tests/browser/arrival.ts'
import { createEmail, formCases, sharedCase } from '#tests/browser/form-cases.ts'
import { fillFields } from '#tests/browser/submissions.ts'
import { expect, test } from '#tests/browser/test.ts'
import { translations } from '#tests/browser/translations.ts'

const phone = { width: 390, height: 844 }

function findToasts(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
}

/** A field with its label and its message. */
function findWholeField(control: Locator): Locator {
  return control.locator('xpath=ancestor::div[label][1]')
}

/** The upper and the lower edge in the window once it stands still. */
async function readEdges(element: Locator): Promise<[number, number]> {
  await element.evaluate((node) =>
    Promise.all(node.getAnimations({ subtree: true }).map((animation) => animation.finished)),
  )
  const box = await element.boundingBox()
  if (box === null) throw new Error('The element is not drawn')
  return [box.y, box.y + box.height]
}

/** The toast goes after four seconds, so its place is read once for all fields. */
async function expectOverNoField(toasts: Locator, fields: Locator[], toastIs: 'above' | 'below') {
  const [start, end] = await readEdges(toasts)
  for (const field of fields) {
    const [top, bottom] = await readEdges(field)
    if (toastIs === 'above') expect(top).toBeGreaterThanOrEqual(end)
    else expect(start).toBeGreaterThanOrEqual(bottom)
  }
}

async function expectApart(upper: Locator, lower: Locator) {
  const [, end] = await readEdges(upper)
  const [start] = await readEdges(lower)
  expect(start).toBeGreaterThanOrEqual(end)
}

for (const form of formCases) {
  test(`the thanks of ${form.name} stay beside its button`, async ({ page }) => {
    await page.clock.install()
    await arrive(page, form.address)
    const fields = form.findFields(page)
    for (const viewport of [phone, { width: 820, height: 1180 }, { width: 1440, height: 900 }])
      await test.step(`at ${viewport.width} px, until something is written again`, async () => {
        await page.setViewportSize(viewport)
        await fillFields(fields, form.make(createEmail()))
        await page.getByRole('button', { name: form.submit }).click()
        await page.mouse.move(1, 1)
        const thanks = page.getByRole('main').getByText(form.success)
        await expect(thanks).toBeInViewport({ ratio: 1 })
        await expect(findToasts(page)).toHaveCount(1)
        await expectApart(thanks, findToasts(page))
        await page.clock.fastForward(10_000)
        await expect(findToasts(page)).toHaveCount(0)
        await expect(thanks).toBeVisible()
        await fields.message?.fill('Algo más')
        await expect(thanks).toHaveCount(0)
      })
  })

  test(`the thanks of the server for ${form.name} go once something is written again`, async ({ page }) => {
    await arrive(page, `${form.address}?sent`)
    const thanks = page.getByRole('main').getByText(form.success)
    await expect(thanks).toBeVisible()
    await form.findFields(page).message?.fill('Algo más')
    await expect(thanks).toHaveCount(0)
  })

  test(`${form.name} has one toast, and none while it is sent again`, async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(form.endpoint, async (route) => {
      await released
      await route.continue()
    })
    await arrive(page, form.address)
    const submit = page.getByRole('button', { name: form.submit })
    await submit.click()
    await expect(findToasts(page)).toHaveText([new RegExp(form.invalid)])
    // Under the pointer no toast goes by itself.
    await findToasts(page).hover()
    for (let press = 0; press < 3; press++) await submit.press('Enter')
    await expect(findToasts(page)).toHaveText([new RegExp(form.invalid)])
    await fillFields(form.findFields(page), form.make(createEmail()))
    await submit.press('Enter')
    await expect(page.getByRole('button', { name: translations.es.form.sending })).toBeVisible()
    await expect(findToasts(page)).toHaveCount(0)
    release()
    await expect(findToasts(page)).toHaveText([new RegExp(form.success)])
  })
}

test('the answer to a sign-in takes the place of what was said before', async ({ page, watch }) => {
  watch.allow(/status of 401/)
  await arrive(page, '/en/auth')
  const submit = page.getByRole('button', { name: 'Sign In', exact: true })
  await submit.click()
  await expect(findToasts(page)).toHaveText(['Invalid email address'])
  await findToasts(page).hover()
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password').fill('a long secret')
  await submit.press('Enter')
  await expect(findToasts(page)).toHaveText([/^Invalid (login|email or password)/i])
})

test('that an account was made stays beside the button', async ({ page }) => {
  const success = 'Account created successfully. You can now log in.'
  await page.clock.install()
  await arrive(page, '/en/auth')
  await page.getByRole('button', { name: 'Need an account? Sign up' }).click()
  await page.getByLabel('Email').fill(createEmail())
  await page.getByLabel('Password').fill('a long and new secret')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).press('Enter')
  await expect(findToasts(page)).toHaveText([success])
  await page.clock.fastForward(10_000)
  await expect(findToasts(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByText(success)).toBeInViewport({ ratio: 1 })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  for (const form of formCases)
    test(`no toast lies over the fields at fault of ${form.name}`, async ({ page }) => {
      await arrive(page, form.address)
      const fields = form.findFields(page)
      await page.getByRole('button', { name: form.submit }).click()
      await expect(findToasts(page)).toHaveCount(1)
      await expectApart(page.getByRole('banner'), findToasts(page))
      await expectOverNoField(findToasts(page), Object.values(fields).map(findWholeField), 'above')
    })

  test('the toast of a form that could not be sent lies over no field', async ({ page, watch }) => {
    watch.allow(/ERR_FAILED/)
    await arrive(page, sharedCase.address)
    const fields = sharedCase.findFields(page)
    await fillFields(fields, sharedCase.make(createEmail()))
    await page.route(sharedCase.endpoint, (route) => route.abort())
    await fields.full_name?.press('Enter')
    await expect(findToasts(page)).toHaveText([new RegExp(sharedCase.failure)])
    await expectOverNoField(findToasts(page), Object.values(fields).map(findWholeField), 'below')
  })

  test('a single field at fault stands below the toast with its label', async ({ page }) => {
    await arrive(page, sharedCase.address)
    const fields = sharedCase.findFields(page)
    await fillFields(fields, { ...sharedCase.make(createEmail()), goals: '' })
    const { goals } = fields
    if (goals === undefined) throw new Error('The form has no goals')
    await page.getByRole('button', { name: sharedCase.submit }).click()
    await expect(goals).toBeFocused()
    await expect(findToasts(page)).toHaveCount(1)
    await expectApart(findToasts(page), findWholeField(goals))
    await expect(findWholeField(goals)).toBeInViewport({ ratio: 1 })
  })

  test('the label of a field at fault is never under the header', async ({ page }) => {
    await arrive(page, sharedCase.address)
    const fields = sharedCase.findFields(page)
    await fillFields(fields, { ...sharedCase.make(createEmail()), phone: '' })
    const { phone: field } = fields
    if (field === undefined) throw new Error('The form has no phone')
    // The field itself is in sight already, its label is not.
    await field.evaluate((node) => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      window.scrollBy({ top: node.getBoundingClientRect().top - header - 1, behavior: 'instant' })
    })
    await field.press('Enter')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expectApart(page.getByRole('banner'), findWholeField(field))
  })
})
