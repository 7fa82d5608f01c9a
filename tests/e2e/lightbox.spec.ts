import type { Page } from '@playwright/test'
import { type Language, languages } from '#domain/language.ts'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { expectVisibleFocus, tabTo } from '#tests/browser/keyboard.ts'
import { expect, test } from '#tests/browser/test.ts'
import { fill, translations } from '#tests/browser/translations.ts'

test.use({ colorScheme: 'light' })

const songs = '/es/projects/songs-of-reeds'
const total = 12

function findThumbnail(
  page: Page,
  number: number,
  language: Language = 'es',
  title = 'Songs of Reeds',
  of = total,
) {
  const { drawing } = translations[language].galleries
  return page.locator('#main').getByRole('button', { name: fill(drawing, { number, total: of, title }) })
}

function findLightbox(page: Page, language: Language = 'es') {
  const { lightbox } = translations[language]
  const dialog = page.getByRole('dialog', { name: lightbox.label })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    close: button(lightbox.close),
    previous: button(lightbox.previous),
    next: button(lightbox.next),
    counter: dialog.getByText(/^\d+ \/ \d+$/),
    /** The one in the middle; its neighbours wait beside it, inert. */
    picture: dialog.locator('[role=group]:not([inert]) img'),
  }
}

async function open(page: Page, number: number) {
  await findThumbnail(page, number).click()
  await expect(findLightbox(page).counter).toHaveText(`${number} / ${total}`)
}

/** Of what is seen beside the picture, from 0 for black to 1 for white, in the page as it is drawn. */
async function measureLightness(page: Page) {
  const clip = { x: 200, y: 20, width: 1, height: 1 }
  const image = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const [red = 255, green = 255, blue = 255] = context?.getImageData(0, 0, 1, 1).data ?? []
    return Math.max(red, green, blue) / 255
  }, image)
}

test('a thumbnail opens its picture over everything, and closing leads back to it', async ({ page }) => {
  await arrive(page, songs)
  await open(page, 3)
  const { dialog, close, picture } = findLightbox(page)
  await expect(dialog).toHaveAttribute('aria-modal', 'true')
  await expect(picture).toHaveAttribute('alt', 'Dibujo 3 de 12, Songs of Reeds')
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  const box = await dialog.boundingBox()
  expect(box).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await expect(dialog).toHaveCSS('opacity', '1')
  expect(await measureLightness(page)).toBeLessThan(0.1)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await close.click()
  await expect(dialog).toHaveCount(0)
  await expect(findThumbnail(page, 3)).toBeFocused()
})

test('previous and next wrap at both ends', async ({ page }) => {
  await arrive(page, songs)
  await open(page, 1)
  const { previous, next, counter, picture } = findLightbox(page)
  await previous.click()
  await expect(counter).toHaveText('12 / 12')
  await expect(picture).toHaveAttribute('alt', /^Dibujo 12 de 12/)
  await next.click()
  await expect(counter).toHaveText('1 / 12')
  await next.click()
  await expect(counter).toHaveText('2 / 12')
})

test('the whole of it by keyboard', async ({ page }) => {
  await arrive(page, songs)
  await tabTo(page, findThumbnail(page, 1))
  await page.keyboard.press('Enter')
  const { dialog, close, previous, next, counter } = findLightbox(page)
  await expect(counter).toHaveText('1 / 12')
  await page.keyboard.press('ArrowLeft')
  await expect(counter).toHaveText('12 / 12')
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(counter).toHaveText('1 / 12', { timeout: 500 })
  }).toPass()
  for (const control of [close, previous, next]) {
    await tabTo(page, control)
    await expect(control).toHaveCSS('outline-color', 'rgb(255, 255, 255)')
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expectVisibleFocus(findThumbnail(page, 1))
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('arrow keys move at once', async ({ page }) => {
    await arrive(page, songs)
    await open(page, 11)
    const { counter, dialog } = findLightbox(page)
    for (const position of [12, 1, 2]) {
      await page.keyboard.press('ArrowRight')
      await expect(counter).toHaveText(`${position} / ${total}`)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})

test('a drag to the side moves on', async ({ page }) => {
  await arrive(page, songs)
  await open(page, 12)
  const { counter } = findLightbox(page)
  await page.mouse.move(900, 360)
  await page.mouse.down()
  await page.mouse.move(300, 360, { steps: 8 })
  await page.mouse.up()
  await expect(counter).toHaveText('1 / 12')
})

test('one picture alone has a counter, and neither previous nor next', async ({ page }) => {
  await arrive(page, '/es/projects/oboes-migrantes-duo')
  await findThumbnail(page, 1, 'es', 'Oboes Migrantes Duo', 1).click()
  const { dialog, close, previous, next, counter, picture } = findLightbox(page)
  await expect(picture).toHaveCount(1)
  await expect(close).toBeVisible()
  await expect(counter).toHaveText('1 / 1')
  for (const missing of [previous, next]) await expect(missing).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(picture).toHaveAttribute('alt', /1 de 1/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('its code comes with the first picture that is opened', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await arrive(page, songs)
  await page.waitForLoadState('networkidle')
  const before = scripts.length
  await open(page, 1)
  expect(scripts.length).toBeGreaterThan(before)
  await findLightbox(page).close.click()
  const after = scripts.length
  await open(page, 2)
  expect(scripts).toHaveLength(after)
})

test('speaks every language, is accessible and has controls of 44 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const language of languages)
    await test.step(`in ${language}`, async () => {
      await arrive(page, `/${language}/projects/songs-of-reeds`)
      await findThumbnail(page, 1, language).click()
      const { dialog, close, previous, next, picture } = findLightbox(page, language)
      await expect(picture).toHaveCount(1)
      for (const control of [close, previous, next]) {
        const box = await control.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
      const place = translations[language].lightbox.position
        .replace('{index}', '1')
        .replace('{total}', `${total}`)
      await expect(dialog.getByRole('group', { name: place, exact: true })).toHaveCount(1)
      await expect(dialog).toHaveCSS('opacity', '1')
      await expectAccessible(page)
    })
})
