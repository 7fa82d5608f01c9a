import type { Page } from '@playwright/test'
import type { VisibleSession } from '#domain/accounts/account.ts'
import { signIn } from '#domain/accounts/account-api.ts'
import { pagePaths } from '#domain/routes.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { account, enterStudio } from './enter-studio.ts'
import { findMedian, formatTable } from './figures.ts'
import { untilNoted, visitByPhone } from './phone.ts'
import type { MeasuredProduct } from './product.ts'

const runs = 5

const screens = { messages: pagePaths.admin, today: studioPath('today') }

/** Measures the studio's first screen on a phone on a slow line, for one who is signed in and whose browser has kept nothing else. */
export async function benchFirstScreen(product: MeasuredProduct): Promise<string> {
  await enterStudio(product)
  const rows: (string | number)[][] = []
  for (const [screen, path] of Object.entries(screens)) {
    const visits: Visit[] = []
    for (let run = 0; run < runs; run += 1) visits.push(await visit(product.address, `/en${path}`))
    const median = (pick: (visit: Visit) => number) => findMedian(visits.map(pick))
    rows.push([
      screen,
      median(({ alive }) => alive),
      median(({ drawn }) => drawn),
      median(({ bytes }) => bytes / 1000),
      median(({ later }) => later / 1000),
    ])
  }
  return formatTable(
    ["the studio's first screen", 'alive, ms', 'drawn, ms', 'KB until then', 'KB in all'],
    rows,
  )
}

/** In ms since the visit began, and in bytes over the line, headers and all. */
interface Visit {
  alive: number
  drawn: number
  bytes: number
  later: number
}

async function visit(origin: string, path: string): Promise<Visit> {
  let received = 0
  const prepare = async (page: Page) => {
    const { email, password } = account
    const response = await page.request.post(origin + signIn.path, { data: { email, password } })
    if (!response.ok()) throw new Error(await response.text())
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      received += encodedDataLength
    })
    const { user } = signIn.output.parse(await response.json())
    const expires_at = new Date(Date.now() + 3_600_000).toISOString()
    const visible: VisibleSession = { user, expires_at }
    await page.addInitScript(`localStorage.setItem('session', ${JSON.stringify(JSON.stringify(visible))})`)
    await page.addInitScript(noteDrawing)
  }
  const look = async (page: Page): Promise<Visit> => {
    await untilNoted(page, 'alive')
    await untilNoted(page, 'drawn')
    const bytes = received
    const since = (name: string) =>
      page.evaluate<number>(`sessionStorage.getItem('${name}') - sessionStorage.getItem('begun')`)
    const times = { alive: await since('alive'), drawn: await since('drawn') }
    await page.waitForLoadState('networkidle')
    return { ...times, bytes, later: received }
  }
  return visitByPhone(origin + path, look, prepare)
}

/** The room stands as soon as it has its heading and waits for nothing more. */
const noteDrawing = `{
  const observer = new MutationObserver(() => {
    const main = document.querySelector('#main')
    if (main?.querySelector('h1') == null || main.querySelector('[role=status] [aria-hidden]') !== null) return
    observer.disconnect()
    requestAnimationFrame(() => {
      sessionStorage.setItem('drawn', performance.timeOrigin + performance.now())
      document.documentElement.setAttribute('data-noted-drawn', '')
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}`
