import { html, raw } from 'hono/html'
import type {
  BreadcrumbList,
  Course,
  CreativeWork,
  Graph,
  MusicGroup,
  Person,
  Thing,
  VideoObject,
} from 'schema-dts'
import { joinHeading, readText } from '#domain/content/read-text.ts'
import { isPublicPage, type StaticPageName, staticPageNames } from '#domain/page-list.ts'
import type { AgendaEntry, Page } from '#domain/pages/page.ts'
import { sharePictureAddress } from '#domain/pages/share-picture.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { eventPath, matchRoute, pagePaths, recordingsPath } from '#domain/routes.ts'
import { videoPlayerAddress, videoWatchAddress } from '#domain/videos/video-addresses.ts'
import { findProject, listContents } from '#server/content/content.ts'
import { serializeInline } from '#server/http/inline-source.ts'
import { type DiscoveryOptions, isListed, selectTold } from '#server/site/discovery/told-samples.ts'
import {
  createProjectReference,
  type DataSource,
  describeEvent,
  describeRecording,
  describeWorks,
  identify,
  listProfiles,
  locate,
  referToArtist,
  referToEnsemble,
} from './describe-music.ts'

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
  const source = { content: site.content[language], language, publicUrl }
  const way = describeWay(source, page)
  return [
    ...describeSubjects(source, page, publicUrl + sharePictureAddress(language, page.path)),
    ...(way ? [way] : []),
  ]
}

function describeSubjects(source: DataSource, page: Page, image: string): Thing[] {
  if ('text' in page) return []
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
    case 'recordings':
      return describeRecordings(source, page)
    case 'projects':
    case 'lesson':
    case 'contact':
    case 'search':
    case 'auth':
    case 'admin':
    case 'not-found':
      return []
  }
}

function describeRecordings(source: DataSource, page: Extract<Page, { name: 'recordings' }>) {
  const shown = page.chosen ? [page.chosen.recording] : page.recordings
  const told = selectTold(listContents(source.content.documents, 'recording'), source.publicUrl)
  return shown.flatMap((listed) => {
    const recording = told.find(({ id }) => id === listed.id)
    return recording ? [describeRecording(source, recording, listed)] : []
  })
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

/** The artist as a Person: profession, profiles, ensembles. */
function describeArtist(source: DataSource) {
  const { subtitle, email, channels } = source.content.site
  const profiles = listProfiles(Object.values(channels))
  const ensembles = [...source.content.projects.values()].filter(({ form }) => form === 'ensemble')
  return {
    ...referToArtist(source),
    jobTitle: readText(subtitle),
    memberOf: ensembles.map(({ slug }) => referToEnsemble(source, slug)),
    ...(!email.sample && { email: email.address }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  } satisfies Person
}

function describeWay(source: DataSource, page: Page): BreadcrumbList | undefined {
  if (page.name === 'home') return undefined
  const steps = [{ name: page.site.artist, path: '/' }, ...listSteps(source, page)]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: joinHeading(readText(name)),
      item: locate(source, path),
    })),
  }
}

/** A page below another one, as an event is below the agenda, is reached over it. */
function listSteps({ content }: DataSource, page: Page) {
  const { path } = page
  const list = findList(page.path)
  const opened = page.name === 'agenda' && page.events.find(({ id }) => path === eventPath(id))
  const own = { name: opened ? opened.title : page.heading, path }
  if (page.name === 'recordings' && page.chosen) return [{ name: page.words.all, path: recordingsPath }, own]
  return list === undefined ? [own] : [{ name: content.pages[list].heading, path: pagePaths[list] }, own]
}

/** The page whose path the path of another one begins with. */
function findList(path: string): StaticPageName | undefined {
  const above = path.slice(0, path.lastIndexOf('/'))
  return staticPageNames.find((name) => pagePaths[name] === above)
}

function describeCourse(source: DataSource, page: Extract<Page, { name: 'courses' }>) {
  const { audience, method } = page.courses
  const artist = referToArtist(source)
  return {
    '@type': 'Course',
    '@id': identify(source, pagePaths.courses),
    name: joinHeading(readText(page.heading)),
    description: page.description,
    url: locate(source, pagePaths.courses),
    provider: artist,
    audience: Object.values(audience).map(({ title }) => ({
      '@type': 'EducationalAudience' as const,
      audienceType: readText(title),
    })),
    syllabusSections: method.map(({ title, text }) => ({
      '@type': 'Syllabus' as const,
      name: readText(title),
      description: readText(text),
    })),
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'online', instructor: artist },
  } satisfies Course
}

function describeProject(source: DataSource, slug: string, image: string) {
  const { description, links, externalLink, role, form } = findProject(source.content, slug)
  const profiles = listProfiles([...links, ...(externalLink ? [{ url: externalLink }] : [])])
  const artist = referToArtist(source)
  const known = {
    ...createProjectReference(source, slug),
    ...(description && { description: readText(description) }),
    image,
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
  if (form === 'work') return { '@type': 'CreativeWork', ...known, creator: artist } satisfies CreativeWork
  const hasFounded = role === 'cofounder' || role === 'director_and_founder'
  return {
    '@type': 'MusicGroup',
    ...known,
    member: artist,
    ...(hasFounded && { founder: artist }),
  } satisfies MusicGroup
}

interface DescribedVideo {
  id: string
  title: string
  uploaded?: string
  sample?: true
}

function describeVideos(
  { publicUrl }: DataSource,
  videos: readonly DescribedVideo[],
  posters: readonly Picture[],
) {
  return videos.flatMap(({ id, title, uploaded, sample }, index): Exclude<VideoObject, string>[] => {
    const poster = posters[index]
    if (sample || poster === undefined) return []
    return [
      {
        '@type': 'VideoObject',
        name: title,
        thumbnailUrl: `${publicUrl}/plates/${poster.webp}`,
        embedUrl: videoPlayerAddress(id, { autoplay: false }),
        url: videoWatchAddress(id),
        ...(uploaded && { uploadDate: uploaded }),
      },
    ]
  })
}
