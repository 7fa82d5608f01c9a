import type { BrowserContext, Locator, Page } from '@playwright/test'
import { languageNames, languages } from '#domain/language.ts'
import { navigationPages } from '#domain/page-list.ts'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { findLanguageMenu } from '#tests/browser/language-menu.ts'
import { expectPaused, expectPlaying, findElement, findPlayer } from '#tests/browser/player.ts'
import { publishRecording } from '#tests/browser/recordings.ts'
import { expect, test } from '#tests/browser/test.ts'
import { translations } from '#tests/browser/translations.ts'

test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })

/** The sample recording, for as long as somebody listens. */
async function listen(page: Page) {
  await arrive(page, '/en/recordings/tuning-note')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play, / })
    .click()
  await findElement(page).evaluate((audio: HTMLAudioElement) => {
    audio.loop = true
  })
  await expectPlaying(page)
}

test("the home page's next concert stands above the player at every width", async ({ page }) => {
  await listen(page)
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const)
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height })
      await page.goto('/en')
      await expect(findPlayer(page)).toBeVisible()
      const next = page.getByRole('main').getByRole('link', { name: /Next date/ })
      const [strip, player] = [await next.boundingBox(), await findPlayer(page).boundingBox()]
      if (strip === null || player === null) throw new Error('One of both is not to be seen')
      expect(strip.y + strip.height).toBeLessThanOrEqual(player.y)
    })
})

