import { setTimeout as wait } from 'node:timers/promises'
import { type ConsoleMessage, chromium, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { aliveEvent } from '#domain/pages/document-states.ts'
import { findChromium } from '../setup/programs.mjs'
import { type Ask, enterStudio } from './enter-studio.ts'
import { findMedian, formatTable, readCompressed } from './figures.ts'
import type { MeasuredProduct } from './product.ts'

const counts = { works: 1000, programmes: 60 } as const
const composers = 300

/** The processor is held back to a quarter. */
const slowness = 4

/** Measures a press kit as large as that of one who has played for decades. */
export async function benchPress(product: MeasuredProduct): Promise<string> {
  const ask = await enterStudio(product)
  await write(ask, 'repertoire', 'works', counts.works, makeWork)
  await write(ask, 'programmes', 'programmes', counts.programmes, copyProgramme)
  const address = `${product.address}/en/press`
  while (!(await (await fetch(address)).text()).includes('All 60 programmes')) await wait(50)
  // Who comes first does not wait for the smallest bytes.
  await wait(2000)
  const document = await readCompressed(address)
  const times = await measureFilter(address)
  return formatTable(
    ['a press kit of 1,000 works and 60 programmes', 'value'],
    [
      ['document, KB', document.byteLength / 1000],
      ['filter, from the event until the next frame stands, median, ms', findMedian(times)],
      ['at most, ms', Math.max(...times)],
    ],
  )
}

const lists = z.record(z.string(), z.array(z.looseObject({ id: z.string() })))

type Entry = Record<string, unknown>

function makeWork(place: number): Entry {
  const forces = ['solo', 'duo', 'ensemble', 'orchestra'][place % 4]
  const name = `Person ${place % composers} ${Math.cos(place % composers)
    .toString(36)
    .slice(3, 10)}`
  const title = `Sonata ${place} ${Math.sin(place).toString(36).slice(3, 12)}`
  return {
    id: `work-${place}`,
    title,
    composer: name,
    year: 1700 + (place % 320),
    forces,
    minutes: 1 + (place % 40),
  }
}

function copyProgramme(place: number, known: readonly Entry[]): Entry {
  return { ...known[place % known.length], id: `programme-${place}`, title: `Programme ${place}` }
}

/** Fills a list up to so many entries, and publishes it. */
async function write(
  ask: Ask,
  id: string,
  list: string,
  count: number,
  create: (place: number, known: readonly Entry[]) => Entry,
): Promise<void> {
  const read = contentEndpoints.read.output.parse(await ask(contentEndpoints.read, { id }))
  const known = lists.parse(read.content)[list] ?? []
  let { version } = read
  for (let from = known.length; from < count; from += 30) {
    const places = Array.from({ length: Math.min(30, count - from) }, (_, index) => from + index)
    const changes = places.map((place) => ({ path: [list, place], value: create(place, known) }))
    const input = { base: version, changes }
    version = contentEndpoints.change.output.parse(await ask(contentEndpoints.change, { id, input })).version
  }
  await ask(contentEndpoints.publish, { input: { documents: [{ id, version }] } })
}

const frameWord = 'frame:'

/** Tells for each event of a form how long it takes until the frame after it stands, in ms. Its task comes before others that
 * wait for the frame, such as reading the form for the browser's own filling in. */
const noteFrames = `{
  addEventListener('input', () => {
    const began = performance.now()
    requestAnimationFrame(() => {
      scheduler.postTask(() => console.log('${frameWord}', performance.now() - began), { priority: 'user-blocking' })
    })
  }, { capture: true })
  addEventListener('${aliveEvent}', () => document.documentElement.setAttribute('data-noted-alive', ''))
}`

async function measureFilter(address: string): Promise<number[]> {
  await using browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true })
  await page.addInitScript(noteFrames)
  await page.goto(address)
  await page.locator('html[data-noted-alive]').waitFor({ state: 'attached' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  // The browser would end before the promise that is given back.
  return await filter(page)
}

async function filter(page: Page): Promise<number[]> {
  const search = page.getByRole('searchbox', { name: 'Search', exact: true })
  const whole = page.waitForResponse(/show=all/)
  await search.focus()
  await (await whole).finished()
  // The filter knows every work once each composer can be chosen.
  await page.locator('select[name=composer] option').nth(composers).waitFor({ state: 'attached' })
  const times: number[] = []
  const measure = async (act: () => Promise<unknown>) => {
    // As fast as one types; and nothing asks the page meanwhile, which would take its time.
    await wait(100)
    const [told] = await Promise.all([page.waitForEvent('console', isFrame), act()])
    times.push(Number(told.text().slice(frameWord.length)))
  }
  for (let round = 0; round < 3; round++) {
    for (const key of 'sonata 9') await measure(() => search.press(key === ' ' ? 'Space' : key))
    await measure(() => search.fill(''))
    for (const [name, label] of [
      ['Century', '20th century'],
      ['For', 'Duo'],
      ['Century', 'All'],
      ['For', 'All'],
    ] as const) {
      const choice = page.getByRole('combobox', { name, exact: true })
      await measure(() => choice.selectOption({ label }))
    }
  }
  return times
}

function isFrame(message: ConsoleMessage): boolean {
  return message.text().startsWith(frameWord)
}
