import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { permanentAddress } from '#domain/addresses.ts'
import { languages } from '#domain/language.ts'
import type { PageByName } from '#domain/pages/page.ts'
import { projectSlugs } from '#domain/projects/projects.ts'
import { projectPath } from '#domain/routes.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { expect, test } from '#tests/browser/test.ts'
import { translations } from '#tests/browser/translations.ts'
import { specifiedCounts } from '#tests/specification.ts'

test.describe('the projects list', () => {
  test('has a card for every project, and each opens its page', async ({ page, baseURL }) => {
    await arrive(page, '/es/projects')
    const cards = page.getByRole('main').getByRole('listitem').getByRole('link')
    const addresses = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('href')))
    expect(addresses).toEqual(projectSlugs.map((slug) => permanentAddress('es', projectPath(slug))))
    await cards.last().click()
    await expect(page).toHaveURL(`${baseURL}/es#${projectPath(projectSlugs.at(-1) ?? 'songs-of-reeds')}`)
  })
})

const text = z.union([z.string(), z.object({ es: z.string() })])

/** What content/ says of a project in Spanish, as it was written. */
function readProject(slug: string) {
  const file = join(import.meta.dirname, '../../content/projects', `${slug}.yaml`)
  const shape = z.object({ title: text, subtitle: text, description: text, paragraphs: z.array(text) })
  const { title, subtitle, description, paragraphs } = shape.parse(parse(readFileSync(file, 'utf8')))
  const read = (written: z.infer<typeof text>) => (typeof written === 'string' ? written : written.es)
  return { title: read(title), subtitle: read(subtitle), texts: [description, ...paragraphs].map(read) }
}

