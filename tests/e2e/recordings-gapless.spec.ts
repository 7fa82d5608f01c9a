import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { publishRecording } from '#tests/browser/recordings.ts'
import { expect, test } from '#tests/browser/test.ts'

test.use({ ownData: true })

test.setTimeout(120_000)

const seconds = 4

interface Start {
  from: number
  ready: number
  /** In s, of the movement before it, at that moment. */
  before: number | undefined
  hasEnded: boolean | undefined
}

test('a movement begins where the sound of the one before it ends', async ({ page, site }) => {
  await insertPerson(page, site, { isAdmin: true })
  await publishRecording(page, [seconds, seconds, seconds])
  await page.addInitScript(() => {
    const starts: Start[] = []
    let last: HTMLMediaElement | undefined
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      const { currentTime: from, readyState: ready } = this
      starts.push({ from, ready, before: last?.currentTime, hasEnded: last?.ended })
      last = this
      return play.call(this)
    }
    Object.assign(window, { starts })
  })
  await arrive(page, '/en/recordings/recording-1')
  await page.getByRole('button', { name: 'Play, 0:12' }).click()
  const readStarts = () => page.evaluate((): Start[] => Reflect.get(window, 'starts'))
  await expect.poll(async () => (await readStarts()).length, { timeout: 30_000 }).toBe(3)
  const [, second, third] = await readStarts()
  for (const start of [second, third]) {
    // All of it is there, it stands where its sound begins, and the sound before it has not ended: it is asked for as much
    // earlier as the browser is late.
    expect(start).toMatchObject({ from: 0.023, ready: 4, hasEnded: false })
    expect(start?.before).toBeLessThan(seconds + 0.023)
  }
  await expect(
    page.getByRole('region', { name: 'Player' }).getByText('3 of 3 · III', { exact: true }),
  ).toBeVisible()
  await expect(page.locator('body > audio')).toHaveCount(1)
})
