import { audioEndpoints } from '#domain/recordings/recording-calls.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { createRecording } from '#tests/browser/recordings.ts'
import { expect, test } from '#tests/browser/test.ts'

test.use({ ownData: true, locale: 'en-GB', viewport: { width: 1440, height: 900 } })

test.setTimeout(120_000)

test('what is published before its sound is made goes public once it is', async ({ page, site }) => {
  await insertPerson(page, site, { isAdmin: true })
  await createRecording(page, [2])
  let isMade = false
  await page.route(`**${audioEndpoints.list.path}`, async (route) => {
    const response = await route.fetch()
    const { audio } = audioEndpoints.list.output.parse(await response.json())
    await route.fulfill({
      json: { audio: isMade ? audio : audio.map((each) => ({ ...each, gains: [], progress: 0.4 })) },
    })
  })
  const visit = async () => (await page.request.get('/en/recordings/recording-1')).text()
  await arrive(page, '/en/admin/recordings/recording-1')
  await expect(page.getByText(/Being made.*40\s?%/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Publish when made', exact: true }).click()
  await expect(page.getByText('It goes public as soon as its sound is made.')).toBeVisible()
  expect(await visit()).not.toContain('A piece to try')
  isMade = true
  await expect.poll(visit, { timeout: 60_000 }).toMatch(/\/audio\/[\w-]+\.mp3/)
})
