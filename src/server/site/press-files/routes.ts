import { downloadZip } from 'client-zip'
import { Hono } from 'hono'
import { languages } from '#domain/language.ts'
import { pressArchiveAddress, pressSheetAddress } from '#domain/pages/press-file-addresses.ts'
import { unlistedHeaders } from '#server/site/discovery/robots.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import type { PressFiles, PressKit } from './press-files.ts'
import { type ReadRider, respondWithRider } from './respond-with-rider.ts'

const headers = { 'Cache-Control': 'public, max-age=600', ...unlistedHeaders }

interface PressFileRouteOptions {
  pressFiles: Pick<PressFiles, 'made' | 'read'>
  site: SiteContent
  readRider?: ReadRider | undefined
}

/** The sheet, the archive and the riders of the press kit. */
export function createPressFileRoutes({ pressFiles, site, readRider }: PressFileRouteOptions): Hono {
  const routes = new Hono()
  if (readRider !== undefined)
    routes.get('/:language/press/riders/:file', async (context, next) => {
      const address = context.req.path
      return (await respondWithRider(context, { address, site, readRider }, headers)) ?? next()
    })
  for (const language of languages) {
    routes.get(pressSheetAddress(language), async (context) => {
      const { sheet, name } = await pressFiles.read(language)
      return context.body(new Uint8Array(sheet), 200, {
        ...headers,
        'Content-Type': 'application/pdf',
        'Content-Length': String(sheet.byteLength),
        'Content-Disposition': `attachment; filename="${name}.pdf"`,
      })
    })
    routes.get(pressArchiveAddress(language), async () => {
      const kit = await pressFiles.read(language)
      const response = downloadZip(openFiles(kit, pressFiles.made), { length: kit.size })
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
      response.headers.set('Content-Disposition', `attachment; filename="${kit.name}.zip"`)
      return response
    })
  }
  return routes
}

/** Each when its turn comes: a photograph for print is large. */
function* openFiles({ files }: PressKit, lastModified: Date) {
  for (const { name, open } of files) yield { name, lastModified, input: open() }
}
