import type { BrowserContext, Locator, Page } from '@playwright/test'
import { arrive } from '#tests/browser/arrival.ts'
import { tabTo } from '#tests/browser/keyboard.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { expect, test } from '#tests/browser/test.ts'
import { translations } from '#tests/browser/translations.ts'
import { specifiedProjects } from '#tests/specification.ts'

const songs = '/es/projects/songs-of-reeds'
const firstVideo = 'https://www.youtube.com/watch?v=sample-SR01'

function findSection(page: Page, heading: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) })
}

function findThumbnail(page: Page) {
  return page.getByRole('link', { name: 'Ver en YouTube: Songs of Reeds 2021, I (nueva pestaña)' }).first()
}

/** Answers in the place of the video site. */
async function standInForVideoSite(context: BrowserContext) {
  await context.route('https://www.youtube*/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>video site</title>' }),
  )
}

test('every project has its role and its videos', async ({ page }) => {
  for (const { slug, role, videos, layout } of specifiedProjects)
    await test.step(`${slug} has ${videos} videos`, async () => {
      await arrive(page, `/es/projects/${slug}`)
      await expect(page.locator('#main > header')).toContainText(translations.es.roles[role])
      await expect(page.getByRole('button', { name: /^Copiar enlace/ })).toHaveCount(videos)
      await expect(page.getByRole('button', { name: /^Reproducir/ })).toHaveCount(
        layout === 'players' ? videos : 0,
      )
      await expect(page.locator('iframe')).toHaveCount(0)
      await expect(page.getByText('Siguiente proyecto')).toBeVisible()
    })
})

test.describe('a video thumbnail', () => {
  test.beforeEach(async ({ page, context, watch }) => {
    watch.allow(/request to another host: https:\/\/www\.youtube\.com/)
    await standInForVideoSite(context)
    await arrive(page, songs)
  })

  for (const [how, click] of [
    ['a middle click', { button: 'middle' }],
    ['a click with Control', { modifiers: ['Control'] }],
  ] satisfies [string, Parameters<Locator['click']>[0]][])
    test(`leaves ${how} to the browser, which opens a new tab`, async ({ page, context }) => {
      await expect(findThumbnail(page)).toHaveAttribute('href', firstVideo)
      // What a tab of this kind asks first is out of a test's reach, so it stays on this machine.
      await findThumbnail(page).evaluate((link) => link.setAttribute('href', '/en/contact'))
      const opened = context.waitForEvent('page')
      await findThumbnail(page).click(click)
      await expect(await opened).toHaveURL(/\/contact$/)
      await expect(page).toHaveURL(/\/projects\/songs-of-reeds$/)
    })

  test('leads to the video site in a new tab that knows nothing of this one', async ({ page, context }) => {
    const opened = context.waitForEvent('page')
    await findThumbnail(page).click()
    const tab = await opened
    await expect(tab).toHaveURL(firstVideo)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await expect(page).toHaveURL(/\/projects\/songs-of-reeds$/)
  })

  test('leads there in the same window when the browser lets no tab open', async ({ page }) => {
    await page.evaluate(() => {
      window.open = () => null
    })
    await findThumbnail(page).click()
    await expect(page).toHaveURL(firstVideo)
  })

  test('obeys the keyboard', async ({ page, context }) => {
    await tabTo(page, page.getByRole('link', { name: 'Ver videos' }))
    await tabTo(page, findThumbnail(page))
    const opened = context.waitForEvent('page')
    await page.keyboard.press('Enter')
    await expect(await opened).toHaveURL(firstVideo)
  })
})

test('a video of a project is copied as a link, with a toast', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await arrive(page, songs)
  await page.getByRole('button', { name: 'Copiar enlace: Songs of Reeds 2021, I', exact: true }).click()
  await expect(findToast(page, 'Enlace copiado correctamente')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(firstVideo)
})

