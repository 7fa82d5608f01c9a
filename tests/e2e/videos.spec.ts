import type { BrowserContext, Page } from '@playwright/test'
import { arrive } from '#tests/browser/arrival.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { expect, test } from '#tests/browser/test.ts'
import { specifiedCounts } from '#tests/specification.ts'

const playerHost = 'https://www.youtube-nocookie.com'
const playerStub = '<!doctype html><html lang="en"><title>Player</title><p>The player of the video site'

/** Answers in place of the video site and notes what was asked of it. */
async function standInForPlayer(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.route(`${playerHost}/**`, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: playerStub })
  })
  return asked
}

function findPlayButtons(page: Page) {
  return page.getByRole('main').getByRole('button', { name: /^Reproducir: / })
}

async function scrollThrough(page: Page) {
  for (const item of await page.getByRole('main').getByRole('article').all())
    await item.scrollIntoViewIfNeeded()
}

for (const [address, count] of [
  ['/es', 6],
  ['/es/gallery', specifiedCounts.galleryVideos],
] as const) {
  test(`${address} asks the video site for nothing before a press, then for one player`, async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/youtube-nocookie/)
    const asked = await standInForPlayer(context)
    await arrive(page, address)
    await expect(findPlayButtons(page)).toHaveCount(count)
    await scrollThrough(page)
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(watch.foreignRequests).toEqual([])

    await findPlayButtons(page).first().click()
    const player = page.frameLocator('iframe')
    await expect(player.getByText('The player of the video site')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(1)
    await expect(page.locator('iframe')).toBeFocused()
    await expect(page.locator('iframe')).toHaveAttribute('title', /^Reproductor de video: ./)
    await expect(findPlayButtons(page)).toHaveCount(count - 1)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1$/)
    expect(watch.foreignRequests).toEqual(asked)
  })
}

test.describe('once cookies were accepted', () => {
  test.use({ consent: 'accepted' })

  test('all players come by themselves, each loaded lazily, and all else that was sent stays', async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/youtube-nocookie/)
    const asked = await standInForPlayer(context)
    // The players take the places of the posters while the page is still taken over step by step.
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        for (const element of document.querySelectorAll('#root :is(li, h3, header, footer)'))
          element.setAttribute('data-sent', '')
      }),
    )
    await arrive(page, '/es/gallery')
    await expect(page.locator('iframe[loading="lazy"]')).toHaveCount(specifiedCounts.galleryVideos)
    await expect(findPlayButtons(page)).toHaveCount(0)
    await expect(page.getByText('se establece una conexión con YouTube')).toHaveCount(0)
    await expect(page.locator('#root :is(li, h3, header, footer):not([data-sent])')).toHaveCount(0)
    await scrollThrough(page)
    await expect.poll(() => asked.length).toBe(specifiedCounts.galleryVideos)
    expect(asked.every((url) => /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/.test(url))).toBe(
      true,
    )
    expect(new Set(watch.foreignRequests)).toEqual(new Set(asked))
  })
})

test('a visitor who accepted nothing is told beside the videos what a press connects to', async ({
  page,
}) => {
  const note = 'Al reproducir un video se establece una conexión con YouTube.'
  for (const address of ['/es', '/es/gallery']) {
    await arrive(page, address)
    await expect(page.getByRole('main').getByText(note)).toBeVisible()
    for (const button of await findPlayButtons(page).all())
      await expect(button).toHaveAccessibleDescription(note)
  }
})

test.describe('on a first visit', () => {
  test.use({ consent: 'unasked' })

  test('accepting in the banner brings the players without a reload', async ({ page, context, watch }) => {
    watch.allow(/youtube-nocookie/)
    await standInForPlayer(context)
    await arrive(page, '/es')
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Aceptar todas' }).click()
    await expect(page.locator('iframe')).toHaveCount(6)
  })
})

test.describe('the link of a video', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('is copied, and said so in the language of the page', async ({ page }) => {
    for (const [language, button, toast] of [
      ['en', 'Copy link', 'Link copied successfully'],
      ['es', 'Copiar enlace', 'Enlace copiado correctamente'],
      ['de', 'Link kopieren', 'Link kopiert'],
    ] as const) {
      await test.step(`in ${language}`, async () => {
        await arrive(page, `/${language}`)
        const video = page.getByRole('main').getByRole('article').nth(1)
        const watchPage = video.getByRole('link', { name: /YouTube/ })
        await video.getByRole('button', { name: button }).click()
        await expect(findToast(page, toast)).toBeVisible()
        const copied = await page.evaluate(() => navigator.clipboard.readText())
        expect(copied).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/)
        await expect(watchPage).toHaveAttribute('href', copied)
        await expect(watchPage).toHaveAttribute('target', '_blank')
        await expect(watchPage).toHaveAttribute('rel', /noopener/)
      })
    }
  })
})

test('a browser that does not let the link be copied gets it in the toast', async ({ page }) => {
  await arrive(page, '/en')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  await page.getByRole('main').getByRole('button', { name: 'Copy link' }).first().click()
  await expect(findToast(page, 'The link could not be copied')).toContainText(
    'https://www.youtube.com/watch?v=',
  )
})

test('the channel and the gallery are one link away', async ({ page, baseURL }) => {
  await arrive(page, '/es')
  const channel = page.getByRole('main').getByRole('link', { name: /^Canal de YouTube/ })
  await expect(channel).toHaveAttribute('target', '_blank')
  await expect(channel).toHaveAttribute('href', 'https://www.youtube.com/')
  await page
    .getByRole('main')
    .getByRole('link', { name: `Los ${specifiedCounts.galleryVideos} videos` })
    .click()
  await expect(page).toHaveURL(`${baseURL}/es#/gallery`)
  await expect(findPlayButtons(page)).toHaveCount(specifiedCounts.galleryVideos)
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL(`${baseURL}/es#/`)
})
