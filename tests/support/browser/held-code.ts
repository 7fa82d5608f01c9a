import type { Page } from '@playwright/test'

/** Keeps the app's code on its way until it is let through, as a slow line does; gives how to let it through. */
export async function holdCode(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}
