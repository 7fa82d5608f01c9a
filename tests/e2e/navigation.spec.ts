import type { Page } from '@playwright/test'
import { permanentAddress } from '#domain/addresses.ts'
import { languages } from '#domain/language.ts'
import { navigationPages } from '#domain/page-list.ts'
import { pagePaths } from '#domain/routes.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { expectVisibleFocus } from '#tests/browser/keyboard.ts'
import { findNavigationBar, navigationLabels } from '#tests/browser/navigation.ts'
import { countDocuments } from '#tests/browser/page-facts.ts'
import { expect, test } from '#tests/browser/test.ts'
import { translations } from '#tests/browser/translations.ts'

test('seven links lead to their pages without loading a document, and the active one is bold', async ({
  page,
  baseURL,
}) => {
  const documents = await countDocuments(page)
  await arrive(page, '/es/bio')
  const links = findNavigationBar(page).getByRole('link')
  await expect(links).toHaveText(navigationLabels)
  for (const [index, name] of navigationPages.entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', permanentAddress('es', pagePaths[name]))
    await links.nth(index).click()
    await expect(page).toHaveURL(`${baseURL}/es#${pagePaths[name]}`)
    await expect(links.nth(index)).toHaveAttribute('aria-current', 'page')
    await expect(findNavigationBar(page).locator('[aria-current]')).toHaveCount(1)
    const weights = await links.evaluateAll((all) =>
      all.map((link) => Number(getComputedStyle(link).fontWeight)),
    )
    const bold = weights.map((weight, place) => (weight >= 600 ? place : -1)).filter((place) => place >= 0)
    expect(bold, `bold while ${name} is shown`).toEqual([index])
  }
  expect(documents.count()).toBe(1)
})

