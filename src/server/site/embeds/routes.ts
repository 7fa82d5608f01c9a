import { Hono } from 'hono'
import { selectUpcoming } from '#domain/agenda/event-instant.ts'
import { readText } from '#domain/content/read-text.ts'
import { type Language, languages } from '#domain/language.ts'
import { embedAddress, embedDescriptionAddress } from '#domain/pages/embed-addresses.ts'
import { findProject } from '#server/content/content.ts'
import { hashInlineSource } from '#server/http/inline-source.ts'
import { allowFraming, composeFramedPolicy, policyHeader } from '#server/http/security-headers.ts'
import { keepBody, sendStoredBody } from '#server/http/stored-body.ts'
import { unlistedHeaders } from '#server/site/discovery/robots.ts'
import { selectTold } from '#server/site/discovery/told-samples.ts'
import { createVersionReader } from '#server/site/page-version.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { composeEmbed, embedStyles } from './compose-embed.ts'
import { describeEmbed } from './describe-embed.ts'

interface EmbedOptions {
  site: SiteContent
  publicUrl: string
  now: () => Date
}

const most = 5

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
