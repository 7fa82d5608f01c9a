import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { permanentAddress } from '#domain/addresses.ts'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { formatEventTime, formatLongDate } from '#domain/agenda/event-date.ts'
import { selectUpcoming } from '#domain/agenda/event-instant.ts'
import { formatEventTitle } from '#domain/agenda/event-name.ts'
import { readText } from '#domain/content/read-text.ts'
import { type Language, languages } from '#domain/language.ts'
import { embedAddress, embedDescriptionAddress } from '#domain/pages/file-addresses.ts'
import { threadColours } from '#domain/projects/thread-colours.ts'
import { type Thread, threads } from '#domain/projects/threads.ts'
import { eventPath, pagePaths } from '#domain/routes.ts'
import { findProject } from '#server/content/content.ts'
import { composeBareDocument } from '#server/http/bare-document.ts'
import { hashInlineSource } from '#server/http/inline-source.ts'
import { allowFraming, composeFramedPolicy, policyHeader } from '#server/http/security-headers.ts'
import { keepBody, sendStoredBody } from '#server/http/stored-body.ts'
import { unlistedHeaders } from '#server/site/discovery/robots.ts'
import { selectTold } from '#server/site/discovery/told-samples.ts'
import { createVersionReader } from '#server/site/page-version.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { readWords } from '#words/stored-words.ts'

interface EmbedOptions {
  site: SiteContent
  publicUrl: string
  now: () => Date
}

const most = 5

/** The site's colours, with the faces that every reader has. */
const embedStyles = [
  ':root{color-scheme:light dark;background:light-dark(#f0f0ec,#141118);color:light-dark(#17131a,#eceae4);font:1rem/1.4 Archivo,Arial,sans-serif}',
  'body{margin:1rem}h1{margin:0;font-size:1.25rem}ol{margin:1rem 0;padding:0;list-style:none}',
  'li{display:grid;gap:.2rem;padding:.75rem 0 .75rem 1rem;border-inline-start:4px solid;margin-bottom:.5rem}',
  'a{color:inherit;font-weight:600;text-underline-offset:.2em;overflow-wrap:anywhere}p a{font-weight:400}',
  'li span{color:light-dark(#57515c,#aba6af)}a:focus-visible{outline:3px solid;outline-offset:3px}',
  ...threads.map((thread) => `.${thread}{border-color:${threadColours[thread].colour}}`),
].join('\n')

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'public, max-age=600',
  [policyHeader]: composeFramedPolicy(hashInlineSource(embedStyles)),
  ...unlistedHeaders,
}

/** The next concerts as pages that other sites may frame (docs/agenda-on-other-sites.md). */
export function createEmbedRoutes({ site, publicUrl, now }: EmbedOptions): Hono {
  const readVersion = createVersionReader(site.content.es.events)
  const routes = new Hono()

  const titles = new Map<string, string>()
  routes.get(embedDescriptionAddress, (context) => describeEmbed(context, { titles, publicUrl }))

  function add(language: Language, project?: string) {
    titles.set(publicUrl + embedAddress(language, project), readTitle(language, project))
    const read = keepBody(
      () => compose(language, project),
      () => readVersion(now()),
    )
    routes.get(embedAddress(language, project), async (context) => {
      allowFraming(context)
      return sendStoredBody(context, await read(), { headers })
    })
  }

  function readTitle(language: Language, project?: string): string {
    const { pages, projects, site: summary } = site.content[language]
    const name =
      project === undefined ? readText(pages.agenda.heading) : findProject({ projects }, project).title
    return `${name} · ${summary.artist.name}`
  }

  function compose(language: Language, project?: string): Promise<string> {
    const { events, projects } = site.content[language]
    const told = selectTold(events, publicUrl)
    const listed = project === undefined ? told : told.filter((event) => event.project === project)
    const title = readTitle(language, project)
    const shown = selectUpcoming(listed, now(), most).map((event) => ({
      ...event,
      ...(event.project !== undefined && { thread: findProject({ projects }, event.project).thread }),
    }))
    const own = publicUrl + embedAddress(language, project)
    return composeEmbed({ title, events: shown, language, publicUrl, own })
  }

  for (const language of languages) {
    add(language)
    for (const slug of site.content[language].projects.keys()) add(language, slug)
  }
  return routes
}

interface EmbedContent {
  title: string
  events: readonly (AgendaEvent & { thread?: Thread })[]
  language: Language
  publicUrl: string
  own: string
}

/** The next concerts for a frame of another site: links, no script, nothing that is kept. */
async function composeEmbed({ title, events, language, publicUrl, own }: EmbedContent): Promise<string> {
  const { t } = readWords('embeds', language)
  const locate = (path: string) => publicUrl + permanentAddress(language, path)
  const list = html`<ol>${events.map((event) => composeEvent(event, locate(eventPath(event.id)), language))}</ol>`
  return composeBareDocument({
    language,
    title,
    styles: embedStyles,
    head: html`<link rel="alternate" type="application/json+oembed" title="${title}" href="${publicUrl}${embedDescriptionAddress}?${new URLSearchParams({ url: own })}">`,
    body: html`${events.length === 0 ? html`<p>${t('none')}</p>` : list}
<p><a href="${locate(pagePaths.agenda)}" target="_blank" rel="noopener">${t('all')}</a></p>`,
  })
}

function composeEvent(event: EmbedContent['events'][number], address: string, language: Language) {
  const { date, location, countryName, thread } = event
  const { t } = readWords('site', language)
  const when = `${formatLongDate(date, language)}, ${formatEventTime(date)}`
  return html`<li${thread && html` class="${thread}"`}><a href="${address}" target="_blank" rel="noopener">${formatEventTitle(event, t)}</a><span><time datetime="${date}">${when}</time>, ${readText(location)} (${countryName})</span></li>
`
}

interface Embeds {
  titles: ReadonlyMap<string, string>
  publicUrl: string
}

/** In pixels, of a frame that nobody bounds. */
const size = { width: 640, height: 480 }

/** What a program needs to frame a page that it has the address of (https://oembed.com, 2.3): 404 for every other page, 501
 * for another format, 400 for a bound that is none. */
async function describeEmbed(context: Context, { titles, publicUrl }: Embeds): Promise<Response> {
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
