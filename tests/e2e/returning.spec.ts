import type { Locator, Page } from '@playwright/test'
import type { SpecifiedSlug } from '#domain/projects/projects.ts'
import { arrive, waitUntilAlive } from '#tests/browser/arrival.ts'
import { tabTo } from '#tests/browser/keyboard.ts'
import { expect, test } from '#tests/browser/test.ts'

function readPosition(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}

/** Turns the wheel as a person does, and waits until the page stands where that leads. */
async function scrollBy(page: Page, distance: number) {
  const before = await readPosition(page)
  await page.mouse.wheel(0, distance)
  await expect.poll(() => readPosition(page)).toBe(before + distance)
}

function findCard(page: Page, slug: SpecifiedSlug): Locator {
  return page.getByRole('main').locator(`a[href="/es/projects/${slug}"]`)
}

function findShowAll(page: Page): Locator {
  return page.getByRole('button', { name: 'Ver todos los proyectos' })
}

function readTop(element: Locator): Promise<number> {
  return element.evaluate((each) => Math.round(each.getBoundingClientRect().top))
}

async function openWorkshopFromHome(page: Page) {
  await findShowAll(page).click()
  const card = findCard(page, 'uno-dos-tres-oido')
  await card.scrollIntoViewIfNeeded()
  const left = { top: await readTop(card), position: await readPosition(page) }
  expect(left.position).toBeGreaterThan(1000)
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/1, 2, 3/)
  await expect.poll(() => readPosition(page)).toBe(0)
  return { card, ...left }
}

test('Back and Forward show each page where it was left, with the projects still open', async ({ page }) => {
  await arrive(page, '/es')
  const { card, top, position } = await openWorkshopFromHome(page)
  const expectHome = async () => {
    await expect(card).toBeInViewport()
    expect({ top: await readTop(card), position: await readPosition(page) }).toEqual({ top, position })
    await expect(findShowAll(page)).toHaveCount(0)
  }
  const expectWorkshop = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/1, 2, 3/)
    await expect.poll(() => readPosition(page)).toBe(900)
  }
  await scrollBy(page, 900)
  await page.getByRole('banner').getByRole('link', { name: 'Contacto' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacto')
  await page.goBack()
  await expectWorkshop()
  await page.goBack()
  await expectHome()
  await page.goForward()
  await expectWorkshop()
  await page.reload()
  await waitUntilAlive(page)
  await expectWorkshop()
  await page.goBack()
  await expectHome()
})

test('a reload leaves home where it was, with what was opened', async ({ page }) => {
  await arrive(page, '/es')
  await page.getByRole('button', { name: 'Ver más' }).click()
  await findShowAll(page).click()
  const card = findCard(page, 'ensamble-contemporaneo')
  await card.scrollIntoViewIfNeeded()
  await scrollBy(page, 1500)
  const position = await readPosition(page)
  const top = await readTop(card)
  await page.reload()
  await waitUntilAlive(page)
  await expect(page.getByRole('button', { name: 'Ver menos' })).toBeAttached()
  await expect(findShowAll(page)).toHaveCount(0)
  await expect.poll(() => readPosition(page)).toBe(position)
  expect(await readTop(card)).toBe(top)
})

test('Back from a page returns to the events that were listed', async ({ page }) => {
  await arrive(page, '/es/agenda')
  await page.getByRole('tab', { name: 'Todos los eventos' }).click()
  await scrollBy(page, 1800)
  await page.getByRole('banner').getByRole('link', { name: 'Inicio' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Moronta')
  await page.goBack()
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/Todos los eventos/)
  await expect.poll(() => readPosition(page)).toBe(1800)
})

test('a visitor at the keyboard returns to the link that he followed', async ({ page }) => {
  await arrive(page, '/es/projects')
  const card = findCard(page, 'khyma-duo')
  await tabTo(page, card)
  const top = await readTop(card)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Khyma Duo')
  await expect(page.locator('#main')).toBeFocused()
  await page.goBack()
  await expect(card).toBeFocused()
  expect(await readTop(card)).toBe(top)
})

test('a page that is slow to come back stands where it was from its first frame', async ({ page }) => {
  await arrive(page, '/es')
  const { position } = await openWorkshopFromHome(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/pages/es/', async (route) => {
    await released
    await route.continue()
  })
  await page.goBack()
  await expect(page.getByRole('status').getByText('Cargando')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/1, 2, 3/)
  const first = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('h1')?.textContent.includes('Moronta')) return
          observer.disconnect()
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(Math.round(scrollY))))
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )
  release()
  expect(await first).toBe(position)
})

test('a link to the page that is shown scrolls to its top and adds no step to the way back', async ({
  page,
  baseURL,
}) => {
  await arrive(page, '/es/bio')
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'Agenda' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda')
  await scrollBy(page, 700)
  await banner.getByRole('link', { name: 'Agenda' }).click()
  await expect.poll(() => readPosition(page)).toBe(0)
  await expect(page.locator('#main')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(`${baseURL}/es/bio`)
})

test('an event opened from elsewhere stands over the top of the agenda, also over the agenda itself', async ({
  page,
}) => {
  await arrive(page, '/es')
  await page.getByRole('main').getByRole('link', { name: 'Masterclass' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await readPosition(page)).toBe(0)
  await page.goto('/es/agenda')
  await waitUntilAlive(page)
  await scrollBy(page, 900)
  await page.evaluate(() => location.assign('#/agenda/event-9'))
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await readPosition(page)).toBe(0)
})
