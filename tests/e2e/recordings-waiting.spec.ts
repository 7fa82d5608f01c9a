import { expectAccessible } from '#tests/browser/accessibility.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { createRecording } from '#tests/browser/recordings.ts'
import { expect, test } from '#tests/browser/test.ts'

test.use({ ownData: true, locale: 'en-GB', viewport: { width: 1440, height: 900 } })

test.setTimeout(120_000)

test('what is published before its sound is made goes public once it is, also when the studio was left', async ({
  page,
  site,
  context,
}) => {
  await insertPerson(page, site, { isAdmin: true })
  // Longer to make than it takes to press.
  await createRecording(page, [240])
  const visit = async () => (await context.request.get('/en/recordings/recording-1')).text()
  await arrive(page, '/en/admin/recordings/recording-1')
  await page.getByRole('button', { name: 'Publish when made', exact: true }).click()
  const line = page.getByRole('status').filter({ hasText: 'It goes public as soon as its sound is made.' })
  await expect(line).toBeVisible()
  await expectAccessible(page)
  await line.getByRole('button', { name: 'Call off' }).click()
  await expect(line).toBeHidden()
  await page.getByRole('button', { name: 'Publish when made', exact: true }).click()
  await expect(line).toBeVisible()
  expect(await visit()).not.toContain('A piece to try')
  await page.close()
  await expect.poll(visit, { timeout: 60_000 }).toMatch(/\/audio\/[\w-]+\.mp3/)
})
