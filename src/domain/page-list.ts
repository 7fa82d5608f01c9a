interface PageEntry {
  path: `/${string}`
  /** Pages of one kind share their code, `pages/<kind>.tsx`. */
  kind: string
  wing: 'site' | 'studio'
  linkedFrom?: 'navigation' | 'footer'
  isPrivate?: true
  /** It says nothing by itself that a search could find, and search engines need not know it. */
  isTool?: true
}

// All pages but those of projects and events, in the site's order (docs/specification/routes.md). A page
// of the kind `text` also needs an entry in content/pages.yaml and a file in content/texts.
export const pageList = {
  home: { path: '/', kind: 'home', wing: 'site', linkedFrom: 'navigation' },
  biography: { path: '/bio', kind: 'biography', wing: 'site', linkedFrom: 'navigation' },
  projects: { path: '/projects', kind: 'projects', wing: 'site', linkedFrom: 'navigation' },
  agenda: { path: '/agenda', kind: 'agenda', wing: 'site', linkedFrom: 'navigation' },
  gallery: { path: '/gallery', kind: 'gallery', wing: 'site', linkedFrom: 'navigation' },
  courses: { path: '/courses', kind: 'courses', wing: 'site', linkedFrom: 'navigation' },
  contact: { path: '/contact', kind: 'contact', wing: 'site', linkedFrom: 'navigation' },
  'privacy-policy': { path: '/privacy-policy', kind: 'text', wing: 'site', linkedFrom: 'footer' },
  'cookie-policy': { path: '/cookie-policy', kind: 'text', wing: 'site', linkedFrom: 'footer' },
  'legal-notice': { path: '/legal-notice', kind: 'text', wing: 'site', linkedFrom: 'footer' },
  accessibility: { path: '/accessibility', kind: 'text', wing: 'site', linkedFrom: 'footer' },
  press: { path: '/press', kind: 'press', wing: 'site', linkedFrom: 'footer' },
  search: { path: '/search', kind: 'search', wing: 'site', linkedFrom: 'footer', isTool: true },
  auth: { path: '/auth', kind: 'auth', wing: 'studio', isPrivate: true },
  admin: { path: '/admin', kind: 'admin', wing: 'studio', isPrivate: true },
} as const satisfies Record<string, PageEntry>

type PageList = typeof pageList

export type StaticPageName = keyof PageList

export type PageName = StaticPageName | 'project' | 'lesson' | 'recordings' | 'not-found'

type NameOfPagesWith<Field extends keyof PageEntry, Value> = {
  [Name in StaticPageName]: PageList[Name] extends Record<Field, Value> ? Name : never
}[StaticPageName]

export type TextPageName = NameOfPagesWith<'kind', 'text'>

export type NavigationPageName = NameOfPagesWith<'linkedFrom', 'navigation'>

export type FooterPageName = NameOfPagesWith<'linkedFrom', 'footer'>

export type KindOfPage<Name extends PageName> = Name extends StaticPageName ? PageList[Name]['kind'] : Name

export type PageKind = KindOfPage<PageName>

const entries: Readonly<Record<StaticPageName, PageEntry>> = pageList

export const staticPageNames = Object.keys(pageList).filter(isStaticPageName)

export const textPages = staticPageNames.filter(isTextPage)

/** In the order of the bar (docs/specification/navigation-bar-and-footer.md). */
export const navigationPages = staticPageNames.filter(
  (name): name is NavigationPageName => entries[name].linkedFrom === 'navigation',
)

export const footerPages = staticPageNames.filter(
  (name): name is FooterPageName => entries[name].linkedFrom === 'footer',
)

/** Whether a page is one of the legal ones, which share their code. */
export function isTextPage(name: PageName): name is TextPageName {
  return isStaticPageName(name) && pageList[name].kind === 'text'
}

/** Whether search engines may index a page (docs/specification/search-engines.md). */
export function isPublicPage(name: PageName): boolean {
  return name !== 'not-found' && !(isStaticPageName(name) && entries[name].isPrivate)
}

/** Whether a page says nothing before somebody asks it. */
export function isTool(name: PageName): boolean {
  return isStaticPageName(name) && entries[name].isTool === true
}

/** Whether a search finds a page by its own words; the home page says what stands on others. */
export function isSearched(name: string): boolean {
  return isStaticPageName(name) && isPublicPage(name) && !isTool(name) && name !== 'home'
}

/** By which a page shares its code with others. */
export function findPageKind(name: PageName): PageKind {
  return isStaticPageName(name) ? pageList[name].kind : name
}

/** Where the code of a page lies: with the site, or with the studio. */
export function findPageWing(name: PageName): PageEntry['wing'] {
  return isStaticPageName(name) ? pageList[name].wing : 'site'
}

/** A value for each of the pages. */
export function createPageRecord<Name extends PageName, T>(
  names: readonly Name[],
  read: (name: Name) => T,
): Record<Name, T>
export function createPageRecord<T>(names: readonly PageName[], read: (name: PageName) => T) {
  return Object.fromEntries(names.map((name) => [name, read(name)]))
}

function isStaticPageName(name: string): name is StaticPageName {
  return Object.hasOwn(pageList, name)
}
