import type { BrowserContext, Page } from '@playwright/test'

/** Every picture is fetched and drawn at once, wherever it stands: what the browser would put off is put off no more. */
const showPictures = `Promise.all(
  Array.from(document.images, (image) => {
    for (let box = image; box !== null; box = box.parentElement) box.style.contentVisibility = 'visible'
    image.loading = 'eager'
    image.decoding = 'sync'
    return image.decode()
  }),
)`

/** The page at an address from its top to its foot, as PNG. */
export function photographPage(visit: BrowserContext, address: string): Promise<Buffer> {
  return photograph(visit, address, (page) => page.screenshot({ fullPage: true }))
}

/** What of it stands in the window when it opens, as PNG. */
export function photographWindow(visit: BrowserContext, address: string): Promise<Buffer> {
  return photograph(visit, address, (page) => page.screenshot())
}

async function photograph(
  visit: BrowserContext,
  address: string,
  take: (page: Page) => Promise<Buffer>,
): Promise<Buffer> {
  const page = await visit.newPage()
  try {
    const response = await page.goto(address)
    const status = response?.status() ?? 0
    if (status !== 200 && status !== 404) throw new Error(`${address} was answered with ${status}`)
    await page.waitForLoadState('networkidle')
    await page.evaluate(showPictures)
    return await take(page)
  } finally {
    await page.close()
  }
}
