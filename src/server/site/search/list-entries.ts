import { nameCountry } from '#domain/agenda/countries.ts'
import { formatDate } from '#domain/agenda/event-date.ts'
import type { Text } from '#domain/content/text.ts'
import type { Language } from '#domain/language.ts'
import { textPages } from '#domain/page-list.ts'
import type { FoundEntry } from '#domain/pages/page.ts'
import { joinHeading } from '#domain/pages/page-title.ts'
import { eventPath, pagePaths, projectPath } from '#domain/routes.ts'
import { findProject, type LanguageContent } from '#server/content/content.ts'

/** What a visitor can find, with all that it says. */
export interface SearchEntry extends Omit<FoundEntry, 'excerpt'> {
  texts: Text[]
}

/** Everything that the published site says in a language, the most general first. */
export function listEntries(content: LanguageContent, language: Language): SearchEntry[] {
  return [
    ...listProjects(content),
    ...listEvents(content, language),
    ...listProgrammes(content),
    ...listWorks(content),
    ...listVideos(content),
    ...listPages(content),
  ]
}

function listProjects({ projects }: LanguageContent): SearchEntry[] {
  return [...projects.values()].map(({ slug, title, subtitle, description, paragraphs, sections = [] }) => {
    const texts = [subtitle ?? [], description, paragraphs, sections.map(({ paragraphs }) => paragraphs)]
    return { kind: 'project', title, path: projectPath(slug), texts: texts.flat(2) }
  })
}

function listEvents({ events }: LanguageContent, language: Language): SearchEntry[] {
  return events.map(({ id, title, date, location, country, description }) => ({
    kind: 'event',
    title,
    path: eventPath(id),
    detail: `${formatDate(date, language)}, ${location} (${nameCountry(country, language)})`,
    texts: [description],
  }))
}

function listProgrammes({ programmes, projects }: LanguageContent): SearchEntry[] {
  return programmes.map(({ title, players, length, stage, summary, project }) => ({
    kind: 'programme',
    title,
    path: pagePaths.press,
    detail: `${players}, ${length}`,
    texts: [summary ?? findProject({ projects }, project).description, stage],
  }))
}

function listWorks({ works }: LanguageContent): SearchEntry[] {
  return works.map(({ title, composer, year }) => ({
    kind: 'work',
    title,
    path: pagePaths.press,
    detail: year === undefined ? composer : `${composer}, ${year}`,
    texts: [],
  }))
}

function listVideos({ videos, projects }: LanguageContent): SearchEntry[] {
  return videos.map(({ title, project }) => ({
    kind: 'video',
    title,
    path: pagePaths.gallery,
    detail: findProject({ projects }, project).title,
    texts: [],
  }))
}

function listPages({ pages, biography, courses, texts }: LanguageContent): SearchEntry[] {
  const readPage = (name: keyof typeof pagePaths, more: Text[] = []): SearchEntry => {
    const { heading, intro, description } = pages[name]
    return {
      kind: 'page',
      title: joinHeading(heading),
      path: pagePaths[name],
      texts: [...(intro === undefined ? [] : [intro]), description, ...more],
    }
  }
  const { summary, lead, sections } = biography
  return [
    readPage('biography', [
      summary.lead,
      ...summary.paragraphs,
      ...summary.more,
      lead,
      ...sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
    ]),
    readPage('projects'),
    readPage('agenda'),
    readPage('gallery'),
    readPage('courses', [
      ...Object.values(courses.audience).map(({ title, text }) => `${title}. ${text}`),
      ...courses.method.map(({ title, text }) => `${title}. ${text}`),
    ]),
    readPage('contact'),
    readPage('press'),
    ...textPages.map((name) =>
      readPage(
        name,
        texts[name].sections.flatMap(({ title, paragraphs, items = [] }) => [title, ...paragraphs, ...items]),
      ),
    ),
  ]
}