test('every project opens with its picture, title, subtitle and text', async ({ page }) => {
  for (const slug of projectSlugs)
    await test.step(`${slug} says what is written of it`, async () => {
      const { title, subtitle, texts } = readProject(slug)
      await arrive(page, permanentAddress('es', projectPath(slug)))
      const opening = page.locator('#main > header')
      await expect(opening.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(opening.getByText(subtitle, { exact: true })).toBeVisible()
      await expect(opening.locator('img').first()).toBeVisible()
      for (const each of texts) await expect(page.locator('#main')).toContainText(each)
    })
})

test.describe('the gallery', () => {
  test('has its videos with their links, and a button to the channel', async ({ page }) => {
    await arrive(page, '/es/gallery')
    const videos = page.getByRole('main').getByRole('article')
    await expect(videos).toHaveCount(specifiedCounts.galleryVideos)
    await expect(videos.getByRole('button', { name: /^Reproducir: / })).toHaveCount(
      specifiedCounts.galleryVideos,
    )
    await expect(videos.getByRole('link', { name: /^Ver en YouTube: / })).toHaveCount(
      specifiedCounts.galleryVideos,
    )
    await expect(videos.getByRole('button', { name: /^Copiar enlace: / })).toHaveCount(
      specifiedCounts.galleryVideos,
    )
    const channel = page.getByRole('main').getByRole('link', { name: /^Ir al canal de YouTube/ })
    await expect(channel).toHaveAttribute('href', 'https://www.youtube.com/')
    await expect(channel).toHaveAttribute('target', '_blank')
  })

  test('opens its pictures in the lightbox', async ({ page }) => {
    await arrive(page, '/es/gallery')
    const pictures = page
      .getByRole('main')
      .getByRole('button')
      .filter({ has: page.getByRole('img') })
    const total = await pictures.count()
    expect(total).toBeGreaterThan(1)
    await pictures.nth(1).click()
    const dialog = page.getByRole('dialog', { name: 'Imágenes ampliadas' })
    await expect(dialog.getByText(`2 / ${total}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(pictures.nth(1)).toBeFocused()
  })
})

test.describe('the courses', () => {
  test('are for three kinds of people, follow the method in four steps, and say above the button what sending agrees to', async ({
    page,
  }) => {
    await arrive(page, '/en/courses')
    await test.step('the cards are of composers, students and professionals', async () => {
      const cards = page.getByRole('main').getByRole('list').first().getByRole('listitem')
      await expect(cards.getByRole('heading', { level: 3 })).toHaveText([
        'Composers',
        'Students',
        'Professionals',
      ])
      for (const card of await cards.all()) await expect(card.getByRole('paragraph')).not.toBeEmpty()
    })
    await test.step('the method has four steps', async () => {
      const steps = page.getByRole('main').locator('ol').getByRole('listitem')
      await expect(steps).toHaveText([
        /Initial evaluation.*diagnostic session/,
        /Personalised plan/,
        /Live lessons.*One to one and by video, with continuous follow-up/,
        /Resources.*Scores, exercises and reference recordings/,
      ])
    })
    await test.step('the agreement stands above the button', async () => {
      const form = page.getByRole('main').locator('form')
      const consent = form.getByText(/By submitting this form, I agree that the teacher may contact me/)
      await expect(consent).toContainText('about this request and about his courses and classes')
      const top = async (part: typeof consent) => (await part.boundingBox())?.y ?? 0
      expect(await top(consent)).toBeLessThan(await top(form.getByRole('button', { name: 'Send request' })))
    })
  })

  test('quote those who know them, and set no sample as a quotation', async ({ page, context }) => {
    await context.route('**/api/pages/en/courses', async (route) => {
      const response = await route.fetch()
      const sent: PageByName['courses'] = await response.json()
      const [first, ...others] = sent.courses.testimonials.map(({ sample: _, ...said }) => said)
      const testimonials = [...(first ? [first] : []), ...others.map((said) => ({ ...said, sample: true }))]
      await route.fulfill({ response, json: { ...sent, courses: { ...sent.courses, testimonials } } })
    })
    const quotations = page.getByRole('main').getByRole('blockquote')
    await arrive(page, '/en/courses')
    await expect(page.getByRole('heading', { level: 2, name: 'Testimonials' })).toHaveCount(1)
    await expect(page.getByText('in their own words').first()).toBeVisible()
    await expect(quotations).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Agenda' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda')
    await page.getByRole('banner').getByRole('link', { name: 'Online classes' }).click()
    await expect(quotations).toHaveCount(1)
  })

  test('lead to their form from the first screen, in every language', async ({ page }) => {
    for (const language of languages)
      await test.step(`in ${language} the way is in sight, and ends at the form`, async () => {
        await arrive(page, `/${language}/courses`)
        const { request, registration } = translations[language].courses
        const way = page.getByRole('main').getByRole('link', { name: request })
        for (const [width, height] of [
          [390, 844],
          [820, 1180],
          [1440, 900],
        ] as const) {
          await page.setViewportSize({ width, height })
          await expect(way).toBeInViewport({ ratio: 1 })
        }
        await way.click()
        await expect(page.getByRole('heading', { level: 2, name: registration })).toBeInViewport()
        await page.keyboard.press('Tab')
        await expect(page.getByRole('main').locator('form').getByRole('textbox').first()).toBeFocused()
      })
  })
})

test.describe('the contact page', () => {
  test('has the form under its heading and three cards that open new tabs', async ({ page }) => {
    await arrive(page, '/es/contact')
    const heading = page.getByRole('heading', { level: 2, name: 'Formulario de Contacto' })
    const form = page.locator('section').filter({ has: heading }).locator('form')
    await expect(form.getByRole('textbox')).toHaveCount(4)
    const cards = page.getByRole('main').getByRole('listitem').getByRole('link')
    await expect(cards).toHaveText([/Canal de video/, /Perfil personal/, /Perfil del ensamble/])
    for (const card of await cards.all()) await expect(card).toHaveAttribute('target', '_blank')
    const names = await cards.evaluateAll((all) => all.map((card) => card.firstElementChild?.textContent))
    expect(new Set(names).size, 'names that differ').toBe(3)
  })
})
