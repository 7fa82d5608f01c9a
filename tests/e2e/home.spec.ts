import type { Page } from '@playwright/test'
import { permanentAddress } from '#domain/addresses.ts'
import { projectSlugs } from '#domain/projects/projects.ts'
import { projectPath } from '#domain/routes.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { expect, test } from '#tests/browser/test.ts'

function findSection(page: Page, heading: string) {
  const title = page.getByRole('heading', { level: 2, name: heading, exact: true })
  return page.getByRole('main').locator('section').filter({ has: title })
}

test('the link and the button of the hero scroll to the biography', async ({ page, baseURL }) => {
  await arrive(page, '/es')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Moronta')
  await expect(page.getByRole('main')).toContainText('Oboísta, docente y gestor cultural')
  const top = () => findSection(page, 'Biografía').evaluate((section) => section.getBoundingClientRect().top)
  for (const [role, name] of [
    ['link', 'Conocer más'],
    ['button', 'Ir a la biografía'],
  ] as const)
    await test.step(`"${name}" scrolls there`, async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      expect(await top()).toBeGreaterThan(120)
      await page.getByRole('main').getByRole(role, { name }).click()
      await expect.poll(top).toBeLessThan(120)
      expect(await top()).toBeGreaterThan(-10)
      await expect(page).toHaveURL(`${baseURL}/es`)
    })
})

test('the way to the biography opens the home page in a tab of its own', async ({ page, context }) => {
  await arrive(page, '/es')
  const opened = context.waitForEvent('page')
  await page.getByRole('main').getByRole('link', { name: 'Conocer más' }).click({ button: 'middle' })
  const tab = await opened
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('Moronta')
  await expect(tab).toHaveURL(/\/es(#\w+)?$/)
})

test('the biography opens, shows a picture, closes, and leads to the whole one', async ({
  page,
  baseURL,
}) => {
  await arrive(page, '/es')
  const section = findSection(page, 'Biografía')
  const paragraphs = section.locator('p:visible')
  const collapsed = await paragraphs.count()
  await expect(section.getByRole('figure')).toBeHidden()
  await section.getByRole('button', { name: 'Ver más' }).click()
  const less = section.getByRole('button', { name: 'Ver menos' })
  await expect(less).toHaveAttribute('aria-expanded', 'true')
  expect(await paragraphs.count()).toBeGreaterThan(collapsed)
  await expect(section.locator('figure')).toBeVisible()
  await less.click()
  await expect(paragraphs).toHaveCount(collapsed)
  await expect(section.getByRole('button', { name: 'Ver más' })).toHaveAttribute('aria-expanded', 'false')
  await section.getByRole('link', { name: 'Biografía completa' }).click()
  await expect(page).toHaveURL(`${baseURL}/es#/bio`)
})

test('the projects stand in two columns at every width, 600 px high until all are asked for', async ({
  page,
}) => {
  await arrive(page, '/es')
  const links = findSection(page, 'Proyectos').getByRole('listitem').getByRole('link')
  const countColumns = () =>
    links.evaluateAll((all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))).size)
  for (const width of [320, 390, 479, 640]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await countColumns(), `${width} px`).toBe(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const section = findSection(page, 'Proyectos')
  const showAll = section.getByRole('button', { name: 'Ver todos los proyectos' })
  const grid = page.locator(`[id="${await showAll.getAttribute('aria-controls')}"]`)
  const height = () => grid.evaluate((element) => element.getBoundingClientRect().height)
  const cards = grid.getByRole('link')
  await expect(cards).toHaveCount(projectSlugs.length)
  expect(await countColumns()).toBe(2)
  expect(await height()).toBe(600)
  await showAll.click()
  await expect(showAll).toHaveCount(0)
  await expect.poll(height).toBeGreaterThan(1200)
})

test('every card opens its project', async ({ page, baseURL }) => {
  await arrive(page, '/es')
  await findSection(page, 'Proyectos').getByRole('button', { name: 'Ver todos los proyectos' }).click()
  const cards = findSection(page, 'Proyectos').getByRole('listitem').getByRole('link')
  const addresses = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('href')))
  expect(addresses).toEqual(projectSlugs.map((slug) => permanentAddress('es', projectPath(slug))))
  await cards.nth(3).click()
  await expect(page).toHaveURL(`${baseURL}/es#/projects/khyma-duo`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Khyma Duo')
})

test('a card reached by keyboard is never hidden', async ({ page }) => {
  await arrive(page, '/es')
  const last = findSection(page, 'Proyectos').getByRole('listitem').getByRole('link').last()
  await findSection(page, 'Proyectos').getByRole('listitem').getByRole('link').first().focus()
  for (let card = 0; card < 7; card++) await page.keyboard.press('Tab')
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport({ ratio: 0.3 })
})

