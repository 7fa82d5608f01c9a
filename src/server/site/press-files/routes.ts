import { join } from 'node:path'
import { downloadZip } from 'client-zip'
import { Hono } from 'hono'
import { permanentAddress } from '#domain/addresses.ts'
import { type Language, languages } from '#domain/language.ts'
import type { PressPage } from '#domain/pages/page.ts'
import { choosePageThread } from '#domain/pages/page-thread.ts'
import { pressArchiveAddress, pressSheetAddress } from '#domain/pages/press-file-addresses.ts'
import { findThreadProject } from '#domain/projects/projects.ts'
import { pagePaths } from '#domain/routes.ts'
import { platesFolder } from '#server/pictures/picture-manifest.ts'
import { unlistedHeaders } from '#server/site/discovery/robots.ts'
import { createPage } from '#server/site/pages/create-page.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import type { SheetContent } from './draw-sheet.ts'
import { listPressTexts } from './list-texts.ts'
import { pressFileTranslations } from './press-file-translations.ts'

interface PressFileOptions {
  site: SiteContent
  publicUrl: string
  now: () => Date
}

const headers = { 'Cache-Control': 'public, max-age=600', ...unlistedHeaders }

/** The sheet and the archive of the press kit; each edition draws its own, at the first request. */
export function createPressFileRoutes({ site, publicUrl, now }: PressFileOptions): Hono {
  const routes = new Hono()
  const made = now()
  const sheets = new Map<Language, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  const readPage = (language: Language): PressPage => {
    const page = createPage(site, { page: 'press', whole: true }, language, made)
    if (page.name !== 'press') throw new TypeError('The press kit is another page')
    return page
  }

  /** One at a time, so that visitors do not wait. */
  const readSheet = (language: Language): Promise<Buffer> => {
    const known = sheets.get(language)
    if (known !== undefined) return known
    const sheet = last.then(async () => {
      // The library is large, and most of the time nobody asks for a sheet.
      const { drawSheet } = await import('./draw-sheet.ts')
      return drawSheet(describeSheet(readPage(language), publicUrl))
    })
    sheets.set(language, sheet)
    last = sheet.catch(() => sheets.delete(language))
    return sheet
  }

  const createArchive = async (language: Language): Promise<Response> => {
    const page = readPage(language)
    const texts = pressFileTranslations[language]
    const files = [
      { name: `${texts.sheet}.pdf`, input: new Uint8Array(await readSheet(language)), lastModified: made },
      ...listPressTexts(page).map(({ name, text }) => ({
        ...{ name, input: new TextEncoder().encode(text), lastModified: made },
      })),
    ]
    const metadata = files.map(({ name, input }) => ({ name, size: input.byteLength }))
    const response = downloadZip(files, { metadata })
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    response.headers.set('Content-Disposition', nameDownload(page, 'zip'))
    return response
  }

  for (const language of languages) {
    routes.get(pressSheetAddress(language), async (context) =>
      context.body(new Uint8Array(await readSheet(language)), 200, {
        ...headers,
        'Content-Type': 'application/pdf',
        'Content-Disposition': nameDownload(readPage(language), 'pdf'),
      }),
    )
    routes.get(pressArchiveAddress(language), () => createArchive(language))
  }
  return routes
}

/** How many programmes find room on a sheet. */
const most = 3

function describeSheet(page: PressPage, publicUrl: string): SheetContent {
  const { language, site, biographies, programmes, pictures } = page
  const plate = pictures.hero.avif.at(-1)
  if (plate === undefined) throw new TypeError('A picture has files')
  return {
    ...{ language, title: page.heading, artist: site.artist, subtitle: site.subtitle, email: site.email },
    biography: biographies.find(({ length }) => length === 'medium')?.paragraphs ?? [],
    programmes: programmes.slice(0, most),
    address: publicUrl + permanentAddress(language, pagePaths.press),
    colour: findThreadProject(choosePageThread(page)).colour,
    plate: join(platesFolder, plate.file),
  }
}

/** Of plain letters, which every system writes alike (RFC 6266, section 4.3). */
function nameDownload({ site, heading, language }: PressPage, ending: 'pdf' | 'zip'): string {
  const name = `${site.artist} ${heading} ${language}`.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `attachment; filename="${plain}.${ending}"`
}
