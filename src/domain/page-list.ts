/** What the site knows of one of its pages. */
interface PageEntry {
  /** The path inside the app. */
  path: `/${string}`
  /** What the page is made of: pages of one kind are created and drawn by the same code, `pages/<kind>.tsx`. */
  kind: string
  /** The part of the web that shows it: what visitors see, or the artist's workplace. */
  wing: 'site' | 'studio'
  /** Where links to it stand under every page, in the order of this list. */
  linkedFrom?: 'navigation' | 'footer'
  /** For those who may read the messages, and no one's search result. */
  isPrivate?: true
}

/**
 * Every page with an address of its own, in the site's order; a project's page has one for each project, and the
 * agenda one for each event (docs/specification.md, "Routes"). A page of the kind `text` needs its line here,
 * its words in content/pages.yaml and its text in content/texts.
 */
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
  auth: { path: '/auth', kind: 'auth', wing: 'studio', isPrivate: true },
  admin: { path: '/admin', kind: 'admin', wing: 'studio', isPrivate: true },
} as const satisfies Record<string, PageEntry>

type PageList = typeof pageList

/** A page of the list. */
export type StaticPageName = keyof PageList

export type PageName = StaticPageName | 'project' | 'not-found'

type NameOfPagesWith<Field extends keyof PageEntry, Value> = {
  [Name in StaticPageName]: PageList[Name] extends Record<Field, Value> ? Name : never
}[StaticPageName]

/** A page that is a text and nothing else. */
export type TextPageName = NameOfPagesWith<'kind', 'text'>

export type NavigationPageName = NameOfPagesWith<'linkedFrom', 'navigation'>

export type FooterPageName = NameOfPagesWith<'linkedFrom', 'footer'>

/** What a page of a name is made of. */
export type KindOfPage<Name extends PageName> = Name extends StaticPageName ? PageList[Name]['kind'] : Name

export type PageKind = KindOfPage<PageName>

const entries: Readonly<Record<StaticPageName, PageEntry>> = pageList

export const staticPageNames = Object.keys(pageList).filter(isStaticPageName)

export const textPages = staticPageNames.filter(isTextPage)

/** The links of the navigation bar, in their order (docs/specification.md, "Routes"). */
export const navigationPages = staticPageNames.filter(
  (name): name is NavigationPageName => entries[name].linkedFrom === 'navigation',
)

/** The links of the footer, in their order (docs/specification.md, "Navigation bar and footer"). */
export const footerPages = staticPageNames.filter(
  (name): name is FooterPageName => entries[name].linkedFrom === 'footer',
)

function isTextPage(name: PageName): name is TextPageName {
  return isStaticPageName(name) && pageList[name].kind === 'text'
}

/** Whether a page may be found, by search engines too. */
export function isPublicPage(name: PageName): boolean {
  return name !== 'not-found' && !(isStaticPageName(name) && entries[name].isPrivate)
}

/** What a page is made of. */
export function findPageKind(name: PageName): PageKind {
  return isStaticPageName(name) ? pageList[name].kind : name
}

/** The part of the web that shows a page. */
export function findPageWing(name: PageName): PageEntry['wing'] {
  return isStaticPageName(name) ? pageList[name].wing : 'site'
}

/** Something of each of these pages, by their names. */
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
