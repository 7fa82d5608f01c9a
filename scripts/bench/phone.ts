import { type Browser, chromium, type Page } from '@playwright/test'
import { aliveEvent } from '#domain/pages/document-states.ts'
import { findChromium } from '../setup/programs.mjs'
import { findMedian, formatTable } from './figures.ts'

const pages = { home: '/en', agenda: '/en/agenda', 'hash address of the agenda': '/?lng=en#/agenda' }

const menu = { button: '#header button[aria-haspopup=dialog]', done: 'dialog[open]' }
const presses: FirstPress[] = [
  { address: '/en', ...menu },
  { address: '/en/agenda', ...menu },
  {
    address: '/en/agenda',
    button: '[role=tab][aria-selected=false]',
    done: '[role=tab] + [aria-selected=true]',
  },
  { address: '/?lng=en#/agenda', ...menu },
]

/** How long a phone on a slow line waits for words, pictures and an answer, and how many of its first presses are lost. */
export async function benchFirstVisits(
  origin: string,
  runs: number,
  report: (line: string) => void,
): Promise<string> {
  const visits = new Map<string, PhoneVisit>()
  for (const [page, path] of Object.entries(pages)) {
    visits.set(page, await measureVisits(origin + path, runs))
    report(`phone, ${page}: ${runs} visits`)
  }
  let lost = 0
  for (const press of presses) {
    if (!(await isCarriedOut({ ...press, address: origin + press.address }))) lost += 1
    report(`phone, a press on ${press.button} at ${press.address}`)
  }
  return describeVisits(visits, `${lost} of ${presses.length}`)
}

function describeVisits(visits: ReadonlyMap<string, PhoneVisit>, lost: string): string {
  const permanent = visits.get('agenda')
  const hash = visits.get('hash address of the agenda')
  if (permanent === undefined || hash === undefined) throw new Error('The agenda was not visited')
  const rows = Array.from(visits, ([page, { fcp, lcp, alive }]) => [page, fcp, lcp, alive - fcp])
  return [
    formatTable(['page on a slow phone', 'FCP ms', 'LCP ms', 'alive after FCP, ms'], rows),
    formatTable(
      ['figure', 'value'],
      [
        ['FCP, hash address ÷ permanent', hash.fcp / permanent.fcp],
        ['LCP, hash address ÷ permanent', hash.lcp / permanent.lcp],
        ['first presses lost', lost],
      ],
    ),
  ].join('\n\n')
}

/** A slow line: 400 ms to the server, 1.44 Mbit/s. */
const line = { offline: false, latency: 400, downloadThroughput: 180_000, uploadThroughput: 180_000 }

/** The processor is held back to a quarter. */
const slowness = 4

const screen = { width: 390, height: 844 }

/** When something came, in ms since the visitor's first request, whatever documents came between. */
interface PhoneVisit {
  /** The first words of the document that stays. */
  fcp: number
  lcp: number
  /** From here on the app answers to a press. */
  alive: number
}

/** A press on what the first words show. */
interface FirstPress {
  address: string
  /** What is pressed, and what is there once that has been carried out. */
  button: string
  done: string
}

/** The medians of several visits, each in a browser that has never been there. */
async function measureVisits(address: string, runs: number): Promise<PhoneVisit> {
  const visits: PhoneVisit[] = []
  for (let run = 0; run < runs; run++) visits.push(await visitByPhone(address, readVisit))
  const median = (pick: (visit: PhoneVisit) => number) => findMedian(visits.map(pick))
  return { fcp: median(({ fcp }) => fcp), lcp: median(({ lcp }) => lcp), alive: median(({ alive }) => alive) }
}

/** Whether a press made as soon as the first words stood was carried out once the app lived. */
function isCarriedOut({ address, button, done }: FirstPress): Promise<boolean> {
  return visitByPhone(address, async (page) => {
    await page.locator(button).first().click()
    await untilNoted(page, 'alive')
    const shown = page.locator(done).first()
    return shown.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    )
  })
}

/** Looks at an address once its first words stand, in a browser that has never been there. */
export async function visitByPhone<T>(
  address: string,
  look: (page: Page) => Promise<T>,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<T> {
  await using browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const page = await openPhone(browser)
  await prepare(page)
  await page.goto(address, { waitUntil: 'commit' })
  await untilNoted(page, 'fcp')
  // The browser would end before the promise that is given back.
  return await look(page)
}

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: screen, deviceScaleFactor: 2, isMobile: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.addInitScript(noteTimes)
  return page
}

/** Runs in each document; what the one that stays says of its first words takes the place of what others said. */
const noteTimes = `{
  const note = (name, time) => {
    sessionStorage.setItem(name, performance.timeOrigin + time)
    document.documentElement?.setAttribute('data-noted-' + name, '')
  }
  if (sessionStorage.getItem('begun') === null) note('begun', 0)
  const watch = (type, name) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isLeft = document.documentElement.dataset.hash === 'replaced'
        if (!isLeft && entry.name !== 'first-paint') note(name, entry.startTime)
      }
    }).observe({ type, buffered: true })
  watch('paint', 'fcp')
  watch('largest-contentful-paint', 'lcp')
  addEventListener('${aliveEvent}', () => note('alive', performance.now()))
}`

export async function untilNoted(page: Page, name: string): Promise<void> {
  // The policy of the page forbids to ask it again and again by a text.
  await page.locator(`html[data-noted-${name}]`).waitFor({ state: 'attached' })
}

async function readVisit(page: Page): Promise<PhoneVisit> {
  await untilNoted(page, 'alive')
  const since = (name: string) =>
    page.evaluate<number>(`sessionStorage.getItem('${name}') - sessionStorage.getItem('begun')`)
  return { fcp: await since('fcp'), lcp: await since('lcp'), alive: await since('alive') }
}