test('on a phone what stands at the foot of the studio stands above the player', async ({ page, site }) => {
  await insertPerson(page, site, { isAdmin: true })
  await listen(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const expectAbove = async (bar: Locator) => {
    await expect(bar).toBeVisible()
    const [above, player] = [await bar.boundingBox(), await findPlayer(page).boundingBox()]
    if (above === null || player === null) throw new Error('One of both is not to be seen')
    expect(above.y + above.height).toBeLessThanOrEqual(player.y)
  }
  await page.goto('/en/admin/today')
  await expectAbove(page.getByRole('navigation', { name: 'Studio, short' }))
  await page.goto('/en/admin/agenda/event-9')
  await expectAbove(page.getByRole('button', { name: 'All is public' }))
})

test('a call, a video and another tab pause what is heard', async ({ page, context, watch }) => {
  watch.allow(/youtube-nocookie/)
  await standInForVideos(context)
  await listen(page)
  // A call takes the sound away from the browser, which pauses its element.
  await findElement(page).evaluate((audio: HTMLAudioElement) => audio.pause())
  await expectPaused(page)
  await findPlayer(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expectPlaying(page)

  await page.getByRole('banner').getByRole('link', { name: 'Videos' }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play: / })
    .first()
    .click()
  await expect(page.locator('iframe')).toBeFocused()
  await expectPaused(page)
  await findPlayer(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expectPlaying(page)

  const other = await context.newPage()
  await listen(other)
  await expectPaused(page)
  await expectPlaying(other)
})

async function standInForVideos(context: BrowserContext) {
  await context.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title>' }),
  )
}

test.describe('a recording of two movements', () => {
  test.use({ ownData: true })

  test('is told to the lock screen, whose controls move it, heard over pages and languages, and sought in its wave', async ({
    page,
    site,
  }) => {
    test.slow()
    await insertPerson(page, site, { isAdmin: true })
    await publishRecording(page, [60, 60])
    await test.step('the lock screen is told what is heard, and its controls move it', () =>
      moveFromLockScreen(page))
    await test.step('it is heard on without a pause over seven pages and six languages', () =>
      hearOverPages(page))
    await test.step('it is sought in its wave, by keys too', () => seekInWave(page))
  })
})

/** As a visitor who has heard nothing yet. */
async function openRecording(page: Page) {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await arrive(page, '/en/recordings/recording-1')
}

async function moveFromLockScreen(page: Page) {
  await page.addInitScript(() => {
    const actions = new Map<string, MediaSessionActionHandler | null>()
    navigator.mediaSession.setActionHandler = (action, run) => actions.set(action, run)
    const press = (details: MediaSessionActionDetails) => actions.get(details.action)?.(details)
    Object.assign(window, { press })
  })
  await openRecording(page)
  await page.getByRole('button', { name: 'Play, 2:00' }).click()
  await expectPlaying(page)
  const press = (action: MediaSessionAction, more: Omit<MediaSessionActionDetails, 'action'> = {}) =>
    page.evaluate((details) => Reflect.get(window, 'press')(details), { action, ...more })
  const slider = findPlayer(page).getByRole('slider')
  const expectPlace = (place: RegExp) => expect(slider).toHaveAttribute('aria-valuetext', place)
  const told = await page.evaluate(() => {
    const { title, artist, artwork } = navigator.mediaSession.metadata ?? new MediaMetadata()
    return { title, artist, pictures: artwork.map(({ src }) => src) }
  })
  expect(told).toMatchObject({ title: 'A piece to try', artist: 'Compositora de prueba · Moronta' })
  expect((await page.request.get(told.pictures[0] ?? '')).headers()['content-type']).toBe('image/jpeg')
  await press('pause')
  await expectPaused(page)
  await press('play')
  await expectPlaying(page)
  await press('seekto', { seekTime: 30 })
  await expectPlace(/^0:3\d of 2:00$/)
  await press('seekforward', {})
  await expectPlace(/^0:4\d of 2:00$/)
  await press('nexttrack')
  await expectPlace(/^1:0\d of 2:00$/)
  await expect(findPlayer(page).getByText('2 of 2 · II')).toBeVisible()
  await press('seekto', { seekTime: 40 })
  await expectPlace(/^1:4\d of 2:00$/)
  await press('seekbackward', {})
  await expectPlace(/^1:[23]\d of 2:00$/)
  await press('previoustrack')
  await expect(findPlayer(page).getByText('1 of 2 · I', { exact: true })).toBeVisible()
  await press('stop')
  await expect(findPlayer(page)).toHaveCount(0)
}

async function hearOverPages(page: Page) {
  await openRecording(page)
  await page.getByRole('button', { name: 'Play, 2:00' }).click()
  await expectPlaying(page)
  await findElement(page).evaluate((audio: HTMLAudioElement) => {
    const stops: string[] = []
    Object.assign(window, { stops })
    for (const name of ['pause', 'emptied', 'seeking', 'ended', 'error'])
      audio.addEventListener(name, () => stops.push(name))
  })
  const bar = page.getByRole('banner').getByRole('navigation', { name: translations.en.navigation.label })
  for (const index of navigationPages.keys()) {
    await bar.getByRole('link').nth(index).click()
    await expect(bar.getByRole('link').nth(index)).toHaveAttribute('aria-current', 'page')
  }
  // A page that comes closes what is open in the bar.
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
  for (const language of [...languages.filter((each) => each !== 'en'), 'en'] as const) {
    await findLanguageMenu(page).click()
    await page.getByRole('option', { name: languageNames[language] }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  }
  await page.goBack()
  expect(await page.evaluate(() => Reflect.get(window, 'stops'))).toEqual([])
  await expectPlaying(page)
}

async function seekInWave(page: Page) {
  await openRecording(page)
  const course = page.getByRole('main').getByRole('slider', { name: 'Course' })
  await expect(course).toHaveCount(0)
  await page.getByRole('button', { name: 'Play, 2:00' }).click()
  await expectPlaying(page)
  await course.click()
  await expect(course).toHaveAttribute('aria-valuetext', /^(0:59|1:0\d) of 2:00$/)
  await expect(findPlayer(page).getByText('2 of 2 · II')).toBeVisible()
  await course.press('Home')
  await expect(course).toHaveAttribute('aria-valuetext', /^0:0\d of 2:00$/)
  await expectAccessible(page)
  await findPlayer(page).getByRole('button', { name: 'Pause', exact: true }).click()
  await course.click()
  await expect(findPlayer(page).getByText('2 of 2 · II')).toBeVisible()
  await findPlayer(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expectPlaying(page)
}

test('where the browser denies storage, recordings play and pause', async ({ page }) => {
  await page.addInitScript(() => {
    window.BroadcastChannel = new Proxy(BroadcastChannel, {
      construct() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  await arrive(page, '/en/recordings/tuning-note')
  await page.getByRole('button', { name: /^Play, / }).click()
  await expectPlaying(page)
  await findPlayer(page).getByRole('button', { name: 'Pause', exact: true }).click()
  await expectPaused(page)
})
