import type { ComponentType, ReactElement } from 'react'
import type { Language } from '#domain/language.ts'
import { findPageKind, type PageKind } from '#domain/page-list.ts'
import type { Page, PageByKind } from '#domain/pages/page.ts'
import { pageDataAddress } from '#domain/pages/page-data-address.ts'
import { matchRoute, notFoundPath, pagePaths, readPagePath } from '#domain/routes.ts'
import { loadParts } from '#web/navigation/late-part.tsx'
import { findOpenEvent } from '#web/navigation/open-event.ts'
import { readPage } from '#web/offline/read-page.ts'

export interface LoadedPage {
  page: Page
  content: ReactElement
}

/** Kept no longer, for an event may have passed meanwhile. */
const freshness = 5 * 60_000 // ms

/** A line that only seems to be there answers nothing: after that it is said, and can be tried again. */
const patience = 30_000 // ms

const wholeAgenda = `${pagePaths.agenda}?show=all`

const fetchedPages = new Map<string, { at: number; loading: Promise<LoadedPage> }>()

/** The network failed, or a newer build has replaced the code of this one. */
export class PageCodeError extends Error {}

export async function loadPage(language: Language, path: string): Promise<LoadedPage> {
  const loaded = await loadShowingPage(language, path)
  if (showsPath(loaded.page, path) || hasMoved(loaded.page, path)) return loaded
  const { page } = await loadWholePage(language, notFoundPath)
  return composePage({ ...page, path })
}

/** An agenda that is long, or was kept, does not hold every event; each holds itself, and the whole agenda may be kept where there
 * is no line. */
async function loadShowingPage(language: Language, path: string): Promise<LoadedPage> {
  const loaded = await loadWholePage(language, readPagePath(path))
  const { page } = loaded
  if (page.name !== 'agenda' || showsPath(page, path)) return loaded
  try {
    return await loadWholePage(language, path)
  } catch (reason) {
    const whole = await loadWholePage(language, wholeAgenda).catch(() => undefined)
    if (whole === undefined || !showsPath(whole.page, path)) throw reason
    return whole
  }
}

/** Whether the path is a former address of the project that the page shows. */
export function hasMoved(page: Page, path: string): boolean {
  return page.name === 'project' && page.path !== path && matchRoute(path).page === 'project'
}

/** The agenda also shows the paths of its events, and the studio those of its rooms. */
export function showsPath(page: Page, path: string): boolean {
  const route = matchRoute(path)
  if (page.name === 'admin' || page.name === 'auth' || page.name === 'courses')
    return route.page === page.name
  if (page.name !== 'agenda' || route.page !== 'agenda') return page.path === path
  return route.event === undefined || findOpenEvent(page.events, path) !== undefined
}

function loadWholePage(language: Language, path: string): Promise<LoadedPage> {
  const address = pageDataAddress(language, path)
  const fetched = fetchedPages.get(address)
  const at = performance.now()
  if (fetched !== undefined && at - fetched.at < freshness) return fetched.loading
  const loading = fetchPage(address, () => loadWholePage(language, notFoundPath))
  fetchedPages.set(address, { at, loading })
  loading.catch(() => fetchedPages.delete(address))
  return loading
}

/** A path may be well-formed and name a project that the site does not have. */
async function fetchPage(address: string, loadMissing: () => Promise<LoadedPage>): Promise<LoadedPage> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patience) })
  if (response.status === 404) return loadMissing()
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return composePage(await readPage(response))
}

export async function composePage(page: Page): Promise<LoadedPage> {
  const composed = await composeSentPage(page)
  await loadParts().catch((cause) => {
    throw new PageCodeError(`The parts of ${page.name} could not be loaded`, { cause })
  })
  return composed
}

export async function composeSentPage(page: Page): Promise<LoadedPage> {
  return { page, content: await createContent(findPageKind(page.name), page) }
}

async function createContent<Kind extends PageKind>(
  kind: Kind,
  page: PageByKind[Kind],
): Promise<ReactElement> {
  try {
    const Content = await pageComponents[kind](page.language)
    return <Content page={page} />
  } catch (cause) {
    throw new PageCodeError(`The code of ${kind} could not be loaded`, { cause })
  }
}

type PageComponents = {
  [Kind in PageKind]: (language: Language) => Promise<ComponentType<{ page: PageByKind[Kind] }>>
}

const pageComponents: PageComponents = {
  home: async () => (await import('#web/site/pages/home.tsx')).HomePage,
  biography: async () => (await import('#web/site/pages/biography.tsx')).BiographyPage,
  projects: async () => (await import('#web/site/pages/projects.tsx')).ProjectsPage,
  project: async () => (await import('#web/site/pages/project.tsx')).ProjectPage,
  agenda: async () => (await import('#web/site/pages/agenda.tsx')).AgendaPage,
  gallery: async () => (await import('#web/site/pages/gallery.tsx')).GalleryPage,
  courses: async () => (await import('#web/site/pages/courses.tsx')).CoursesPage,
  lesson: async () => (await import('#web/site/pages/lesson.tsx')).LessonPage,
  recordings: async () => (await import('#web/site/pages/recordings.tsx')).RecordingsPage,
  contact: async () => (await import('#web/site/pages/contact.tsx')).ContactPage,
  press: async () => (await import('#web/site/pages/press.tsx')).PressPage,
  search: async () => (await import('#web/site/pages/search.tsx')).SearchPage,
  text: async () => (await import('#web/site/pages/text.tsx')).TextPage,
  auth: async (language) => {
    const [{ AuthPage }] = await Promise.all([
      import('#web/studio/pages/auth.tsx'),
      loadAccountWords(language),
    ])
    return AuthPage
  },
  admin: async (language) => {
    const [{ AdminPage }] = await Promise.all([
      import('#web/studio/pages/admin.tsx'),
      loadAccountWords(language),
    ])
    return AdminPage
  },
  'not-found': async () => (await import('#web/site/pages/not-found.tsx')).NotFoundPage,
}

/** In the language of the studio, and in that of the page, in which the server writes the document. */
async function loadAccountWords(language: Language): Promise<void> {
  const { loadWords, showStudioLanguage } = await import('#web/studio/language/studio-language.ts')
  await Promise.all([
    loadWords(language, 'accounts'),
    import.meta.env.SSR ? undefined : showStudioLanguage('accounts', 'validation'),
  ])
}
