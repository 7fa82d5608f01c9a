import type { Locator, Page } from '@playwright/test'
import { arrive, waitUntilAlive } from '#tests/browser/arrival.ts'
import { createEmail, type FormCase, formCases, sharedCase } from '#tests/browser/form-cases.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { countRows } from '#tests/browser/stored-rows.ts'
import { fillFields, readFields } from '#tests/browser/submissions.ts'
import { expect, test } from '#tests/browser/test.ts'
import { translations } from '#tests/browser/translations.ts'

for (const form of formCases) {
  test.describe(form.name, () => {
    test('sent empty says what is missing, next to each field', async ({ page }) => {
      await arrive(page, form.address)
      const fields = form.findFields(page)
      await page.getByRole('button', { name: form.submit }).click()
      await expect(findToast(page, form.invalid)).toBeVisible()
      if (form.invalid !== form.failure)
        await expect(findToast(page, form.invalid)).toContainText(Object.values(form.faults)[0] ?? '')
      for (const [name, reason] of Object.entries(form.faults)) {
        await expect(pick(fields, name), name).toHaveAttribute('aria-invalid', 'true')
        await expect(pick(fields, name), name).toHaveAccessibleDescription(reason)
        await expect(page.getByRole('main').getByText(reason)).toBeVisible()
      }
      await expect(page.getByRole('main').locator('[aria-invalid]')).toHaveCount(
        Object.keys(form.faults).length,
      )
      await expect(pick(fields, Object.keys(form.faults)[0])).toBeFocused()
    })

    test('is stored once, thanks, and clears itself', async ({ page, site }) => {
      const email = createEmail()
      await arrive(page, form.address)
      const fields = form.findFields(page)
      await fillFields(fields, form.make(email))
      await page.getByRole('button', { name: form.submit }).dblclick()
      await expect(findToast(page, form.success)).toBeVisible()
      expect(Object.values(await readFields(fields)).join('')).toBe('')
      expect(countRows(site, form.table, email)).toBe(1)
      await page.reload()
      await waitUntilAlive(page)
      expect(Object.values(await readFields(fields)).join('')).toBe('')
    })
  })
}

