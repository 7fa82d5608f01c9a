import type { Locator, Page } from '@playwright/test'
import { arrive } from '#tests/browser/arrival.ts'
import { type PrintedSheet, readSheets } from '#tests/browser/printed-sheets.ts'
import { expect, test } from '#tests/browser/test.ts'

test.use({ consent: 'unasked', colorScheme: 'dark' })

test('on paper a page is its text and pictures alone', async ({ page }) => {
  for (const address of ['/es/bio', '/es/projects/songs-of-reeds', '/es/agenda'])
    await test.step(address, async () => {
      await page.emulateMedia({ media: 'screen' })
      await arrive(page, address)
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const role of ['banner', 'navigation', 'contentinfo', 'tablist', 'form', 'textbox'] as const)
        await expect(page.getByRole(role)).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /Pausar|Copiar|Reproducir/ })).toHaveCount(0)
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    })
})

test('on paper a recording has no player and nothing to press', async ({ page }) => {
  await arrive(page, '/es/recordings/tuning-note')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Escuchar, / })
    .click()
  const player = page.locator('html[data-player]')
  await expect(player).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: /Reproductor/ })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})

test('every sheet has the name and the address of its page, every picture is drawn, and none is blank', async ({
  page,
  baseURL,
}) => {
  const printed = new Map<string, PrintedSheet[]>()
  for (const address of [
    '/es',
    '/en/agenda',
    '/de/projects/songs-of-reeds',
    '/en/gallery',
    '/fr/courses',
    '/it/contact',
    '/es/bio',
    '/pt/privacy-policy',
  ])
    await test.step(address, async () => {
      await page.emulateMedia({ media: 'screen' })
      await arrive(page, address)
      const pictures = await fetchForPaper(page)
      const head = `Moronta · ${baseURL}${address}`
      await expect(page.getByText(head)).toBeVisible()
      const sheets = readSheets(await page.pdf({ format: 'A4' }))
      printed.set(address, sheets)
      for (const [index, { links, ...drawn }] of sheets.entries()) {
        expect(links, `sheet ${index + 1}`).toContain(`${baseURL}${address}`)
        // The head alone is no more runs of letters than letters.
        expect(drawn.pictures > 0 || drawn.words > head.length, `sheet ${index + 1} is blank`).toBe(true)
      }
      const drawn = sheets.reduce((sum, sheet) => sum + sheet.pictures, 0)
      expect(drawn).toBeGreaterThanOrEqual(pictures)
    })

  await test.step('a heading stands on the sheet of what it heads', () => {
    const headed = printed.get('/es')?.filter(({ links }) => links.some((link) => link.endsWith('/projects')))
    expect(headed).toHaveLength(1)
    expect(headed?.[0]?.links).toContain(`${baseURL}/es/projects/songs-of-reeds`)
  })

  await test.step('the pictures of the gallery begin on its first sheet', () => {
    expect(printed.get('/en/gallery')?.[0]?.pictures).toBeGreaterThan(3)
  })
})

test('no sheet has the heading of a form, and a list begins without a picture', async ({ page }) => {
  for (const [address, heading] of [
    ['/es/agenda', 'Colaborar'],
    ['/es/contact', 'Formulario de Contacto'],
    ['/es/courses', 'Solicitar clases'],
  ] as const) {
    await arrive(page, address)
    const formHeading = page.getByRole('heading', { name: heading })
    await expect(formHeading).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(formHeading).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  }
  await arrive(page, '/es/agenda')
  await fetchForPaper(page)
  const [first] = readSheets(await page.pdf({ format: 'A4' }))
  expect(first?.pictures).toBe(0)
})

test('on paper the first text follows the title without a hole', async ({ page }) => {
  await page.setViewportSize({ width: 690, height: 1000 })
  await arrive(page, '/es/agenda')
  await page.emulateMedia({ media: 'print' })
  const gap = await page.getByText(/^Conciertos y clases magistrales/).evaluate((subtitle) => {
    const next = subtitle.closest('section, header')?.nextElementSibling
    return (next?.getBoundingClientRect().top ?? Number.NaN) - subtitle.getBoundingClientRect().bottom
  })
  expect(gap).toBeGreaterThan(0)
  expect(gap).toBeLessThan(50)
})

test('paper names the page that is shown, not the one that was sent', async ({ page, baseURL }) => {
  await arrive(page, '/es/bio')
  await page.evaluate(() => location.assign('#/agenda'))
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Moronta · ${baseURL}/es/agenda`)).toBeVisible()
  await expect(page.getByText(/Madrid, España/).first()).toBeVisible()
})

test('on paper nothing waits for the first frame of a screen', async ({ page }) => {
  await arrive(page, '/es/gallery')
  await page.evaluate(() => {
    document.documentElement.dataset.undrawn = ''
  })
  const parts = page.locator('main li, main section > *, main li span:has(> span > picture)')
  expect(await countSkipped(parts)).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  expect(await countSkipped(parts)).toBe(0)
})

/** Waits until every picture that paper shows has come; gives how many they are. */
async function fetchForPaper(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' })
  // Of a slideshow the picture that is shown; the next one waits beneath it.
  const shown = page.locator('main img:visible:not([inert] img)')
  await expect.poll(() => shown.evaluateAll(countMissing)).toBe(0)
  return shown.count()
}

function countMissing(images: Element[]): number {
  return images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth === 0).length
}

/** How many parts the browser does not draw although they are on the page. */
function countSkipped(parts: Locator): Promise<number> {
  return parts.evaluateAll(
    (all) =>
      all.filter((part) => ['hidden', 'auto'].includes(getComputedStyle(part).contentVisibility)).length,
  )
}

test('the address of an event prints the event alone', async ({ page, baseURL }) => {
  for (const [id, title] of [
    ['event-9', 'Songs of Reeds'],
    ['event-7', 'Masterclass'],
  ] as const)
    await test.step(id, async () => {
      await page.emulateMedia({ media: 'screen' })
      await arrive(page, `/fr/agenda/${id}`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Agenda' })).toHaveCount(0)
      const sheets = readSheets(await page.pdf({ format: 'A4' }))
      expect(sheets).toHaveLength(1)
      expect(sheets[0]?.links).toContain(`${baseURL}/fr/agenda/${id}`)
    })
})
