import { expectAccessible } from '#tests/browser/accessibility.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { expectPaused, expectPlaying, findElement, findPlayer } from '#tests/browser/player.ts'
import { publishRecording } from '#tests/browser/recordings.ts'
import { expect, test } from '#tests/browser/test.ts'

test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })

test('the player says what does not come, and plays it when it is tried again', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/)
  await context.route('**/*.mp3', (route) => route.abort())
  await arrive(page, '/en/recordings/tuning-note')
  await page.getByRole('button', { name: /^Play, / }).click()
  const said = findPlayer(page).getByRole('status')
  await expect(said).toContainText('It cannot be heard just now.')
  await expectAccessible(page)
  await context.unroute('**/*.mp3')
  await said.getByRole('button', { name: 'Try again' }).click()
  await expectPlaying(page)
  await expect(said).toBeHidden()
  await expect(findPlayer(page).getByRole('button', { name: 'Pause', exact: true })).toBeFocused()
})

test('the player says that the browser refused, and plays it when it is pressed again', async ({ page }) => {
  await arrive(page, '/en/recordings/tuning-note')
  await page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = async function refuse() {
      HTMLMediaElement.prototype.play = play
      throw new DOMException('', 'NotAllowedError')
    }
  })
  await page.getByRole('button', { name: /^Play, / }).click()
  const said = findPlayer(page).getByRole('status')
  await expect(said).toContainText('The browser did not let it begin.')
  await expect(findPlayer(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await said.getByRole('button', { name: 'Try again' }).click()
  await expectPlaying(page)
  await expect(said).toBeHidden()
})

test('what stops without a connection goes on by itself', async ({ page, context, watch }) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/)
  await arrive(page, '/en/recordings/tuning-note')
  // The code of the player has come.
  await page.getByRole('button', { name: /^Play, / }).click()
  await findPlayer(page).getByRole('button', { name: 'Close the player' }).click()
  await context.setOffline(true)
  await page.evaluate(() => {
    // As if nothing of it had come yet.
    const audio = document.querySelector('audio')
    const source = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src')
    if (audio && source)
      Object.defineProperty(audio, 'src', {
        get: () => source.get?.call(audio),
        set: (path: string) => source.set?.call(audio, `${path}?${navigator.onLine}`),
      })
  })
  await page.getByRole('button', { name: /^Play, / }).click()
  const said = findPlayer(page).getByRole('status')
  await expect(said).toContainText('No Internet connection. It goes on by itself.')
  await page.setViewportSize({ width: 390, height: 844 })
  const measureHidden = () => said.evaluate((each) => each.scrollHeight - each.clientHeight)
  expect(await measureHidden()).toBeLessThanOrEqual(0)
  await context.setOffline(false)
  await expectPlaying(page)
})

test('what was paused stays so when its loading fails and the line is back', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/)
  await arrive(page, '/en/recordings/tuning-note')
  let abort: (() => Promise<void>) | undefined
  await context.route('**/*.mp3', (route) => {
    abort = () => route.abort()
  })
  await page.getByRole('button', { name: /^Play, / }).click()
  await expect.poll(() => abort).toBeDefined()
  await findPlayer(page).getByRole('button', { name: 'Pause', exact: true }).click()
  await abort?.()
  await expect
    .poll(() => findElement(page).evaluate((audio: HTMLAudioElement) => audio.error?.code))
    .toBeDefined()
  await expect(findPlayer(page).getByRole('status')).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await context.unroute('**/*.mp3')
  await expectPaused(page)
  await findPlayer(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expectPlaying(page)
})

test('after a long time without a connection the player says so, and plays when it is tried again', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/)
  await arrive(page, '/en/recordings/tuning-note')
  // The code of the player has come.
  await page.getByRole('button', { name: /^Play, / }).click()
  await findPlayer(page).getByRole('button', { name: 'Close the player' }).click()
  await context.route('**/*.mp3', (route) => route.abort())
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Play, / }).click()
  const said = findPlayer(page).getByRole('status')
  await expect(said).toContainText('No Internet connection. It goes on by itself.')
  await page.evaluate(() => {
    const later = Date.now() + 6 * 60_000
    Date.now = () => later
  })
  await context.unroute('**/*.mp3')
  await context.setOffline(false)
  await expect(said).toContainText('It cannot be heard just now.')
  await said.getByRole('button', { name: 'Try again' }).click()
  await expectPlaying(page)
})

test.describe('a recording of two short movements', () => {
  test.use({ ownData: true })

  test('stays paused between them, begins anew when all was heard, and leaves the lock screen when it is closed', async ({
    page,
    site,
    context,
  }) => {
    test.slow()
    await insertPerson(page, site, { isAdmin: true })
    await publishRecording(page, [3, 9])
    await arrive(page, '/en/recordings/recording-1')
    // The second movement waits for its line.
    const line = Promise.withResolvers<void>()
    let isFirst = true
    await context.route('**/*.mp3', async (route) => {
      if (!isFirst) await line.promise
      isFirst = false
      await route.continue()
    })
    await page.getByRole('button', { name: 'Play, 0:12' }).click()
    await expect(findPlayer(page).getByText('2 of 2 · II')).toBeVisible()
    await findPlayer(page).getByRole('button', { name: 'Pause', exact: true }).click()
    await expectPaused(page)
    const isLoaded = page.waitForResponse('**/*.mp3')
    line.resolve()
    await isLoaded
    await expectPaused(page)
    await findPlayer(page).getByRole('button', { name: 'Play', exact: true }).click()
    await expectPlaying(page)
    const slider = findPlayer(page).getByRole('slider')
    await expect(slider).toHaveAttribute('aria-valuetext', '0:00 of 0:12')
    await expectPaused(page)
    await findPlayer(page).getByRole('button', { name: 'Play', exact: true }).click()
    await expectPlaying(page)
    await expect(findPlayer(page).getByText('1 of 2 · I', { exact: true })).toBeVisible()
    const readTitle = () => page.evaluate(() => navigator.mediaSession.metadata?.title)
    expect(await readTitle()).toBe('A piece to try')
    await findPlayer(page).getByRole('button', { name: 'Close the player' }).click()
    expect(await readTitle()).toBeUndefined()
  })
})
