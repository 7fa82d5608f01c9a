import type { Locator, Page } from '@playwright/test'

/** The toast that says this, in the region where toasts appear; one that is on its way out is none. */
export function findToast(page: Page, text: string): Locator {
  return page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text })
    .and(page.locator('[data-removed=false]'))
}
