import type { AgendaEvent } from '#domain/agenda/event.ts'
import { composeContent, type LanguageContent, type SiteDocument } from '#server/content/content.ts'
import { type ContentFolder, checkFolder, readFolder } from '#server/content/read-content.ts'
import { createFileSender } from '#server/files/send-file.ts'
import { platesFolder, readPictures } from '#server/pictures/picture-manifest.ts'
import type { Assets } from '#server/site/pages/assets.ts'
import type { RenderPage, Web } from '#server/site/pages/web.ts'
import type { Sheets } from '#server/site/press-files/sheets.ts'
import type { SharePictures } from '#server/site/share-pictures/share-pictures.ts'
import type { SiteContent } from '#server/site/site-content.ts'

let content: Promise<ContentFolder> | undefined

let site: Promise<SiteContent> | undefined

/** What `content/` holds; read once, however many ask. */
export function readOwnFolder(): Promise<ContentFolder> {
  content ??= readFolder('content')
  return content
}

/** The site's real content; read once, however many ask. */
export function readSiteContent(): Promise<SiteContent> {
  site ??= readOwnContent()
  return site
}

/** A site's content in a language with other events, which stand in the order of their dates. */
export function replaceEvents(content: LanguageContent, events: readonly AgendaEvent[]): LanguageContent {
  const others = content.documents.filter(({ kind }) => kind !== 'event')
  const documents = events.map(
    (event): SiteDocument => ({
      id: `event/${event.id}`,
      kind: 'event',
      name: event.id,
      content: event,
    }),
  )
  return composeContent([...others, ...documents])
}

async function readOwnContent(): Promise<SiteContent> {
  const texts = checkFolder(await readOwnFolder(), { retentionMonths: 24, backupsKept: 14 })
  const plates = await readPictures(platesFolder)
  if (!texts.ok || !plates.ok) throw new Error('content/ is not right: npm run content says why')
  return { content: texts.content, findPicture: plates.picture }
}

export const testAssets: Assets = {
  script: '/assets/main-1.js',
  headScripts: {
    prepareDocument: 'prepare()',
    reserveBanner: 'reserve()',
    openHashPage: 'openPage()',
    leaveDocument: 'leave()',
    startApp: 'start()',
  },
  listStyles: () => [{ address: '/assets/frame-1.css', text: 'body{margin:0}' }],
  listModules: (page) => [`/assets/${page}-1.js`],
}

/** Shows of a page where it is, in the least markup there is. */
export const renderTestPage: RenderPage = async ({ language, path }) => ({
  html: `<main>${language} ${path}</main>`,
  translationAddress: `/assets/${language}-1.json`,
})

/** A web without a build. */
export const testWeb: Web = {
  renderPage: renderTestPage,
  assets: testAssets,
  files: new Map(),
  cached: true,
}

/** Share pictures that cost nothing: their words alone. */
export const undrawnPictures: SharePictures = {
  read: async ({ title }) => Buffer.from(title),
}

/** Sheets of the press kit that are their titles alone. */
const undrawnSheets: Sheets = {
  read: async (contents) => contents.map(({ title }) => Buffer.from(title)),
  hasKept: async () => false,
  close: () => undefined,
}

/** What the routes of a site need: no build, and nothing drawn. */
export const undrawnServices = {
  web: testWeb,
  sharePictures: undrawnPictures,
  sheets: undrawnSheets,
  sender: createFileSender({ readClientAddress: () => undefined }),
}
