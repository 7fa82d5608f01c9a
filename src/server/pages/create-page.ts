import { selectUpcoming } from '#domain/event.ts'
import type { Language } from '#domain/language.ts'
import type { LegalPage, Page, PageByName } from '#domain/page.ts'
import type { ProjectSlug } from '#domain/project.ts'
import { type LegalPageName, projectPath, type Route } from '#domain/routes.ts'
import { fillPlaceholders } from '#server/content/placeholders.ts'
import type { Content } from '#server/content/read.ts'
import { createBase, createProjectCard, listEvents, listProjectCards, type PageSource } from './page-parts.ts'

/** How many events and videos the home page shows (spec §9). */
const homeLimits = { events: 3, videos: 6 } as const

/** Everything one page shows in one language; `now` decides what is upcoming and the copyright's year. */
export function createPage(content: Content, route: Route, language: Language, now: Date): Page {
  const source = { content: content[language], language, now }
  switch (route.page) {
    case 'home':
      return createHomePage(source)
    case 'biography': {
      const { lead, sections } = source.content.biography
      return { ...createBase('biography', source), biography: { lead, sections } }
    }
    case 'projects':
      return { ...createBase('projects', source), projects: listProjectCards(source) }
    case 'project':
      return createProjectPage(source, route.slug)
    case 'agenda':
      return { ...createBase('agenda', source), events: listEvents(source, source.content.events) }
    case 'gallery':
      return { ...createBase('gallery', source), videos: source.content.videos }
    case 'courses':
      return { ...createBase('courses', source), courses: source.content.courses }
    case 'contact':
      return createBase('contact', source)
    case 'privacy-policy':
      return createLegalPage('privacy-policy', source)
    case 'cookie-policy':
      return createLegalPage('cookie-policy', source)
    case 'legal-notice':
      return createLegalPage('legal-notice', source)
    // These screens are English (spec §2), and so are their titles.
    case 'auth':
      return createBase('auth', source, content.en.pages)
    case 'admin':
      return createBase('admin', source, content.en.pages)
    case 'not-found':
      return createBase('not-found', source)
  }
}

function createHomePage(source: PageSource): PageByName['home'] {
  const { site, biography, events, videos } = source.content
  return {
    ...createBase('home', source),
    title: `${site.artist.name}, ${site.subtitle}`,
    biography: biography.summary,
    projects: listProjectCards(source),
    events: listEvents(source, selectUpcoming(events, source.now, homeLimits.events)),
    videos: videos.slice(0, homeLimits.videos),
    videoCount: videos.length,
  }
}

function createProjectPage(source: PageSource, slug: ProjectSlug): PageByName['project'] {
  const project = source.content.projects[slug]
  const { intro: _, ...base } = createBase('projects', source)
  return {
    ...base,
    name: 'project',
    path: projectPath(slug),
    title: `${project.title} · ${base.site.artist}`,
    heading: project.title,
    description: project.description,
    project,
    next: createProjectCard(source.content.projects[project.next]),
  }
}

function createLegalPage<Name extends LegalPageName>(name: Name, source: PageSource): LegalPage<Name> {
  const { legal, site } = source.content
  return { ...createBase(name, source), text: fillPlaceholders(legal[name], site) }
}