test('a player comes only on a press', async ({ page, context, watch }) => {
  watch.allow(/request to another host: https:\/\/www\.youtube-nocookie\.com/)
  await standInForVideoSite(context)
  await arrive(page, '/es/projects/moronta-klein-duo')
  expect(watch.foreignRequests).toEqual([])
  await page.getByRole('button', { name: 'Reproducir: Moronta-Klein Duo, I', exact: true }).click()
  await expect(page.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/sample-MK01/)
  await expect(
    findToast(page, 'Este video es una muestra: en su dirección aún no hay ninguno.'),
  ).toBeVisible()
})

test('Songs of Reeds tells its facts and leads to channel and profile', async ({ page }) => {
  await arrive(page, songs)
  const facts = page.locator('#main dl').first()
  await expect(facts).toContainText('2021, 2023, 2024, 2026')
  await expect(facts).toContainText('unos 50 minutos')
  for (const [name, host] of [
    ['Ver en YouTube', /^https:\/\/www\.youtube\.com/],
    ['Síguenos en Instagram', /^https:\/\/www\.instagram\.com/],
  ] as const) {
    const link = facts.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', host)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
  }
  await expect(findSection(page, 'Videos').getByRole('link', { name: 'Ver videos' })).toHaveAttribute(
    'href',
    /youtube/,
  )
})

test('the hero leads to a request for its programme, and to its videos', async ({ page }) => {
  await arrive(page, songs)
  const hero = page.getByRole('main').locator('header')
  await hero.getByRole('link', { name: 'Videos (8)' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Videos' })).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ver videos' })).toBeFocused()
  await hero.getByRole('link', { name: 'Consultar fechas' }).click()
  // Once the programme is in the form, its name leaves the address.
  await page.waitForURL(/\/es#?\/press$/)
  await expect(page.getByRole('textbox', { name: 'Asunto' })).toHaveValue('Songs of Reeds')
})

async function expectProfileCard(page: Page) {
  const visit = findSection(page, 'Síguenos en Instagram').getByRole('link', { name: 'Visitar' })
  await expect(visit).toHaveAttribute('href', /instagram/)
  await expect(visit).toHaveAttribute('target', '_blank')
}

test('El Oboe y sus Laberintos has four parts and a card that leads to its profile', async ({ page }) => {
  await arrive(page, '/es/projects/el-oboe-y-sus-laberintos')
  await expectProfileCard(page)
  await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveText([
    'Introducción',
    'El proyecto',
    'La filosofía',
    'El impacto',
    'Galería',
    'Síguenos en Instagram',
    'Khyma Duo',
  ])
})

test('Ensamble Contemporáneo carries its external link and a card that leads to its profile', async ({
  page,
}) => {
  await arrive(page, '/es/projects/ensamble-contemporaneo')
  await expectProfileCard(page)
  await expect(page.locator('#main dl').getByRole('link', { name: 'instagram.com' })).toBeVisible()
})

test('the notes of the workshop are in Spanish and say so in the other languages', async ({ page }) => {
  await arrive(page, '/en/projects/uno-dos-tres-oido')
  await expect(page.getByText('This text is in Spanish.')).toBeVisible()
  for (const title of ['Breve descripción', 'Población objetivo', 'Objetivos'])
    await expect(page.getByRole('heading', { level: 2, name: title })).toHaveAttribute('lang', 'es')
  const texts = findSection(page, 'Objetivos').locator('p')
  await expect(texts).toHaveCount(4)
  for (const text of await texts.all()) await expect(text).toHaveAttribute('lang', 'es')

  await arrive(page, '/es/projects/uno-dos-tres-oido')
  await expect(page.getByText('Este texto está en')).toHaveCount(0)
  await expect(page.locator('#main [lang]')).toHaveCount(0)
})

test('the Back button stays in sight and leads home; the next project follows at the end', async ({
  page,
}) => {
  await arrive(page, '/es/projects/khyma-duo')
  const back = page.getByRole('link', { name: 'Volver al inicio' })
  await page.getByRole('heading', { level: 2, name: 'Ensamble Iberoamericano' }).scrollIntoViewIfNeeded()
  await expect(back).toBeInViewport()
  await page.getByRole('link', { name: /Siguiente proyecto/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ensamble Iberoamericano')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await back.click()
  await expect(page).toHaveURL(/#\/$/)
})
