import type { Locator, Page } from '@playwright/test'

/** The toast that says this, in the region where toasts appear. */
export function findToast(page: Page, text: string): Locator {
  return page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text })
}
