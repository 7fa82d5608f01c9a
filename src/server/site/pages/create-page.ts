import { selectPast, selectUpcoming } from '#domain/agenda/event-instant.ts'
import { takesPlace } from '#domain/agenda/event-name.ts'
import { readText } from '#domain/content/read-text.ts'
import { formatDocumentId } from '#domain/content/types/registry.ts'
import type { Language } from '#domain/language.ts'
import { classIdForm } from '#domain/lessons/lesson-id.ts'
import type { TextPageName } from '#domain/page-list.ts'
import type { LessonPage, Page, PageByName, SearchPage, TextPage } from '#domain/pages/page.ts'
import { composeTitle } from '#domain/pages/page-title.ts'
import { type AskedLesson, lessonPath, type Route } from '#domain/routes.ts'
import { selectHomeVideos } from '#domain/videos/videos-document.ts'
import type { LanguageContent } from '#server/content/content.ts'
import {
  describeClass,
  describeClassBeginning,
  listClassRows,
  summarizeClass,
} from '#server/lessons/describe-class.ts'
import {
  describeBeginning,
  describeLength,
  describeLesson,
  listLessonRows,
} from '#server/lessons/describe-lesson.ts'
import { listOfferedClasses, listOfferedLessons } from '#server/lessons/lesson-types.ts'
import type { FindPicture } from '#server/pictures/picture-manifest.ts'
import { searchSite } from '#server/site/search/search-site.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { createAgendaPage } from './create/create-agenda-page.ts'
import { createPressPage } from './create/create-press-page.ts'
import { createProjectPage } from './create/create-project-page.ts'
import { createRecordingsPage } from './create/create-recordings-page.ts'
import { chooseHomeRecording } from './create/list-recordings.ts'
import {
  createBase,
  listEvents,
  listNumbered,
  listProjectCards,
  listVideos,
  type PageSource,
  pairPictures,
} from './page-content.ts'

/** From docs/specification/constants-and-limits.md. */
const limits = { homeEvents: 3, banner: 22, bands: 3, found: 50 } as const

export class MissingPictureError extends Error {
  readonly slot: string

  constructor(slot: string) {
    super(`There is no picture for ${slot}`)
    this.slot = slot
  }
}

/** A page at the time `now`. Throws MissingPictureError for a slot without a picture. */
export function createPage(site: SiteContent, route: Route, language: Language, now: Date): Page {
  const { content, posters, publicUrl, riders, audio } = site
  const picture = describePictures(requirePicture(site.findPicture), content[language])
  const source = {
    content: content[language],
    language,
    now,
    picture,
    findPoster: posters?.findPoster,
    publicUrl,
    riders,
    audio,
  }
  switch (route.page) {
    case 'home':
      return createHomePage(source)
    case 'biography':
      return createBiographyPage(source)
    case 'projects':
      return createProjectsPage(source)
    case 'project':
      return createProjectPage(source, route.slug)
    case 'agenda':
      return createAgendaPage(source, route)
    case 'gallery':
      return createGalleryPage(source)
    case 'courses':
      return createCoursesPage(source)
    case 'lesson':
      return createLessonPage(source, route, site)
    case 'recordings':
      return createRecordingsPage(source, route)
    case 'contact':
      return { ...createBase('contact', source), ...openWith(source, 'contact-hero') }
    case 'search':
      return createSearchPage(source, route.query)
    case 'press':
      return createPressPage(source, route, site)
    // These screens and their titles are English (docs/specification/languages.md).
    case 'auth':
      return { ...createBase('auth', source, content.en.pages), ...openWith(source, 'auth') }
    case 'admin':
      return { ...createBase('admin', source, content.en.pages), ...openWith(source, 'auth') }
    case 'not-found':
      return { ...createBase('not-found', source), ...openWith(source, 'not-found') }
    // The rest is of the kind `text`; a page of another kind needs its own case above.
    default:
      return createTextPage(route.page, source, site.pasts)
  }
}

function createHomePage(source: PageSource): PageByName['home'] {
  const { content, picture, now } = source
  const { site, biography, events, videos } = content
  const ahead = selectUpcoming(events, now)
  const next = ahead.slice(0, limits.homeEvents)
  const rest = ahead.slice(limits.homeEvents)
  const later = next.some(takesPlace) ? [] : rest.slice(0, rest.findIndex(takesPlace) + 1)
  const last = next.length > 0 ? [] : selectPast(events, now, limits.homeEvents)
  const heard = chooseHomeRecording(source)
  return {
    ...createBase('home', source),
    title: `${site.artist.name} · ${readText(site.subtitle)}`,
    pictures: {
      hero: picture('home-hero'),
      heroPortrait: picture('home-hero.portrait'),
      portrait: picture('biography-portrait'),
      contact: picture('home-contact'),
    },
    biography: biography.summary,
    projects: listProjectCards(source),
    events: listEvents(source, next),
    ...(later.length > 0 && { later: listEvents(source, later) }),
    ...(heard && { heard }),
    pastEvents: listEvents(source, last),
    videos: listVideos(source, selectHomeVideos(source.content.videos, source.content.homeVideos)),
    videoCount: videos.length,
  }
}

