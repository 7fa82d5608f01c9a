import type { Page } from '@playwright/test'
import { languages } from '#domain/language.ts'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { listKept, waitUntilKept } from '#tests/browser/kept-addresses.ts'
import { publishRecording } from '#tests/browser/recordings.ts'
import { expect, test } from '#tests/browser/test.ts'
import { translations } from '#tests/browser/translations.ts'

test.use({ ownData: true, viewport: { width: 390, height: 844 } })

test.setTimeout(180_000)

const seconds = [12, 12]

/** The second at which the player says that it is. */
async function readPlace(page: Page): Promise<number> {
  const said = await page.getByRole('slider', { name: /^(Punto|Place)$/ }).inputValue()
  return Number(said)
}

test('a recording is heard over pages and languages, sought in, closed, and goes on after a reload', async ({
  page,
  site,
}) => {
  await arrive(page, '/es/recordings')
  await expect(page.getByRole('main')).toContainText('Muestra')
  await insertPerson(page, site, { isAdmin: true })
  await publishRecording(page, seconds)
  const sounds: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/audio/')) sounds.push(request.url())
  })

  await arrive(page, '/es/recordings')
  await expectAccessible(page)
  expect(sounds).toEqual([])
  await page.getByRole('link', { name: 'Obra de prueba' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Obra de prueba')
  await page.getByRole('button', { name: 'Escuchar: II', exact: true }).click()
  const player = page.getByRole('region', { name: 'Reproductor' })
  await expect(player.getByText('2 de 2 · II', { exact: true })).toBeVisible()
  await expect.poll(() => readPlace(page)).toBeGreaterThanOrEqual(13)
  expect(sounds.length).toBeGreaterThan(0)
  await expectAccessible(page)

  await page.getByRole('banner').getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('link', { name: 'Agenda' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda')
  await expect(player.getByRole('button', { name: 'Pausa' })).toBeVisible()

  await player.getByRole('button', { name: 'Atrás 15 segundos' }).click()
  await expect(player.getByText('1 de 2 · I', { exact: true })).toBeVisible()
  await player.getByRole('button', { name: 'Pausa' }).click()
  const left = await readPlace(page)
  await page.reload()
  await expect(player.getByRole('button', { name: 'Escuchar' })).toBeVisible()
  expect(Math.abs((await readPlace(page)) - left)).toBeLessThanOrEqual(1)
  const goOn = player.getByText(/^Seguir en 0:\d\d$/)
  await expect(goOn).toBeVisible()
  await player.getByRole('button', { name: 'Atrás 15 segundos' }).click()
  await player.getByRole('button', { name: 'Escuchar' }).click()
  await expect(player.getByRole('button', { name: 'Pausa' })).toBeVisible()
  await expect(goOn).toHaveCount(0)
  await player.getByRole('button', { name: 'Cerrar el reproductor' }).click()
  await expect(player).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('footer and menu lead to the recordings with the first of his own, and the home page plays it', async ({
  page,
  site,
}) => {
  const footer = page.getByRole('contentinfo').getByRole('list', { name: 'More on this site' })
  await arrive(page, '/en')
  await expect(footer.getByRole('link')).toHaveText(['Press kit', 'Search'])
  const listen = page.getByRole('main').getByRole('button', { name: 'Play: A piece to try' })
  await expect(listen).toHaveCount(0)
  await insertPerson(page, site, { isAdmin: true })
  await publishRecording(page, [3, 3])

  await arrive(page, '/en')
  await expect(footer.getByRole('link')).toHaveText(['Press kit', 'Recordings', 'Search'])
  await expectAccessible(page)
  await listen.click()
  const player = page.getByRole('region', { name: 'Player' })
  await expect(player.getByRole('slider')).toHaveAttribute('aria-valuetext', /^0:0\d of 0:06$/)
  await player.getByRole('button', { name: 'Close the player' }).click()
  for (const size of [
    { width: 360, height: 225 },
    { width: 360, height: 640 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size)
    const role = page.getByText('Oboist, Teacher & Cultural Manager').first()
    await expect(role).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: /^Learn more/ })).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.removeItem('cookie-consent'))
  for (const language of languages) {
    await arrive(page, `/${language}`)
    const banner = page.getByRole('region', { name: translations[language].cookies.label })
    await expect(banner).toBeVisible()
    const { y: foot = Number.NaN } = (await banner.boundingBox()) ?? {}
    const hero = page.getByRole('main').locator('[data-hero]')
    const { next, learnMore } = translations[language].home
    for (const part of [
      hero.locator('h1 + p'),
      hero.getByRole('link', { name: learnMore }),
      hero.getByRole('link', { name: next }),
      hero.getByRole('button').last(),
    ]) {
      const box = await part.boundingBox()
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0), language).toBeLessThanOrEqual(foot + 1)
    }
  }
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'rejected'))
  await arrive(page, '/en')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Recordings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recordings')
})

test.describe('on the train', () => {
  test.use({ serviceWorkers: 'allow', locale: 'en-GB' })

  test('a recording that is kept plays without a connection, until it is removed', async ({
    page,
    site,
    context,
    watch,
  }) => {
    watch.allow(/net::ERR_(FAILED|INTERNET_DISCONNECTED)|status of (404|416)/)
    await insertPerson(page, site, { isAdmin: true })
    await publishRecording(page, [3, 3])
    await arrive(page, '/en/recordings/recording-1')
    await waitUntilKept(page, '/api/pages/en/recordings/recording-1')
    await expect(page.getByText('Not kept yet')).toBeVisible()
    await expect(page.getByText(/plays without an Internet connection: 0\.1 MB of the 200 MB/)).toBeVisible()
    // Left from a recording that was taken off the site.
    const gone = `/audio/${'0'.repeat(32)}-p0.mp3`
    await page.evaluate(async (path) => {
      await (await caches.open('recordings')).put(path, new Response('gone'))
    }, gone)
    await page.getByRole('button', { name: 'Keep on this device' }).click()
    await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible()
    await expectAccessible(page)
    const listSounds = async () => (await listKept(page)).filter((path) => path.startsWith('/audio/'))
    await expect.poll(listSounds).not.toContain(gone)
    const [source = ''] = await listSounds()

    await context.setOffline(true)
    await page.reload()
    await page.getByRole('button', { name: 'Play: II', exact: true }).click()
    await expect.poll(() => readPlace(page)).toBeGreaterThanOrEqual(4)
    const read = (range: string) =>
      page.evaluate(
        async ([path = '', wanted = '']) => {
          const response = await fetch(path, { headers: { Range: wanted } })
          const { length } = new Uint8Array(await response.arrayBuffer())
          return { status: response.status, length, range: response.headers.get('Content-Range') }
        },
        [source, range],
      )
    expect(await read('bytes=100-199')).toMatchObject({ status: 206, length: 100 })
    expect(await read('bytes=-50')).toMatchObject({ status: 206, length: 50 })
    expect(await read('bytes=99999999-')).toMatchObject({ status: 416 })
    await page.getByRole('button', { name: 'Remove from this device' }).click()
    await expect(page.getByText('Not kept yet')).toBeVisible()
    expect(await listSounds()).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a recording has a player of the browser for each movement', async ({ page, site, browser }) => {
    const studio = await browser.newPage({ baseURL: site.address })
    await insertPerson(studio, site, { isAdmin: true })
    await publishRecording(studio, [2])
    await studio.close()
    await page.goto('/en/recordings/recording-1')
    await expect(page.locator('audio')).toHaveAttribute('src', /^\/audio\/.*\.mp3$/)
    await expect(page.getByRole('button', { name: /^Play/ })).toHaveCount(0)
  })
})
