import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { publishRecording } from '#tests/browser/recordings.ts'
import { expect, test } from '#tests/browser/test.ts'

test.use({ ownData: true })

test.setTimeout(120_000)

const seconds = 4

test('a movement begins where the sound of the one before it ends', async ({ page, site }) => {
  await insertPerson(page, site, { isAdmin: true })
  await publishRecording(page, [seconds, seconds, seconds])
  await page.addInitScript(() => {
    const begins: number[] = []
    addEventListener('playing', ({ timeStamp }) => begins.push(timeStamp), true)
    Object.assign(window, { begins })
  })
  await arrive(page, '/en/recordings/recording-1')
  await page.getByRole('button', { name: 'Play, 0:12' }).click()
  const readBegins = () => page.evaluate(() => Reflect.get(window, 'begins') as number[])
  await expect.poll(async () => (await readBegins()).length, { timeout: 30_000 }).toBe(3)
  const [, second = 0, third = 0] = await readBegins()
  const gap = third - second - seconds * 1000
  test.info().annotations.push({ type: 'gap', description: `${gap.toFixed(0)} ms` })
  // A busy machine of tests may be late itself; what is not loaded in time takes hundreds of milliseconds.
  expect(Math.abs(gap)).toBeLessThanOrEqual(200)
  await expect(page.getByRole('region', { name: 'Player' }).getByText('III', { exact: true })).toBeVisible()
  await expect(page.locator('body > audio')).toHaveCount(1)
})