test('the link "Videos" leads to the page that is named "Gallery", in every language', async ({ page }) => {
  for (const language of languages) {
    const { videos, gallery } = translations[language].navigation
    await test.step(`"${videos}" leads to "${gallery}"`, async () => {
      await arrive(page, `/${language}/legal-notice`)
      await page.getByRole('banner').getByRole('link', { name: videos, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: gallery, exact: true })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${gallery} · `))
      expect(gallery).not.toBe(videos)
    })
  }
})

test('a page is fetched as soon as its link is pointed at or reached by keyboard, and once', async ({
  page,
}) => {
  await arrive(page, '/es/bio')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/pages/')) asked.push(pathname)
  })
  const courses = findNavigationBar(page).getByRole('link', { name: translations.es.navigation.courses })
  const pointedAt = page.waitForResponse('**/api/pages/es/courses')
  await courses.hover()
  await pointedAt
  const reached = page.waitForResponse('**/api/pages/es/contact')
  await findNavigationBar(page).getByRole('link', { name: translations.es.navigation.contact }).focus()
  await reached
  await courses.click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Biografía')
  expect(asked).toEqual(['/api/pages/es/courses', '/api/pages/es/contact'])
})

test('the list a page belongs to is marked too', async ({ page }) => {
  await arrive(page, '/es/projects/khyma-duo')
  const link = findNavigationBar(page).getByRole('link', { name: 'Proyectos' })
  await expect(link).toHaveAttribute('aria-current', 'true')
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
})

/** Scrolls down, goes to another page, and fails unless its first frame stands at the top, with the focus on it. */
async function expectTop(page: Page, heading: string, go: () => Promise<unknown>) {
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const arrived = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        new MutationObserver(() => {
          if (!document.querySelector('h1')?.textContent.includes(wanted)) return
          // The second frame is the first one that shows the page with its effects.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY)))
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    heading,
  )
  await go()
  expect(await arrived, heading).toBe(0)
  await expect(page.locator('#main')).toBeFocused()
}

test('every navigation scrolls instantly to the top and moves the focus to the page', async ({ page }) => {
  await arrive(page, '/es')
  const main = page.getByRole('main')
  const ways: Record<string, [heading: string, go: () => Promise<unknown>]> = {
    'a link of the header': ['Proyectos', () => findNavigationBar(page).getByText('Proyectos').click()],
    'a card': ['Khyma Duo', () => main.getByRole('link', { name: /Khyma Duo/ }).click()],
    'the next project': ['Ensamble Iberoamericano', () => main.getByRole('link').last().click()],
    'the Back button': ['Moronta', () => page.getByRole('link', { name: 'Volver al inicio' }).click()],
    'a button': ['Agenda', () => main.getByRole('link', { name: 'Todos los eventos' }).click()],
    'a link of the footer': [
      'Aviso legal',
      () => page.getByRole('contentinfo').getByText('Aviso legal').click(),
    ],
    'the address of the browser': ['Biografía', () => page.evaluate(() => location.assign('#/bio'))],
  }
  for (const [name, [heading, go]] of Object.entries(ways))
    await test.step(name, () => expectTop(page, heading, go))
})

test('a change of language leaves the page where it is', async ({ page }) => {
  await arrive(page, '/es/privacy-policy')
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  const menu = page.getByRole('button', { name: /Idioma/ })
  await menu.click()
  await page.getByRole('option', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  await expect(page.getByRole('banner').getByRole('button', { name: /Language/ })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
})

test('back and forward show the pages again', async ({ page }) => {
  const documents = await countDocuments(page)
  await arrive(page, '/es')
  await findNavigationBar(page).getByRole('link', { name: 'Agenda' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda')
  await findNavigationBar(page).getByRole('link', { name: 'Contacto' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacto')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda')
  await expect(page).toHaveTitle(/^Agenda/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Moronta')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda')
  expect(documents.count()).toBe(1)
})

test('an unknown page says so and leads back', async ({ page, baseURL, watch }) => {
  watch.allow(/status of 404/)
  const response = await arrive(page, '/en/nowhere/at/all')
  expect(response.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found')
  await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(`${baseURL}/#/`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Moronta')
  await page.evaluate(() => {
    location.hash = '#/neither/here'
  })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found')
})

test('a project that the site does not have is an unknown page, by link and in the app', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 404 .*no-such-project/)
  const response = await arrive(page, '/en/projects/no-such-project')
  expect(response.status()).toBe(404)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Page not found')
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click()
  await expect(heading).toContainText('Moronta')
  await page.evaluate(() => {
    location.hash = '#/projects/no-such-project'
  })
  await expect(heading).toContainText('Page not found')
  await expect(page).toHaveTitle(/^Page not found/)
})

test('a link opens its permanent address in a new tab and leaves this one alone', async ({
  page,
  context,
  baseURL,
}) => {
  await arrive(page, '/es')
  const opened = context.waitForEvent('page')
  await findNavigationBar(page)
    .getByRole('link', { name: 'Biografía' })
    .click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Biografía')
  await expect(tab).toHaveURL(`${baseURL}/es/bio`)
  await expect(page).toHaveURL(`${baseURL}/es`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Moronta')
})

test('the first Tab shows the way past the header', async ({ page, baseURL }) => {
  await arrive(page, '/es/agenda')
  const skip = page.getByRole('link', { name: 'Ir al contenido' })
  await expect(skip).toHaveAttribute('href', '/es/agenda#main')
  await page.keyboard.press('Tab')
  await expectVisibleFocus(skip)
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await expect(page).toHaveURL(`${baseURL}/es/agenda`)
})

test('the footer names artist, channels, legal pages and year', async ({ page }) => {
  await arrive(page, '/en')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Moronta')
  await expect(footer).toContainText('Oboist, Teacher & Cultural Manager')
  await expect(footer).toContainText('© 2026 Moronta')
  await expect(footer.getByRole('list', { name: 'Social media' }).getByRole('link')).toHaveCount(3)
  const lists = {
    'More on this site': ['Press kit', 'Search'],
    Legal: ['Privacy policy', 'Cookie policy', 'Legal notice', 'Accessibility'],
  }
  for (const [list, names] of Object.entries(lists)) {
    const links = footer.getByRole('list', { name: list }).getByRole('link')
    await expect(links).toHaveText(names)
    for (const [index, name] of names.entries()) {
      await links.nth(index).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    }
  }
  await footer.getByRole('link', { name: 'Privacy policy' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Moronta')
})
