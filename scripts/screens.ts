// npm run screens: photographs every page and every room of the product and lays the pictures out as sheets in docs/screens/.

import { mkdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { permanentAddress } from '#domain/addresses.ts'
import { languages } from '#domain/language.ts'
import { openBrowser } from './screens/browser.ts'
import { photographPage, photographWindow } from './screens/photograph.ts'
import { writeRow, writeSheet } from './screens/sheet.ts'
import { listShownPages, listStudioPaths, screensNow, startSite } from './screens/site.ts'
import { colourSchemes, homeViewport, pageViewports, studioViewports } from './screens/sizes.ts'

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
