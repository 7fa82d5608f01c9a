import { setTimeout as wait } from 'node:timers/promises'
import { contentEndpoints } from '#domain/api.ts'
import { type Ask, enterStudio } from './enter-studio.ts'
import { findMedian, findP99, formatTable } from './figures.ts'
import { type MeasuredProduct, type PostgresPlace, startProduct } from './product.ts'

const event = 'event/event-24'

const saves = 200

/** In ms: twenty a second. */
const rhythm = 50

const publications = 8

/** In ms: one publishes now and then, when what followed the one before has ended. */
const distance = 4_000

/** Measures saving a field, and from a publication that is asked for to the page that shows it. */
export async function benchWriting(product: MeasuredProduct): Promise<string> {
  const ask = await enterStudio(product)
  const saveTitle = createWriter(ask, event)
  const times = await measureSaves(ask)
  const shown: number[] = []
  for (let count = 0; count < publications; count += 1) {
    const title = `Published ${count}`
    const version = await saveTitle(title)
    await wait(distance)
    const began = performance.now()
    await publish(ask, event, version)
    while (!(await (await fetch(`${product.address}/es/agenda`)).text()).includes(title)) await wait(5)
    shown.push(performance.now() - began)
  }
  return formatTable(
    ['writing an event', 'ms'],
    [
      ['a save at 20 a second, median', findMedian(times)],
      ['a save at 20 a second, p99', findP99(times)],
      ['published to shown on the agenda, median', findMedian(shown)],
      ['at most', Math.max(...shown)],
    ],
  )
}

/** Saves the title of an event twenty times a second; gives how long each save takes, in ms. */
async function measureSaves(ask: Ask): Promise<number[]> {
  const saveTitle = createWriter(ask, event)
  const times: number[] = []
  for (let count = 0; count < saves; count += 1) {
    const began = performance.now()
    await saveTitle(`Saved ${count}`)
    const took = performance.now() - began
    times.push(took)
    await wait(Math.max(0, rhythm - took))
  }
  return times
}

/** Writes the title of an event, version upon version. */
export function createWriter(ask: Ask, id: string): (title: string) => Promise<string> {
  let version: string | undefined
  return async (title) => {
    version ??= contentEndpoints.read.output.parse(await ask(contentEndpoints.read, { id })).version
    const input = { base: version, changes: [{ path: ['title'], value: title }] }
    version = contentEndpoints.change.output.parse(await ask(contentEndpoints.change, { id, input })).version
    return version
  }
}

/** Publishes a version of a document. */
export async function publish(ask: Ask, id: string, version: string): Promise<void> {
  await ask(contentEndpoints.publish, { input: { documents: [{ id, version }] } })
}

/** Measures, on an empty database of PostgreSQL with its roles (docs/operations.md), saving a field, and how far apart three instances show what was published. */
export async function benchInstances(firstPort: number, postgres: PostgresPlace): Promise<string> {
  await using first = await startProduct(firstPort, { postgres })
  const ask = await enterStudio(first)
  const times = await measureSaves(ask)
  await using second = await startProduct(firstPort + 1, { postgres })
  await using third = await startProduct(firstPort + 2, { postgres })
  const addresses = [first, second, third].map(({ address }) => address)
  const saveTitle = createWriter(ask, event)
  const apart: number[] = []
  const shown: number[] = []
  for (let count = 0; count < publications; count += 1) {
    const title = `Published ${count}`
    const version = await saveTitle(title)
    const began = performance.now()
    const seen = addresses.map((address) => waitFor(address, title))
    await publish(ask, event, version)
    const moments = await Promise.all(seen)
    apart.push(Math.max(...moments) - Math.min(...moments))
    shown.push(Math.max(...moments) - began)
  }
  return formatTable(
    ['on PostgreSQL', 'ms'],
    [
      ['a save at 20 a second, median', findMedian(times)],
      ['a save at 20 a second, p99', findP99(times)],
      ['published to shown on three instances, median', findMedian(shown)],
      ['these instances apart from each other, median', findMedian(apart)],
      ['at most', Math.max(...apart)],
    ],
  )
}

/** When an instance shows the title. */
async function waitFor(address: string, title: string): Promise<number> {
  while (!(await (await fetch(`${address}/es/agenda`)).text()).includes(title)) await wait(5)
  return performance.now()
}
