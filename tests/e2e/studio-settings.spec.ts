import { readFile } from 'node:fs/promises'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { storeRows } from '#tests/browser/stored-rows.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'
import { makeCollaborationRequest } from '#tests/submissions.ts'

test.use({ ownData: true, locale: 'en-GB' })

test.setTimeout(240_000)

/** The room is fetched when it is entered, for which a busy machine takes its time. */
const expect = expectAtOnce.configure({ timeout: 30_000 })

test('an admin writes the templates of replies, hands out and erases what is stored of a person, and sets up the webhook', async ({
  page,
  site,
  watch,
}) => {
  await test.step('the templates of replies are written, and come back where they are emptied', async () => {
    await insertPerson(page, site, { isAdmin: true })
    await arrive(page, '/en/admin/settings')
    const closing = page.getByLabel('Closing words')
    await expect(closing).toHaveValue('Kind regards')
    await page.getByRole('radio', { name: 'German' }).check()
    await expect(closing).toHaveValue('Freundliche Grüsse')
    await closing.fill('Herzlich')
    await closing.blur()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    // Where what waits of it on a device leads.
    await page.goto('/#/admin/settings/de-closing')
    await expect(page.getByRole('radio', { name: 'German' })).toBeChecked()
    await expect(closing).toBeFocused()
    await expect(closing).toHaveValue('Herzlich')
    await closing.fill('')
    await closing.blur()
    await expect(closing).toHaveValue('Freundliche Grüsse')
    await expectAccessible(page)
  })
  await test.step('the usual address of video calls is kept, and is one that can be called', async () => {
    watch.allow(/status of 400/)
    const meeting = page.getByLabel('Usual address of the video call')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await meeting.fill('http://meet.example.org')
    await save.click()
    await expect(meeting).toHaveAttribute('aria-invalid', 'true')
    await expect(meeting).toBeFocused()
    await meeting.fill('https://meet.example.org/studio')
    await save.click()
    await expect(meeting).not.toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
    await page.reload()
    await expect(meeting).toHaveValue('https://meet.example.org/studio')
  })
  await test.step('what is stored of a person is handed out and erased', async () => {
    storeRows(site, 'collaboration_requests', [
      makeCollaborationRequest({ name: 'Ana', email: 'ana@example.org' }),
    ])
    await page.getByLabel('Email of the person').fill('ana@example.org')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
      collaboration_requests: [{ name: 'Ana' }],
    })
    page.once('dialog', (dialog) => dialog.dismiss())
    await page.getByRole('button', { name: 'Erase' }).click()
    await expect(page.getByText('Downloaded: person.json.')).toBeVisible()
    // The message, and the note that it was handed out.
    page.once('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: 'Erase' }).click()
    await expect(page.getByText('Erased: 2 entries.')).toBeVisible()
  })
  await test.step('the webhook is set up, its secret seen once, and removed', async () => {
    const address = page.getByLabel('Web address (https)')
    const set = page.getByRole('button', { name: 'Set up, with a new secret' })
    await address.fill('http://hook.example.org')
    await set.click()
    await expect(page.getByText(/^This address cannot be used: it must begin with https/)).toBeVisible()
    await address.fill('https://hook.example.org/moronta')
    await set.press('Enter')
    await expect(page.getByText(/^whsec_/)).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(address).toHaveValue('https://hook.example.org/moronta')
    await expect(page.getByText(/^whsec_/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0)
    await expect(address).toHaveValue('')
  })
})

test('an editor has no settings', async ({ page, site }) => {
  await insertPerson(page, site, { isEditor: true })
  await arrive(page, '/en/admin/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(page.getByText('This page is for admins.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})
