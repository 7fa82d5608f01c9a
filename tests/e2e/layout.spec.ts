import type { Locator, Page } from '@playwright/test'
import { permanentAddress } from '#domain/addresses.ts'
import { languages } from '#domain/language.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { tabTo } from '#tests/browser/keyboard.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import { expect, test } from '#tests/browser/test.ts'

async function arriveAt(page: Page, address: string, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await arrive(page, address)
  await expect(page.locator('html')).not.toHaveAttribute('data-undrawn')
}

/** The boxes of elements, row by row, in whole px. */
async function listRows(elements: Locator) {
  const boxes = await elements.evaluateAll((all) =>
    all.map((each) => {
      const { left, right, top, height } = each.getBoundingClientRect()
      return {
        left: Math.round(left),
        right: Math.round(right),
        top: Math.round(top + scrollY),
        height: Math.round(height),
      }
    }),
  )
  return [...Map.groupBy(boxes, ({ top }) => top).values()]
}

test('the closed list of projects ends in equal edges of its next pictures', async ({ page }) => {
  for (const width of [390, 820, 1440])
    await test.step(`at ${width} px`, async () => {
      await arriveAt(page, '/es', width)
      const showAll = page.getByRole('button', { name: 'Ver todos los proyectos' })
      const grid = page.locator(`[id="${await showAll.getAttribute('aria-controls')}"]`)
      const measure = () =>
        grid.evaluate((element) => {
          const { bottom } = element.getBoundingClientRect()
          const pictures = Array.from(element.querySelectorAll('picture'), (each) =>
            each.getBoundingClientRect(),
          )
          const next = pictures.filter((each) => each.top < bottom && each.bottom > bottom - 84)
          return next.map((each) => Math.round(((bottom - each.top) / each.height) * 100))
        })
      // The list closes once the page is alive.
      await expect.poll(measure).toHaveLength(2)
      const edges = await measure()
      expect(new Set(edges).size, `${edges} % of each picture`).toBe(1)
      expect(edges[0]).toBeGreaterThan(20)
      expect(edges[0]).toBeLessThan(75)
    })
})

test('no card stands alone beside a hole at 820 px', async ({ page }) => {
  for (const [address, list] of [
    ['/es/courses', 'main ul:has(h3) > li'],
    ['/es', 'main li:has(> article)'],
    ['/es/gallery', 'main li:has(> article)'],
    ['/es/projects/uno-dos-tres-oido', 'main li:has(> article)'],
  ] as const)
    await test.step(address, async () => {
      await arriveAt(page, address, 820)
      const rows = await listRows(page.locator(list))
      expect(rows.length).toBeGreaterThan(0)
      expect(new Set(rows.map((row) => row.at(-1)?.right)).size, 'right edges of the rows').toBe(1)
    })
})

test('a caption of two lines leaves the pictures of its row as they are', async ({ page }) => {
  await arriveAt(page, '/es/gallery', 1024)
  const small = page.locator('main li:has(> article):not([data-large]) article > :first-child')
  const heights = (await listRows(small)).flat().map(({ height }) => height)
  expect([...new Set(heights)]).toHaveLength(1)
})

test('the gaps between the links of the bar are equal in every language', async ({ page }) => {
  for (const language of languages) {
    await arriveAt(page, permanentAddress(language, '/bio'), 1440)
    const gaps = await page
      .getByRole('banner')
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((all) => {
        const words = all.map((link) => {
          const range = document.createRange()
          range.selectNodeContents(link)
          return range.getBoundingClientRect()
        })
        return words.slice(1).map((each, index) => Math.round(each.left - (words[index]?.right ?? 0)))
      })
    expect(new Set(gaps).size, `${language}: ${gaps}`).toBe(1)
  }
})

test('a heading beside what is read has the same size on every page', async ({ page }) => {
  const sizes: number[] = []
  for (const path of [
    '',
    '/bio',
    '/projects/uno-dos-tres-oido',
    '/agenda',
    '/courses',
    '/contact',
    '/press',
    '/recordings/tuning-note',
  ]) {
    await arriveAt(page, `/es${path}`, 1440)
    const found = await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .evaluateAll((headings) => {
        const isBeside = (element: Element | null) =>
          Math.round(element?.nextElementSibling?.getBoundingClientRect().left ?? 0) === 624
        return headings
          .filter((each) => isBeside(each) || isBeside(each.parentElement))
          .map((each) => Number.parseFloat(getComputedStyle(each).fontSize))
      })
    expect(found.length, path).toBeGreaterThan(0)
    sizes.push(...found)
  }
  expect([...new Set(sizes)]).toEqual([38])
})

test('the ring round a card of the right column is whole', async ({ page }) => {
  await arriveAt(page, '/es', 1440)
  const card = page.getByRole('main').locator('a[href="/es/projects/oboes-migrantes-duo"]')
  await card.scrollIntoViewIfNeeded()
  await page.getByRole('main').locator('a[href="/es/projects/songs-of-reeds"]').focus()
  await tabTo(page, card)
  const cut = await card.evaluate((element) => {
    const ring = 6
    const { left, right } = element.getBoundingClientRect()
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
      const box = parent.getBoundingClientRect()
      const clips = getComputedStyle(parent).overflowX !== 'visible'
      if (clips && (box.left > left - ring || box.right < right + ring)) return parent.className
    }
    return 'nothing'
  })
  expect(cut, 'what cuts the ring').toBe('nothing')
})

const project = '/projects/songs-of-reeds'
const magnified = ['', '/bio', project, '/agenda', '/courses', '/contact', '/privacy-policy', '/auth']

for (const language of ['es', 'de'])
  test(`text of twice the size makes nothing wider than a window of 390 px in ${language}`, async ({
    page,
  }) => {
    for (const path of magnified) {
      await arriveAt(page, `/${language}${path}`, 390)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await measureOverflow(page), `/${language}${path}`).toBe(0)
    }
  })

test('no row of the agenda ends in a single word', async ({ page }) => {
  for (const width of [390, 820]) {
    await arriveAt(page, '/es/agenda', width)
    await page.getByRole('tab', { name: /Todos los eventos/ }).click()
    const alone = await page
      .getByRole('tabpanel')
      .locator('li [lang=fr]')
      .evaluateAll((notes) =>
        notes.flatMap((note) => {
          const text = note.firstChild
          if (text === null || !note.textContent.includes(' ')) return []
          const last = document.createRange()
          last.setStart(text, note.textContent.lastIndexOf(' ') + 1)
          last.setEnd(text, note.textContent.length)
          const before = document.createRange()
          before.setStart(text, note.textContent.lastIndexOf(' ') - 1)
          before.setEnd(text, note.textContent.lastIndexOf(' '))
          const isAlone = last.getBoundingClientRect().top > before.getBoundingClientRect().top + 5
          return isAlone ? [note.textContent] : []
        }),
      )
    expect(alone, `at ${width} px`).toEqual([])
  }
})

test.describe('a visitor who has not been asked', () => {
  test.use({ consent: 'unasked' })

  test('reaches the cookie banner right after the way past the header', async ({ page }) => {
    await arriveAt(page, '/es/contact', 1440)
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('region', { name: 'Cookies' }).getByRole('link')).toBeFocused()
  })
})
