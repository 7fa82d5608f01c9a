import { makeZip } from 'client-zip'
import { type Context, Hono } from 'hono'
import { languages } from '#domain/language.ts'
import { parseRiderAddress, pressArchiveAddress, pressSheetAddress } from '#domain/pages/file-addresses.ts'
import { riderType } from '#domain/press/rider.ts'
import type { LocateFile } from '#server/files/file-cache.ts'
import type { FileSender } from '#server/files/send-file.ts'
import { unlistedHeaders } from '#server/site/discovery/robots.ts'
import { reduceToName } from '#server/site/pages/reduce-to-name.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import type { PressFiles, PressKit } from './press-files.ts'

const headers = { 'Cache-Control': 'public, max-age=600', ...unlistedHeaders }

interface PressFileRouteOptions {
  pressFiles: Pick<PressFiles, 'made' | 'read'>
  site: SiteContent
  sender: FileSender
  locateRider?: LocateFile | undefined
}

/** The sheet, the archive and the riders of the press kit. */
export function createPressFileRoutes(options: PressFileRouteOptions): Hono {
  const { pressFiles, site, sender, locateRider } = options
  const routes = new Hono()
  if (locateRider !== undefined)
    routes.get('/:language/press/riders/:file', async (context, next) => {
      const asked = { address: context.req.path, site, locateRider, sender }
      return (await respondWithRider(context, asked, headers)) ?? next()
    })
  const fileHeaders = { ...headers, 'Last-Modified': pressFiles.made.toUTCString() }
  for (const language of languages) {
    routes.get(pressSheetAddress(language), async (context) => {
      const { sheet, name } = await pressFiles.read(language)
      return sender.offerBytes(context, sheet, {
        headers: {
          ...fileHeaders,
          'Content-Type': 'application/pdf',
          'Content-Disposition': `attachment; filename="${name}.pdf"`,
        },
      })
    })
    routes.get(pressArchiveAddress(language), async (context) => {
      const kit = await pressFiles.read(language)
      return sender.offerStream(context, {
        length: kit.size,
        headers: {
          ...fileHeaders,
          'Content-Type': 'application/zip',
          'Content-Disposition': `attachment; filename="${kit.name}.zip"`,
        },
        open: (signal) => makeZip(openFiles(kit, pressFiles.made, signal)),
      })
    })
  }
  return routes
}

function* openFiles({ files }: PressKit, lastModified: Date, signal: AbortSignal) {
  for (const { name, open } of files) yield { name, lastModified, input: open(signal) }
}

export interface RiderParts {
  address: string
  site: SiteContent
  locateRider: LocateFile
  sender: Pick<FileSender, 'offer'>
}

/** The rider that the site names at an address, to be saved and not shown; undefined where it names none. */
export async function respondWithRider(
  context: Context,
  { address, site, locateRider, sender }: RiderParts,
  headers: Record<string, string>,
): Promise<Response | undefined> {
  const asked = parseRiderAddress(address)
  if (asked === undefined) return undefined
  const { programmes, site: summary } = site.content[asked.language]
  const programme = programmes.find(({ id }) => id === asked.programme)
  const rider = programme?.rider
  if (rider?.language !== asked.language) return undefined
  const path = await locateRider(rider.id)
  if (path === undefined) return undefined
  const name = reduceToName(`${summary.artist.name} ${asked.programme} rider ${asked.language}`)
  return sender.offer(context, path, {
    tag: `"${rider.id}"`,
    headers: {
      ...headers,
      'Content-Type': riderType,
      'Content-Disposition': `attachment; filename="${name}.pdf"`,
      'Content-Language': asked.language,
    },
  })
}
