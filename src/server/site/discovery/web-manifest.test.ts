import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { languages } from '#domain/language.ts'
import { listElements } from '#tests/html.ts'
import { readSiteContent } from '#tests/pages.ts'
import { createPublicSite } from '#tests/site-routes.ts'

const routes = await createPublicSite(await readSiteContent(), new Date('2026-01-10T12:00:00Z'))

const manifest = z.object({
  id: z.literal('/'),
  name: z.string(),
  short_name: z.string().check(z.maxLength(12)),
  description: z.string(),
  lang: z.enum(languages),
  start_url: z.literal('/'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  theme_color: z.string(),
  background_color: z.string(),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.optional(z.string()) }),
  ),
})

/** The manifest that a document of a language leads to, by its script. */
async function readManifest(language: string) {
  const document = await (await routes.request(`/${language}/agenda`)).text()
  const [address = '/nowhere'] = listElements(document, 'script').flatMap(
    (script) => script['data-manifest'] ?? [],
  )
  const answer = await routes.request(address)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/manifest+json'])
  return manifest.parse(await answer.json())
}

describe('the web app manifest', () => {
  test('is in the language of the document that names it', async () => {
    const manifests = await Promise.all(languages.map(readManifest))
    expect(manifests.map(({ lang }) => lang)).toEqual([...languages])
    expect(new Set(manifests.map(({ description }) => description)).size).toBe(languages.length)
    expect(manifests[2]?.name).toBe('Moronta · Hautboïste')
  })

  test('and the document name pictures that are there and as large as they say', async () => {
    const { icons } = await readManifest('es')
    const bitmaps = icons.filter(({ type }) => type === 'image/png')
    expect(bitmaps.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ])
    const document = await (await routes.request('/es')).text()
    const touchIcon = listElements(document, 'link').find(({ rel }) => rel === 'apple-touch-icon')
    for (const { src, sizes } of [...bitmaps, { src: touchIcon?.href ?? '', sizes: '180x180' }]) {
      const { width, height, format } = await sharp(join('src/web/public', src)).metadata()
      expect([src, format, `${width}x${height}`]).toEqual([src, 'png', sizes])
    }
  })

  test('is there for the six languages alone', async () => {
    expect((await routes.request('/xx/manifest.webmanifest')).status).toBe(404)
  })
})
