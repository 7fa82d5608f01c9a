import type { SearchPage } from '#domain/pages/page.ts'
import { searchSite } from '#server/site/search/search-site.ts'
import { createBase, type PageSource } from './page-content.ts'

/** As many as anybody reads. */
const most = 50

/** The search, with what it found. */
export function createSearchPage(source: PageSource, query = ''): SearchPage {
  const { count, entries } = searchSite(source.content, source.language, query, most)
  return { ...createBase('search', source), query, found: entries, count }
}
