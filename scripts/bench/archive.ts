import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { signIn } from '#domain/accounts/account-api.ts'
import { permanentAddress } from '#domain/addresses.ts'
import { isPublicPage } from '#domain/page-list.ts'
import { pageDataAddress } from '#domain/pages/page-data-address.ts'
import { eventPath, listPaths, matchRoute, pagePaths } from '#domain/routes.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { loadWeb } from '#server/site/pages/web.ts'
import { start } from '#server/start.ts'
import { findChromium } from '../setup/programs.mjs'
import { account, enterStudio } from './enter-studio.ts'
import { findMedian, formatTable, readCompressed } from './figures.ts'
import { fillArchive } from './fill-archive.ts'
import { type MeasuredProduct, startProduct } from './product.ts'
import { createWriter, publish } from './writing.ts'

const runs = 5

/** One of those that lie ahead, and one of years ago. */
const events = ['event-60', 'event-600']

/** Measures a site with 1,000 events, 60 projects and 500 photographs. */
export async function benchArchive(port: number): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'oboist-bench-archive-'))
  try {
    await fillArchive(dataFolder)
    const starts: { time: number; memory: number }[] = []
    for (let run = 0; run < runs; run += 1) {
      await using product = await startProduct(port, { dataFolder })
      // By then it has looked for photographs that are to be rendered.
      await wait(2_000)
      starts.push({ time: product.startTime, memory: await product.readMemory() })
    }
    const rows = [
      ['start to first answer, ms', findMedian(starts.map(({ time }) => time))],
      ['memory then, MB', findMedian(starts.map(({ memory }) => memory)) / 1e6],
      ...(await measureServed(port, dataFolder)),
      ...(await countRebuilt(port, dataFolder)),
    ]
    return formatTable(['1,000 events, 60 projects, 500 photographs', 'value'], rows)
  } finally {
    await rm(dataFolder, { recursive: true })
  }
}

type Row = [string, string | number]

async function measureServed(port: number, dataFolder: string): Promise<Row[]> {
  await using product = await startProduct(port, { dataFolder })
  const ask = await enterStudio(product)
  const first = await measureFirstRows(product)
  const { shown, waits } = await measureFirstVisitors(product, ask)
  for (const path of listPages(1)) await readCompressed(product.address + permanentAddress('es', path))
  // Who comes first does not wait for the smallest bytes.
  await wait(5_000)
  const read = async (address: string) => (await readCompressed(product.address + address)).byteLength / 1000
  return [
    ['memory after every page in one language, MB', (await product.readMemory()) / 1e6],
    ['agenda, KB', await read(permanentAddress('es', pagePaths.agenda))],
    ['the rest on demand, KB', await read(`${pageDataAddress('es', pagePaths.agenda)}?show=all`)],
    ["the studio's agenda, press to first row, median, ms", findMedian(first)],
    ['at most, ms', Math.max(...first)],
    ['published to shown, median, ms', findMedian(shown)],
    ['the first visitor of a changed page waits longer, median, ms', findMedian(waits)],
    ['at most, ms', Math.max(...waits)],
  ]
}

/** Publishes a title again and again; gives when it was shown, and how much longer a page took then than later. */
async function measureFirstVisitors(
  { address }: MeasuredProduct,
  ask: Awaited<ReturnType<typeof enterStudio>>,
) {
  const [name = ''] = events
  const saveTitle = createWriter(ask, `event/${name}`)
  const pages = [pagePaths.agenda, eventPath(name)].map((path) => address + permanentAddress('es', path))
  const take = async (page: string) => {
    const began = performance.now()
    await readCompressed(page)
    return performance.now() - began
  }
  const shown: number[] = []
  const waits: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const title = `First seen ${run}`
    const version = await saveTitle(title)
    const began = performance.now()
    await publish(ask, `event/${name}`, version)
    const data = address + pageDataAddress('es', pagePaths.agenda)
    while (!(await (await fetch(data)).text()).includes(title)) await wait(5)
    shown.push(performance.now() - began)
    const firstTimes: number[] = []
    for (const page of pages) firstTimes.push(await take(page))
    await wait(3_000)
    for (const [place, page] of pages.entries()) {
      const later: number[] = []
      for (let visit = 0; visit < 9; visit += 1) later.push(await take(page))
      waits.push((firstTimes[place] ?? 0) - findMedian(later))
    }
  }
  return { shown, waits }
}

/** The pages of the site, of the events only every so many. */
function listPages(every: number): string[] {
  const some = Array.from({ length: 1000 / every }, (_, place) => ({ id: `event-${(place + 1) * every}` }))
  const projects = Array.from({ length: 52 }, (_, place) => `project-${place + 8}`)
  const paths = listPaths(projects).filter((path) => isPublicPage(matchRoute(path).page))
  return [...paths, ...some.map(({ id }) => eventPath(id))]
}

/** How many pages of one language are made anew once a title has changed, and of how many the data have. */
async function countRebuilt(port: number, dataFolder: string): Promise<Row[]> {
  let made = 0
  const loadCounted = async () => {
    const web = await loadWeb(join(import.meta.dirname, '../../dist'))
    if (web === undefined) return undefined
    const { renderPage } = web
    const count: typeof renderPage = (page) => {
      made += 1
      return renderPage(page)
    }
    return { ...web, renderPage: count }
  }
  const variables = { DATA_DIR: dataFolder, PORT: String(port), LOG_LEVEL: 'warn' }
  const product = await start({ variables, loadWeb: loadCounted })
  const address = `http://localhost:${port}`
  try {
    const ask = await enterStudio({ address, place: { DATA_DIR: dataFolder } })
    const pages = listPages(10)
    const readAll = async () => {
      const data: string[] = []
      for (const path of pages) {
        await readCompressed(address + permanentAddress('es', path))
        data.push(await (await fetch(address + pageDataAddress('es', path))).text())
      }
      return data
    }
    let before = await readAll()
    const rows: Row[] = []
    for (const name of events) {
      const version = await createWriter(ask, `event/${name}`)(`Another title of ${name}`)
      // Some are made as the edition begins.
      made = 0
      await publish(ask, `event/${name}`, version)
      const after = await readAll()
      const changed = after.filter((data, place) => data !== before[place]).length
      rows.push([`of ${pages.length} pages made anew; with other data (${name})`, `${made}; ${changed}`])
      before = after
    }
    return rows
  } finally {
    await product.stop()
  }
}

/** From the press on the agenda in the studio to its first row, in ms. */
async function measureFirstRows({ address }: MeasuredProduct): Promise<number[]> {
  await using browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    times.push(await openList(await context.newPage(), address))
    await context.close()
  }
  return times
}

async function openList(page: Page, address: string): Promise<number> {
  const { email, password } = account
  await page.request.post(address + signIn.path, { data: { email, password } })
  await page.addInitScript(noteFirstRow)
  await page.goto(`${address}/en${pagePaths.admin}`)
  await page
    .locator(`a[href$="${studioPath('agenda')}"]`)
    .first()
    .click()
  await page.locator('html[data-first-row]').waitFor({ state: 'attached' })
  return Number(await page.locator('html').getAttribute('data-first-row'))
}

const noteFirstRow = `addEventListener('click', () => {
  const began = performance.now()
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role=tabpanel] ol > li') === null) return
    observer.disconnect()
    requestAnimationFrame(() =>
      document.documentElement.setAttribute('data-first-row', performance.now() - began),
    )
  })
  observer.observe(document, { childList: true, subtree: true })
}, { capture: true })`
