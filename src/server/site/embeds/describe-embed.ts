import type { Context } from 'hono'
import { html } from 'hono/html'

interface Embeds {
  titles: ReadonlyMap<string, string>
  publicUrl: string
}

/** In pixels, of a frame that nobody bounds. */
const size = { width: 640, height: 480 }

/** What a program needs to frame a page that it has the address of (https://oembed.com, 2.3): 404 for every other page, 501
 * for another format, 400 for a bound that is none. */
export async function describeEmbed(context: Context, { titles, publicUrl }: Embeds): Promise<Response> {
  const { url = '', format = 'json', maxwidth, maxheight } = context.req.query()
  const title = titles.get(url)
  if (title === undefined) return context.text('url: no page of this site for a frame', 404)
  if (format !== 'json') return context.text('format: json alone', 501)
  const [width, height] = [readBound(maxwidth, size.width), readBound(maxheight, size.height)]
  if (width === undefined) return context.text('maxwidth: must be a number of pixels', 400)
  if (height === undefined) return context.text('maxheight: must be a number of pixels', 400)
  const frame = html`<iframe src="${url}" title="${title}" width="${width}" height="${height}" loading="lazy"></iframe>`
  return context.json(
    {
      version: '1.0',
      type: 'rich',
      title,
      provider_name: new URL(publicUrl).hostname,
      provider_url: publicUrl,
      html: String(frame),
      width,
      height,
    },
    200,
    { 'Cache-Control': 'public, max-age=3600', 'Access-Control-Allow-Origin': '*' },
  )
}

function readBound(text: string | undefined, most: number): number | undefined {
  if (text === undefined) return most
  return /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), most) : undefined
}
