import type { Context } from 'hono'
import { parseRiderAddress } from '#domain/pages/press-file-addresses.ts'
import { riderType } from '#domain/press/rider.ts'
import { reduceToName } from '#server/site/pages/reduce-to-name.ts'
import type { SiteContent } from '#server/site/site-content.ts'

/** The bytes of a stored rider. */
export type ReadRider = (id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>

/** The rider that the site names at an address, to be saved and not shown; undefined where it names none. */
export async function respondWithRider(
  context: Context,
  { address, site, readRider }: { address: string; site: SiteContent; readRider: ReadRider },
  headers: Record<string, string>,
): Promise<Response | undefined> {
  const asked = parseRiderAddress(address)
  if (asked === undefined) return undefined
  const { programmes, site: summary } = site.content[asked.language]
  const programme = programmes.find(({ id }) => id === asked.programme)
  const rider = programme?.rider
  if (rider?.language !== asked.language) return undefined
  const bytes = await readRider(rider.id)
  if (bytes === undefined) return undefined
  const name = reduceToName(`${summary.artist.name} ${asked.programme} rider ${asked.language}`)
  return context.body(bytes, 200, {
    ...headers,
    'Content-Type': riderType,
    'Content-Length': String(bytes.byteLength),
    'Content-Disposition': `attachment; filename="${name}.pdf"`,
    'Content-Language': asked.language,
  })
}
