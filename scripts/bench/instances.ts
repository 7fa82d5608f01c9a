import { setTimeout as wait } from 'node:timers/promises'
import { enterStudio } from './enter-studio.ts'
import { findMedian, findP99 } from './median.ts'
import { type PostgresPlace, startProduct } from './product.ts'
import { formatTable } from './table.ts'
import { createWriter, measureSaves, publish } from './writing.ts'

const event = 'event/event-24'

const publications = 8

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
