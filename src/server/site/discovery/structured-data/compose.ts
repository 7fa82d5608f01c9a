import { html, raw } from 'hono/html'
import type { Graph, Thing } from 'schema-dts'
import { createOffsetReader } from '#domain/agenda/event-instant.ts'
import { isPublicPage } from '#domain/page-list.ts'
import type { AgendaEntry, Page } from '#domain/pages/page.ts'
import { sharePictureAddress } from '#domain/pages/share-picture.ts'
import { matchRoute } from '#domain/routes.ts'
import { serializeInline } from '#server/http/inline-source.ts'
import type { DiscoveryOptions } from '#server/site/discovery/options.ts'
import { isListed, selectTold } from '#server/site/discovery/told-samples.ts'
import { describeArtist } from './artist.ts'
import { describeWay } from './breadcrumbs.ts'
import { describeCourse } from './course.ts'
import { describeEvent } from './event.ts'
import { describeProject } from './project.ts'
import type { DataSource } from './source.ts'
import { describeVideos } from './video.ts'
import { describeWorks } from './work.ts'

/** What a page says as JSON-LD with schema.org's vocabulary. */
export function composeStructuredData(page: Page, options: DiscoveryOptions) {
  const things = isPublicPage(page.name) ? describePage(page, options) : []
  if (things.length === 0) return ''
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return html`<script type="application/ld+json">${raw(serializeInline(graph))}</script>`
}

function describePage(page: Page, { site, publicUrl }: DiscoveryOptions): Thing[] {
  const { language } = page
  if (!isListed({ site, publicUrl }, page.path)) return []
  const readOffset = createOffsetReader()
  const source = { content: site.content[language], language, publicUrl, readOffset }
  const way = describeWay(source, page)
  return [
    ...describeSubjects(source, page, publicUrl + sharePictureAddress(language, page.path)),
    ...(way ? [way] : []),
  ]
}

function describeSubjects(source: DataSource, page: Page, image: string): Thing[] {
  switch (page.name) {
    case 'home':
      return [describeArtist(source), ...describeVideos(source, page.videos, listPosters(page.videos))]
    case 'biography':
      return [describeArtist(source)]
    case 'project':
      return [
        describeProject(source, page.project.slug, image),
        ...describeVideos(source, page.project.videos.items, page.pictures.posters),
      ]
    case 'agenda':
      return selectTold(selectEvents(page), source.publicUrl).map((event) =>
        describeEvent(source, event, listImages(source, event)),
      )
    case 'gallery':
      return describeVideos(source, page.videos, listPosters(page.videos))
    case 'press':
      return [describeArtist(source), ...describeWorks(source.content.works, source.publicUrl)]
    case 'courses':
      return [describeCourse(source, page)]
    default:
      return []
  }
}

/** The open event, else those ahead: past events have addresses of their own. */
function selectEvents(page: Extract<Page, { name: 'agenda' }>): AgendaEntry[] {
  const route = matchRoute(page.path)
  if (route.page === 'agenda' && route.event !== undefined)
    return page.events.filter(({ id }) => id === route.event)
  return page.events.filter(({ upcoming }) => upcoming)
}

function listImages({ publicUrl }: DataSource, { pictures }: AgendaEntry): string[] {
  return pictures.map(({ picture }) => `${publicUrl}/plates/${picture.webp}`)
}

function listPosters(videos: Extract<Page, { name: 'gallery' }>['videos']) {
  return videos.map(({ poster }) => poster)
}
