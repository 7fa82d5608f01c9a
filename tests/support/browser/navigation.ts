import type { Locator, Page } from '@playwright/test'
import { navigationPages } from '#domain/page-list.ts'
import { translations } from './translations.ts'

/** What the links of the bar are called on a Spanish page, in their order. */
export const navigationLabels: string[] = navigationPages.map(
  (page) => translations.es.navigation[page === 'gallery' ? 'videos' : page],
)

/** The links of the header on a Spanish page; on a narrow screen they are hidden. */
export function findNavigationBar(page: Page): Locator {
  return page.getByRole('banner').getByRole('navigation', { name: 'Principal' })
}