test('projects that the keyboard opened stay open when it goes on; the first row opens nothing', async ({
  page,
}) => {
  await arrive(page, '/es')
  const section = findSection(page, 'Proyectos')
  const list = section.getByRole('list')
  const showAll = section.getByRole('button', { name: 'Ver todos los proyectos' })
  const height = () => list.locator('xpath=..').evaluate((clip) => clip.getBoundingClientRect().height)
  const cards = section.getByRole('listitem').getByRole('link')
  await section.getByRole('link', { name: 'Todos los proyectos' }).focus()
  for (const card of [cards.first(), cards.nth(1)]) {
    await page.keyboard.press('Tab')
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport()
    await expect(showAll).toBeVisible()
    expect(await height()).toBe(600)
  }
  await page.keyboard.press('Tab')
  await expect(showAll).toHaveCount(0)
  await page.mouse.click(1, 1)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  const last = section.getByRole('listitem').getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  const hidden = await list.evaluate((element) => {
    const frame = element.parentElement
    return frame === null ? undefined : frame.scrollHeight - frame.clientHeight
  })
  expect(hidden).toBe(0)
  await expect(last).toBeInViewport({ ratio: 0.3 })
})

test.describe('the agenda', () => {
  test('shows the next three events, earliest first, and each opens on the agenda', async ({
    page,
    baseURL,
  }) => {
    await arrive(page, '/es')
    const rows = findSection(page, 'Agenda').getByRole('listitem').getByRole('link')
    await expect(rows).toHaveText([
      /17\s*ene 2026\s*20h\s*Khyma Duo\s*Madrid, España/,
      /24\s*ene 2026\s*10h\s*Masterclass\s*Basilea, Suiza/,
      /6\s*feb 2026\s*19h30\s*Musique des Lumières\s*Biel\/Bienne, Suiza/,
    ])
    await rows.nth(1).click()
    await expect(page).toHaveURL(`${baseURL}/es#/agenda/event-7`)
    await expect(page.getByRole('dialog', { name: 'Masterclass' })).toContainText('Basilea, Suiza')
    await page.goBack()
    await findSection(page, 'Agenda').getByRole('link', { name: 'Todos los eventos' }).click()
    await expect(page).toHaveURL(`${baseURL}/es#/agenda`)
  })

  test('names the months in French as the French site does', async ({ page }) => {
    await arrive(page, '/fr')
    const rows = findSection(page, 'Agenda').getByRole('listitem').getByRole('link')
    await expect(rows.nth(0)).toContainText('jan 2026')
    await expect(rows.nth(2)).toContainText('fév 2026')
  })

  test.describe('on the evening of an event', () => {
    test.use({ now: '2026-01-17T19:00:00.000Z' })

    test('still shows it when it begins, on the clock of its place', async ({ page }) => {
      await arrive(page, '/es')
      const rows = findSection(page, 'Agenda').getByRole('listitem').getByRole('link')
      await expect(rows).toHaveText([/17\s*ene 2026\s*20h/, /24\s*ene/, /6\s*feb/])
    })
  })

  test.describe('after the last event', () => {
    test.use({ now: '2026-11-20T12:00:00.000Z' })

    test('says that there are none, and leads to all', async ({ page, baseURL }) => {
      await arrive(page, '/es')
      await expect(findSection(page, 'Agenda')).toContainText('No hay próximos eventos.')
      const past = findSection(page, 'Agenda').getByRole('listitem').getByRole('link')
      await expect(past).toHaveText([/25\s*sept? 2026/, /12\s*sept? 2026/, /29\s*ago 2026/])
      await expect(
        findSection(page, 'Agenda').getByRole('link', { name: 'Suscribirse al calendario de conciertos' }),
      ).toHaveAttribute('href', /^webcal:.*\.ics$/)
      await findSection(page, 'Agenda').getByRole('link', { name: 'Ver todos los eventos' }).click()
      await expect(page).toHaveURL(`${baseURL}/es#/agenda`)
    })
  })
})

test('the contact leads to channel, profile, e-mail and the form', async ({ page, baseURL }) => {
  await arrive(page, '/es')
  const links = findSection(page, 'Contacto').getByRole('listitem').getByRole('link')
  await expect(links).toHaveText([
    /YouTube.*Canal de video/s,
    /Instagram.*Perfil personal/s,
    /Correo.*Escribir un mensaje/s,
  ])
  const facts = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
  )
  expect(facts).toEqual([
    ['https://www.youtube.com/', '_blank'],
    ['https://www.instagram.com/', '_blank'],
    ['mailto:contact@example.org', null],
  ])
  await findSection(page, 'Contacto').getByRole('link', { name: 'Formulario de Contacto' }).click()
  await expect(page).toHaveURL(`${baseURL}/es#/contact`)
  await expect(page.getByRole('main').locator('form')).toBeVisible()
})
