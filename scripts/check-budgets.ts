// Part of npm run check: what a visitor's browser has to fetch, held to a budget. Sizes as sent, compressed by brotli.

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { isPublicPage, staticPageNames } from '#domain/page-list.ts'
import { matchRoute, pagePaths } from '#domain/routes.ts'
import { readContent } from '#server/content/read-content.ts'
import { platesFolder, readPictures } from '#server/pictures/picture-manifest.ts'
import { createPage } from '#server/site/pages/create-page.ts'
import { composeDocument } from '#server/site/pages/document.ts'
import { loadWeb, type Web } from '#server/site/pages/web.ts'

/** In bytes. Pictures further down the page are fetched as they are needed and are not counted. */
const budgets = {
  /** The code of any public page. */
  script: 60_000,
  /** The code of the studio until its messages stand. */
  dashboard: 135_000,
  /** What the search has of its own, beside the code of every page. */
  search: 4_000,
  /** Document with styles, code, words, fonts and the opening picture of a phone. */
  home: 180_000,
}

const client = 'dist/client'
/** What the privacy policy says; its length hardly counts. */
const storage = { retentionMonths: 24, backupsKept: 14 }

async function measure(): Promise<[name: string, bytes: number, budget: number][]> {
  const [web, texts, plates] = await Promise.all([
    loadWeb('dist'),
    readContent('content', storage),
    readPictures(platesFolder),
  ])
  if (web === undefined || !texts.ok || !plates.ok)
    throw new Error('There is no build, or content/ is not right')
  const scripts = await Promise.all(
    ([...staticPageNames.filter(isPublicPage), 'project', 'lesson'] as const).map(
      async (page): Promise<[string, number, number]> => {
        return [`script of ${page}`, await weighScript(web, page), budgets.script]
      },
    ),
  )
  const own = web.assets
    .listModules('search')
    .filter((file) => !web.assets.listModules('not-found').includes(file))
  const search = await weighFiles(own)
  const site = { content: texts.content, findPicture: plates.picture }
  const page = createPage(site, matchRoute(pagePaths.home), 'en', new Date())
  const options = { renderPage: web.renderPage, assets: web.assets, site }
  const document = await composeDocument(page, { ...options, publicUrl: 'https://oboe.example.org' })
  const script = await weighScript(web, 'home')
  const shown =
    page.name === 'home' ? page.pictures.heroPortrait.avif.find(({ width }) => width >= 720) : undefined
  const files = [
    ...[...document.matchAll(/url\("?(\/assets\/[^")]+\.woff2)"?\)/g)].map(
      ([, address = '']) => client + address,
    ),
    ...[...document.matchAll(/data-translations="([^"]+)"/g)].map(
      ([, address = '']) => `${client}${address}.br`,
    ),
    join(platesFolder, shown?.file ?? ''),
  ]
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  const home = sizes.reduce((sum, size) => sum + size, brotliCompressSync(document).byteLength + script)
  return [
    ...scripts,
    ['script of the dashboard', await weighScript(web, 'admin'), budgets.dashboard],
    ['script of the search', search, budgets.search],
    ['first load of home', home, budgets.home],
  ]
}

async function weighScript(
  { assets }: Web,
  page: Parameters<Web['assets']['listModules']>[0],
): Promise<number> {
  return weighFiles([assets.script, ...assets.listModules(page)])
}

async function weighFiles(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(`${client}${file}.br`)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

for (const [name, bytes, budget] of await measure()) {
  const verdict = `${name}: ${(bytes / 1000).toFixed(1)} KB of ${budget / 1000} KB`
  if (bytes <= budget) console.log(verdict)
  else {
    console.error(`Over budget: ${verdict}`)
    process.exitCode = 1
  }
}
