import type { ReactElement } from 'react'
import type { Language } from '#domain/language.ts'
import { findPageKind, type PageKind } from '#domain/page-list.ts'
import type { Page, PageByKind } from '#domain/pages/page.ts'
import { pageDataAddress } from '#domain/pages/page-data-address.ts'
import { matchRoute, notFoundPath, readPagePath } from '#domain/routes.ts'
import { findOpenEvent } from '#web/navigation/open-event.ts'
import { pageComponents } from './page-components.ts'

/** A page with everything needed to show it at once. */
export interface LoadedPage {
  page: Page
  content: ReactElement
}

/** How long a page that was fetched is shown again without asking, in ms: meanwhile an event may have passed. */
const freshness = 5 * 60_000

const fetchedPages = new Map<string, { at: number; loading: Promise<LoadedPage> }>()

/** The code of a page did not come: the network failed, or a newer build has taken its place. */
export class PageCodeError extends Error {}

/** Fetches the data and code of the page a path shows; throws when the server cannot be reached. */
export async function loadPage(language: Language, path: string): Promise<LoadedPage> {
  const loaded = await loadWholePage(language, readPagePath(path))
  if (showsPath(loaded.page, path)) return loaded
  const { page } = await loadWholePage(language, notFoundPath)
  return composePage({ ...page, path })
}

/** Whether a page is what a path shows: the agenda shows every one of its events too. */
export function showsPath(page: Page, path: string): boolean {
  const route = matchRoute(path)
  if (page.name !== 'agenda' || route.page !== 'agenda') return page.path === path
  return route.event === undefined || findOpenEvent(page.events, path) !== undefined
}

function loadWholePage(language: Language, path: string): Promise<LoadedPage> {
  const address = pageDataAddress(language, path)
  const fetched = fetchedPages.get(address)
  const at = performance.now()
  if (fetched !== undefined && at - fetched.at < freshness) return fetched.loading
  const loading = fetchPage(address)
  fetchedPages.set(address, { at, loading })
  loading.catch(() => fetchedPages.delete(address))
  return loading
}

async function fetchPage(address: string): Promise<LoadedPage> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return composePage(await response.json())
}

/** Joins a page's data with its code. */
export async function composePage(page: Page): Promise<LoadedPage> {
  return { page, content: await createContent(findPageKind(page.name), page) }
}

async function createContent<Kind extends PageKind>(
  kind: Kind,
  page: PageByKind[Kind],
): Promise<ReactElement> {
  try {
    const Content = await pageComponents[kind]()
    return <Content page={page} />
  } catch (cause) {
    throw new PageCodeError(`The code of ${kind} could not be loaded`, { cause })
  }
}
