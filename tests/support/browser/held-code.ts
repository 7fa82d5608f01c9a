import type { Page } from '@playwright/test'

/** Holds back the app's code, or the files of that name alone, until the function that it gives is called. */
export async function holdCode(page: Page, name = '*'): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/assets/${name}.js`, async (route) => {
    await released
    await route.continue()
  })
  return release
}