function createBiographyPage(source: PageSource): PageByName['biography'] {
  const { lead, sections } = source.content.biography
  return {
    ...createBase('biography', source),
    pictures: {
      banner: listNumbered(source, 'biography-banner', limits.banner),
      bands: listNumbered(source, 'biography-band', limits.bands),
    },
    biography: { lead, sections },
  }
}

function createProjectsPage(source: PageSource): PageByName['projects'] {
  return {
    ...createBase('projects', source),
    pictures: {
      hero: [...source.content.projects.keys()].map((slug) => source.picture(`${slug}-cover.hero`)),
    },
    projects: listProjectCards(source),
  }
}

function createGalleryPage(source: PageSource): PageByName['gallery'] {
  const { content, picture } = source
  const galleries = [...content.projects.values()]
  const enlargeable = galleries.filter(({ gallery }) => gallery.lightbox && gallery.count > 0)
  return {
    ...createBase('gallery', source),
    pictures: {
      hero: picture('gallery-hero'),
      images: enlargeable.map(({ slug }) => pairPictures(picture, `${slug}-gallery-1`)),
    },
    videos: listVideos(source),
  }
}

function createCoursesPage(source: PageSource): PageByName['courses'] {
  const { content, picture } = source
  return {
    ...createBase('courses', source),
    pictures: {
      hero: picture('courses-hero'),
      composers: picture('courses-composers'),
      students: picture('courses-students'),
      professionals: picture('courses-professionals'),
    },
    courses: content.courses,
    ...listLessonRows(content, source.language, listClassRows(content, source.language)),
  }
}

function createLessonPage(
  source: PageSource,
  { id, ...asked }: AskedLesson & { id: string },
  { lessonTimes }: SiteContent,
): LessonPage {
  const { content, language } = source
  if (classIdForm.test(id)) return createClassPage(source, { id, ...asked }, lessonTimes)
  const lesson = listOfferedLessons(content).find((each) => each.id === id)
  if (lesson === undefined) throw new Error(`There is no lesson ${id}`)
  const base = createBase('courses', source)
  const { name } = lesson.type
  const intro = describeBeginning(lesson, language)
  return {
    ...base,
    name: 'lesson',
    path: lessonPath(id),
    title: composeTitle(name, base.site.artist),
    heading: name,
    intro,
    description: [readText(name), describeLength(lesson, language), readText(intro)].join(' · '),
    lesson: describeLesson(lesson, source, asked, lessonTimes),
  }
}

function createClassPage(
  source: PageSource,
  { id, zone }: AskedLesson & { id: string },
  lessonTimes: SiteContent['lessonTimes'],
): LessonPage {
  const { content, language, now } = source
  const found = listOfferedClasses(content).find((each) => each.id === id)
  if (found === undefined) throw new Error(`There is no class ${id}`)
  const base = createBase('courses', source)
  const { name } = found.content
  return {
    ...base,
    name: 'lesson',
    path: lessonPath(id),
    title: composeTitle(name, base.site.artist),
    heading: name,
    intro: describeClassBeginning(found, language),
    description: summarizeClass(found, language),
    lesson: describeClass(found, { language, now, zone }, lessonTimes),
  }
}

function createTextPage(name: TextPageName, source: PageSource, pasts: SiteContent['pasts']): TextPage {
  const text = source.content.texts[name]
  const writtenDay = pasts?.get(formatDocumentId('text', name))?.writtenDay
  return { ...createBase(name, source), text: { ...text, ...dateText(text.updated, writtenDay) } }
}

/** The month of a dated text's last change: what it says itself, or when somebody's words went public after that. */
function dateText(updated: string | undefined, writtenDay: string | undefined): { updated?: string } {
  const written = writtenDay?.slice(0, 'YYYY-MM'.length)
  return updated !== undefined && written !== undefined && written > updated ? { updated: written } : {}
}

function requirePicture(find: FindPicture): PageSource['picture'] {
  return (slot) => {
    const picture = find(slot)
    if (picture === undefined) throw new MissingPictureError(slot)
    return picture
  }
}

/** With what is said of the photographs that stand there. */
function describePictures(
  picture: PageSource['picture'],
  { photographs, places }: LanguageContent,
): PageSource['picture'] {
  const byId = new Map(photographs.map((photograph) => [photograph.id, photograph]))
  if (byId.size === 0) return picture
  return (slot) => {
    const found = picture(slot)
    const { alt, caption } = byId.get(places[slot.split('.')[0] ?? ''] ?? '') ?? {}
    return found.photograph ? { ...found, ...(alt && { alt }), ...(caption && { caption }) } : found
  }
}

function openWith({ picture }: PageSource, slot: string) {
  return { pictures: { hero: picture(slot) } }
}

function createSearchPage(source: PageSource, query = ''): SearchPage {
  const { count, entries } = searchSite(source.content, source.language, query, limits.found)
  return { ...createBase('search', source), query, found: entries, count }
}
