import type { BreadcrumbList } from 'schema-dts'
import { joinHeading, readText } from '#domain/content/read-text.ts'
import type { Page } from '#domain/pages/page.ts'
import { pagePaths, readPagePath } from '#domain/routes.ts'
import { type DataSource, locate } from './source.ts'

/** The breadcrumbs from the home page to this one; the home page has none. */
export function describeWay(source: DataSource, page: Page): BreadcrumbList | undefined {
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

function listSteps({ content }: DataSource, page: Page) {
  const { heading, path } = page
  const pagePath = readPagePath(path)
  if (page.name === 'project')
    return [
      { name: content.pages.projects.heading, path: pagePaths.projects },
      { name: heading, path },
    ]
  const opened = page.name === 'agenda' && page.events.find(({ id }) => path === `${pagePath}/${id}`)
  return [{ name: heading, path: pagePath }, ...(opened ? [{ name: opened.title, path }] : [])]
}
