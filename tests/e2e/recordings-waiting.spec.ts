import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
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

test('what could not go public says why on its page, in the list and today', async ({ page, site }) => {
  await insertPerson(page, site, { isAdmin: true })
  const { request } = page
  const read = contentEndpoints.read.path.replace('{id}', encodeURIComponent('project/songs-of-reeds'))
  const { content } = contentEndpoints.read.output.parse(await (await request.get(read)).json())
  const other = { ...z.looseObject({}).parse(content), slug: 'other' }
  const made = await request.post(contentEndpoints.create.path, { data: { kind: 'project', content: other } })
  const { id, version } = z.object({ id: z.string(), version: z.string() }).parse(await made.json())
  const publish = async (shown: string | null) => {
    const data = { documents: [{ id, version: shown }] }
    expect((await request.post(contentEndpoints.publish.path, { data })).status()).toBe(201)
  }
  await publish(version)
  await createRecording(page, [240], { project: id.replace('project/', '') })
  await arrive(page, '/en/admin/recordings/recording-1')
  await page.getByRole('button', { name: 'Publish when made', exact: true }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'It goes public as soon as its sound is made.' }),
  ).toBeVisible()
  await publish(null)
  const said = 'It was not published once its sound was made.'
  const line = page.getByRole('status').filter({ hasText: said })
  await expect(line).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await line.getByRole('button', { name: /^Project: / }).click()
  await expect(page.getByLabel('Project', { exact: true })).toBeFocused()
  await arrive(page, '/en/admin/recordings')
  await expect(page.getByRole('article').filter({ hasText: 'A piece to try' })).toContainText(said)
  await arrive(page, '/en/admin/today')
  await page.getByRole('link', { name: 'A piece to try was not published once its sound was made.' }).click()
  await line.getByRole('button', { name: 'Close' }).click()
  await expect(line).toBeHidden()
})
