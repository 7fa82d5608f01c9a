import { contentEndpoints } from '#domain/api.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { listKept, waitUntilKept } from '#tests/browser/kept-addresses.ts'
import { publishRecording } from '#tests/browser/recordings.ts'
import { expect, test } from '#tests/browser/test.ts'

test.use({ ownData: true, serviceWorkers: 'allow', locale: 'en-GB' })

test.setTimeout(180_000)

test('what was taken off plays on without a connection, and at the next visit neither it nor its copy is there', async ({
  page,
  site,
  browser,
  context,
  watch,
}) => {
  watch.allow(/net::ERR_(FAILED|INTERNET_DISCONNECTED)|status of 404/)
  const studio = await browser.newPage({ baseURL: site.address })
  await insertPerson(studio, site, { isAdmin: true })
  await publishRecording(studio, [30], { download: true })
  const visit = (path: string) => page.request.get(path)
  expect(await (await visit('/en/recordings.rss')).text()).toContain('.mp3')

  await arrive(page, '/en/recordings/recording-1')
  await waitUntilKept(page, '/api/pages/en/recordings/recording-1')
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Save the file/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^moronta-[a-z-]+\.mp3$/)
  const listSounds = async () => (await listKept(page)).filter((path) => path.startsWith('/audio/'))
  const [source = ''] = await listSounds()
  const elsewhere = { 'cross-origin-resource-policy': 'cross-origin' }
  const sound = await visit(source)
  expect(sound.status()).toBe(200)
  expect(sound.headers(), 'a podcast is heard on other sites').toMatchObject(elsewhere)
  expect((await visit('/share/en/podcast.jpg')).headers()).toMatchObject(elsewhere)

  await context.setOffline(true)
  const off = { documents: [{ id: 'recording/recording-1', version: null }] }
  const published = await studio.request.post(contentEndpoints.publish.path, { data: off })
  expect(published.status()).toBe(201)
  await expect.poll(async () => (await visit(source)).status()).toBe(404)
  expect((await visit('/en/recordings.rss')).status()).toBe(404)
  await page.reload()
  await page.getByRole('button', { name: 'Play, 0:30' }).click()
  await expect(
    page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }),
  ).toBeVisible()
  expect(await listSounds()).toEqual([source])

  await context.setOffline(false)
  await arrive(page, '/en')
  await expect.poll(listSounds).toEqual([])
  expect(await page.evaluate(async (path) => (await fetch(path, { cache: 'no-store' })).status, source)).toBe(
    404,
  )
  expect((await page.goto('/en/recordings/recording-1'))?.status()).toBe(404)
  await studio.close()
})
