import type { AgendaEvent } from '#domain/agenda/event.ts'
import { isUpcoming } from '#domain/agenda/event-instant.ts'
import { createClock } from '#domain/agenda/zone.ts'
import { joinHeading, mapText, readText } from '#domain/content/read-text.ts'
import type { Pages } from '#domain/content/types/page.ts'
import { findVideoPlace } from '#domain/content/video-pictures.ts'
import type { Language } from '#domain/language.ts'
import { createPageRecord, type FooterPageName, footerPages, isTextPage, isTool } from '#domain/page-list.ts'
import type { GalleryPicture, ListedEvent, ListedVideo, ProjectCard } from '#domain/pages/page.ts'
import type { SiteSummary } from '#domain/pages/page-base.ts'
import { composeTitle } from '#domain/pages/page-title.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import type { Project } from '#domain/projects/project-document.ts'
import { notFoundPath, pagePaths, recordingsPath } from '#domain/routes.ts'
import { largeVideoEvery } from '#domain/videos/video-addresses.ts'
import type { AudioStore } from '#server/audio/audio-store.ts'
import { findProject, type LanguageContent, listContents } from '#server/content/content.ts'
import type { PosterSize } from '#server/pictures/posters/encode-poster.ts'
import type { FindPoster } from '#server/pictures/posters/posters.ts'
import { readWords } from '#words/stored-words.ts'

export interface PageSource {
  content: LanguageContent
  language: Language
  now: Date
  picture: (slot: string) => Picture
  findPoster?: FindPoster
  publicUrl?: string
  riders?: ReadonlyMap<string, number>
  audio?: AudioStore | undefined
}

const paths = { ...pagePaths, 'not-found': notFoundPath } as const satisfies Record<keyof Pages, string>

/** What every page has; `entries` has the texts when they are not in the page's own language. */
export function createBase<Name extends keyof Pages>(
  name: Name,
  source: PageSource,
  entries: Pages = source.content.pages,
) {
  const { language } = source
  const { heading, intro, description } = entries[name]
  const site = summarizeSite(source)
  const title = composeTitle(heading, site.artist)
  const words = readText(description)
  return { name, language, path: paths[name], title, heading, intro, description: words, site }
}

function summarizeSite({ content, language, now }: PageSource): SiteSummary {
  const { site, pages } = content
  const { artist, subtitle, email, channels } = site
  const linkLabels = createPageRecord(footerPages, (page) => mapText(pages[page].heading, joinHeading))
  const linked = footerPages.filter((page) => !isTextPage(page))
  const link = (page: FooterPageName) => ({ path: pagePaths[page], label: linkLabels[page] })
  const pickLink = ({ label, url }: { label: string; url: string }) => ({ label, url })
  return {
    artist: artist.name,
    subtitle,
    email: email.address,
    channels: {
      video: pickLink(channels.video),
      profile: pickLink(channels.profile),
      ensemble: pickLink(channels.ensemble),
    },
    linkLabels,
    morePages: [
      ...linked.filter((page) => !isTool(page)).map(link),
      ...(hasRecordings(content)
        ? [{ path: recordingsPath, label: readWords('recordings', language).t('heading') }]
        : []),
      ...linked.filter(isTool).map(link),
    ],
    year: now.getUTCFullYear(),
  }
}

/** Whether there is anything that the artist himself gave to be heard. */
function hasRecordings({ documents }: Pick<LanguageContent, 'documents'>): boolean {
  return listContents(documents, 'recording').some(({ sample }) => sample !== true)
}

/** Marks the upcoming events, and gives each the thread of its project. */
export function listEvents({ now, content }: PageSource, events: readonly AgendaEvent[]): ListedEvent[] {
  const clock = createClock(now)
  return events.map((event) => ({
    ...event,
    upcoming: isUpcoming(event, clock),
    ...(event.project !== undefined && { thread: findProject(content, event.project).thread }),
  }))
}

/** Videos of the gallery as they are shown, with covers in the size each is shown in. */
export function listVideos(source: PageSource, shown = source.content.videos): ListedVideo[] {
  return shown.map(({ picture, ...video }, index) => {
    const size = index % largeVideoEvery === 0 ? 'videoLarge' : 'video'
    const { thread } = findProject(source.content, video.project)
    const number = source.content.videos.findIndex(({ id }) => id === video.id)
    const place = findVideoPlace('gallery', { picture }, number)
    return { ...video, thread, poster: chooseCover(source, video.id, place, size) }
  })
}

/** A video's cover: the photograph in its slot, else its own thumbnail, else the plate. */
export function chooseCover(
  { picture, findPoster }: PageSource,
  videoId: string,
  slot: string,
  size: PosterSize = 'video',
): Picture {
  const inSlot = picture(size === 'videoLarge' ? `${slot}.large` : slot)
  return inSlot.photograph ? inSlot : (findPoster?.(videoId, size) ?? inSlot)
}

/** The cards of all projects in the site's order. */
export function listProjectCards({ content, picture }: PageSource): ProjectCard[] {
  return [...content.projects.values()].map((project) =>
    createProjectCard(project, picture(`${project.slug}-cover`)),
  )
}

/** The card of a project in a list. */
export function createProjectCard(project: Project, picture: Picture): ProjectCard {
  const { slug, title, role, thread, gallery, imagePosition } = project
  return { slug, title, role, thread, greyscale: gallery.greyscale ?? false, picture, imagePosition }
}

/** A gallery's picture as thumbnail and in the lightbox's size; while a photograph is not there in that size yet, as large as
 * it is: the place's plate would be another picture. */
export function pairPictures(picture: PageSource['picture'], slot: string): GalleryPicture {
  const [thumbnail, large] = [picture(slot), picture(`${slot}.large`)]
  return { thumbnail, large: thumbnail.photograph && !large.photograph ? thumbnail : large }
}

/** The pictures of numbered places: "agenda-hero-1" and those that follow. */
export function listNumbered({ picture }: PageSource, name: string, count: number) {
  return Array.from({ length: count }, (_, index) => picture(`${name}-${index + 1}`))
}
