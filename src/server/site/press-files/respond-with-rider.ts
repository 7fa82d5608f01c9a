import type { Context } from 'hono'
import { parseRiderAddress } from '#domain/pages/press-file-addresses.ts'
import { riderType } from '#domain/press/rider.ts'
import type { LocateFile } from '#server/files/file-cache.ts'
import type { FileSender } from '#server/files/send-file.ts'
import { reduceToName } from '#server/site/pages/reduce-to-name.ts'
import type { SiteContent } from '#server/site/site-content.ts'

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
