// npm run screens: photographs every page and every room of the product and lays the pictures out as sheets in docs/screens/.

import { mkdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { permanentAddress } from '#domain/addresses.ts'
import { languages } from '#domain/language.ts'
import { openBrowser } from './screens/browser.ts'
import { writeRow, writeSheet } from './screens/sheet.ts'
import { listShownPages, listStudioPaths, screensNow, startSite } from './screens/site.ts'
import { colourSchemes, homeViewport, pageViewports, studioViewports } from './screens/sizes.ts'

/** Every picture is fetched and drawn at once, wherever it stands: what the browser would put off is put off no more. */
const showPictures = `Promise.all(
  Array.from(document.images, (image) => {
    for (let box = image; box !== null; box = box.parentElement) box.style.contentVisibility = 'visible'
    image.loading = 'eager'
    image.decoding = 'sync'
    return image.decode()
  }),
)`

const language = 'es'
const folder = resolve(import.meta.dirname, '../docs/screens')

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

await using site = await startSite()
await using browser = await openBrowser(site.address)

for (const viewport of pageViewports) {
  for (const scheme of colourSchemes) {
    const pages: Buffer[] = []
    await using visit = await browser.visit(viewport, scheme)
    for (const path of listShownPages()) {
      if (path === '/admin') await site.signIn(visit.request)
      pages.push(await photographPage(visit, permanentAddress(language, path)))
    }
    await write(`${viewport.width}-${scheme}.webp`, (file) => writeSheet(pages, viewport, file))
  }
}

for (const viewport of studioViewports) {
  for (const scheme of colourSchemes) {
    const rooms: Buffer[] = []
    await using visit = await browser.visit(viewport, scheme)
    await visit.clock.setSystemTime(screensNow)
    await site.signIn(visit.request)
    for (const path of listStudioPaths()) rooms.push(await photographPage(visit, `/${language}${path}`))
    await write(`studio-${viewport.width}-${scheme}.webp`, (file) => writeSheet(rooms, viewport, file))
  }
}

{
  const homes: Buffer[] = []
  await using visit = await browser.visit(homeViewport, 'light')
  for (const each of languages) homes.push(await photographPage(visit, permanentAddress(each, '/')))
  await write('languages.webp', (file) => writeSheet(homes, homeViewport, file))
}

{
  await using visit = await browser.visit(homeViewport, 'light')
  const home = await photographWindow(visit, permanentAddress(language, '/'))
  const agenda = await photographWindow(visit, permanentAddress(language, '/agenda'))
  await write('readme.webp', (file) => writeRow([home, agenda], file))
}

async function write(name: string, writeFile: (file: string) => Promise<number>): Promise<void> {
  const bytes = await writeFile(resolve(folder, name))
  console.log(`${name}: ${Math.round(bytes / 1000)} kB`)
}

/** The page at an address from its top to its foot, as PNG. */
function photographPage(visit: BrowserContext, address: string): Promise<Buffer> {
  return photograph(visit, address, (page) => page.screenshot({ fullPage: true }))
}

/** What of it stands in the window when it opens, as PNG. */
function photographWindow(visit: BrowserContext, address: string): Promise<Buffer> {
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