test.describe('a form', () => {
  const form = sharedCase

  test('takes a mark back as soon as the field is right', async ({ page }) => {
    await arrive(page, form.address)
    const fields = form.findFields(page)
    await page.getByRole('button', { name: form.submit }).click()
    // The first field at fault has the focus from here on: typing that began before would go on there.
    await expect(pick(fields, 'full_name')).toBeFocused()
    await expect(pick(fields, 'email')).toHaveAttribute('aria-invalid', 'true')
    await pick(fields, 'email').fill('ana@example.org')
    await expect(pick(fields, 'email')).not.toHaveAttribute('aria-invalid')
    await expect(pick(fields, 'email')).toHaveAccessibleDescription('')
    await pick(fields, 'email').fill('ana@')
    await page.getByRole('button', { name: form.submit }).click()
    await expect(pick(fields, 'email')).toHaveAccessibleDescription('Email inválido')
  })

  test('says that it is sending, and takes no second press meanwhile', async ({ page, site }) => {
    const email = createEmail()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let sent = 0
    await page.route(form.endpoint, async (route) => {
      sent += 1
      await released
      await route.continue()
    })
    await arrive(page, form.address)
    await fillFields(form.findFields(page), form.make(email))
    await page.getByRole('button', { name: form.submit }).click()
    const busy = page.getByRole('button', { name: 'Enviando...' })
    await expect(busy).toBeDisabled()
    await page.keyboard.press('Enter')
    await pick(form.findFields(page), 'email').press('Enter')
    release()
    await expect(findToast(page, form.success)).toBeVisible()
    await expect(page.getByRole('button', { name: form.submit })).toBeEnabled()
    expect(sent).toBe(1)
    expect(countRows(site, form.table, email)).toBe(1)
  })

  test('keeps every word when no answer comes, and a retry stores one row', async ({ page, site, watch }) => {
    watch.allow(/ERR_FAILED/)
    const email = createEmail()
    const keys: (string | undefined)[] = []
    await page.route(form.endpoint, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      // The server stores it; only its answer is lost.
      await route.fetch()
      await route.abort()
    })
    await arrive(page, form.address)
    const fields = form.findFields(page)
    await fillFields(fields, form.make(email))
    const typed = await readFields(fields)
    await page.getByRole('button', { name: form.submit }).click()
    await expect(findToast(page, form.failure)).toBeVisible()
    expect(await readFields(fields)).toEqual(typed)
    expect(countRows(site, form.table, email)).toBe(1)

    await reloadAndSend(page, form, typed)
    expect(countRows(site, form.table, email)).toBe(1)
    expect(keys[0]).toMatch(/^[\x21-\x7e]{16,}$/)
    expect(keys).toEqual([keys[0], keys[0]])
  })

  test('keeps every word when its code is not there any more, and is sent after a reload', async ({
    page,
    site,
    watch,
  }) => {
    watch.allow(/status of 404/)
    const email = createEmail()
    const code = /\/assets\/send-submission-.*\.js$/
    await page.route(code, (route) => route.fulfill({ status: 404 }))
    await arrive(page, form.address)
    const fields = form.findFields(page)
    await fillFields(fields, form.make(email))
    const typed = await readFields(fields)
    await page.getByRole('button', { name: form.submit }).click()
    await expect(findToast(page, translations.es.form.outdated)).toBeVisible()
    expect(await readFields(fields)).toEqual(typed)
    await page.unroute(code)
    await reloadAndSend(page, form, typed)
    expect(countRows(site, form.table, email)).toBe(1)
  })

  test('keeps every word when the server refuses, and says why next to the field', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 4\d\d/, /status of 5\d\d/)
    const reason = 'Este dato no le gusta al servidor'
    const failure = { success: false, error: reason, code: 'validation_failed' }
    await arrive(page, form.address)
    const fields = form.findFields(page)
    await fillFields(fields, form.make(createEmail()))
    const typed = await readFields(fields)
    await page.route(form.endpoint, (route) =>
      route.fulfill({ status: 400, json: { ...failure, fields: { email: reason } } }),
    )
    await page.getByRole('button', { name: form.submit }).click()
    await expect(pick(fields, 'email')).toHaveAccessibleDescription(reason)
    await expect(pick(fields, 'email')).toBeFocused()
    await page.unroute(form.endpoint)
    await page.route(form.endpoint, (route) =>
      route.fulfill({ status: 503, json: { ...failure, code: 'unavailable' } }),
    )
    await page.getByRole('button', { name: form.submit }).click()
    await expect(findToast(page, reason).filter({ hasText: form.failure })).toBeVisible()
    expect(await readFields(fields)).toEqual(typed)
  })

  test('leaves the focus to whoever writes on until the server refuses', async ({ page, watch }) => {
    watch.allow(/status of 400/)
    const reason = 'Este dato no le gusta al servidor'
    const json = { success: false, error: reason, code: 'validation_failed', fields: { email: reason } }
    await arrive(page, form.address)
    const fields = form.findFields(page)
    const submit = page.getByRole('button', { name: form.submit })
    const [name, email, goals] = ['full_name', 'email', 'goals'].map((field) => pick(fields, field))
    if (!name || !email || !goals) throw new Error('A field is not there')
    const presses = { button: () => submit.click(), 'Enter key': () => name.press('Enter') }
    for (const [way, press] of Object.entries(presses))
      for (const writesOn of [true, false])
        await test.step(`the ${way}, then ${writesOn ? 'another field' : 'nothing'}`, async () => {
          const { promise: released, resolve: release } = Promise.withResolvers<void>()
          await page.route(form.endpoint, async (route) => {
            await released
            await route.fulfill({ status: 400, json })
          })
          await fillFields(fields, form.make(createEmail()))
          await expect(email).toHaveAccessibleDescription('')
          await press()
          await expect(page.getByRole('button', { name: translations.es.form.sending })).toBeDisabled()
          if (writesOn) await goals.press('End')
          release()
          await expect(email).toHaveAccessibleDescription(reason)
          await expect(submit).toBeEnabled()
          await expect(writesOn ? goals : email).toBeFocused()
          await expect(findToast(page, form.failure)).toBeVisible()
          await page.unroute(form.endpoint)
        })
  })

  test('counts characters as a person does: 2000 signs, not one more', async ({ page, site }) => {
    const email = createEmail()
    await arrive(page, form.address)
    const fields = form.findFields(page)
    await fillFields(fields, { ...form.make(email), message: '🎶'.repeat(2001) })
    await page.getByRole('button', { name: form.submit }).click()
    await expect(pick(fields, 'message')).toHaveAccessibleDescription(
      'El mensaje debe tener como máximo 2000 caracteres',
    )
    await expect(pick(fields, 'message')).toBeFocused()
    expect(countRows(site, form.table, email)).toBe(0)
    await pick(fields, 'message').fill(`  ${'🎶'.repeat(2000)}  `)
    await page.getByRole('button', { name: form.submit }).click()
    await expect(findToast(page, form.success)).toBeVisible()
    expect(countRows(site, form.table, email)).toBe(1)
  })
})

function pick(fields: Record<string, Locator>, name = ''): Locator {
  const field = fields[name]
  if (field === undefined) throw new Error(`The form has no ${name}`)
  return field
}

/** The words come back with the page, and are taken. */
async function reloadAndSend(page: Page, form: FormCase, typed: Record<string, string>) {
  await page.reload()
  await waitUntilAlive(page)
  await expect.poll(() => readFields(form.findFields(page))).toEqual(typed)
  await page.getByRole('button', { name: form.submit }).click()
  await expect(findToast(page, form.success)).toBeVisible()
}
