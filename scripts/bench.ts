// npm run bench [-- pages|phone|server|studio|recordings|archive|press|messages]: measures the built product, in part
// against a reference made in the same run.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { benchArchive } from './bench/archive.ts'
import { findMedian, formatTable, readCompressed } from './bench/figures.ts'
import { benchFirstScreen } from './bench/first-screen.ts'
import { measurePages, type PageMetrics } from './bench/lighthouse.ts'
import { benchMessages } from './bench/messages.ts'
import { benchFirstVisits } from './bench/phone.ts'
import { benchPress } from './bench/press.ts'
import { askOften, type MeasuredProduct, measureRequests, startProduct } from './bench/product.ts'
import { benchRecording } from './bench/recordings.ts'
import { buildReference, serveByNginx } from './bench/reference.ts'
import { benchPhotograph } from './bench/studio.ts'
import { benchInstances, benchWriting } from './bench/writing.ts'

const runs = 5
const ports = { product: 4310, nginx: 4311, instances: 4312 }

const sitePages = {
  home: '/en',
  project: '/en/projects/songs-of-reeds',
  agenda: '/en/agenda',
  gallery: '/en/gallery',
  courses: '/en/courses',
}

const report = (line: string) => console.error(line)

/** Measures a product that has just started, and ends it. */
async function withProduct(measure: (product: MeasuredProduct) => Promise<string>): Promise<string> {
  await using product = await startProduct(ports.product)
  // The product would end before the promise that is given back.
  return await measure(product)
}

async function benchPages(): Promise<string> {
  await using product = await startProduct(ports.product)
  await using reference = await serveReference(product.address)
  const site = Object.entries(sitePages).map(([page, path]) => [page, product.address + path])
  const addresses = {
    'static reference': `${reference.address}/static.html`,
    ...Object.fromEntries(site),
  }
  return describePages(await measurePages(addresses, runs, report))
}

function describePages(metrics: PageMetrics[]): string {
  const head = ['page', 'mode', 'FCP ms', '÷ static', 'LCP ms', '÷ static', 'CLS', 'TBT ms']
  const rows = metrics.map((row) => {
    const reference =
      metrics.find(({ page, mode }) => page === 'static reference' && mode === row.mode) ?? row
    const { page, mode, fcp, lcp, cls, tbt } = row
    return [page, mode, fcp, fcp / reference.fcp, lcp, lcp / reference.lcp, cls, tbt]
  })
  const weights = metrics
    .filter(({ mode }) => mode === 'simulated')
    .map(({ page, scriptBytes, bytes }) => [page, scriptBytes / 1000, bytes / 1000])
  return [
    formatTable(head, rows),
    formatTable(['page on a phone', 'script KB', 'everything KB'], weights),
  ].join('\n\n')
}

async function benchServer(): Promise<string> {
  const starts: number[] = []
  for (let run = 0; run < runs; run++) {
    await using product = await startProduct(ports.product)
    starts.push(product.startTime)
  }
  await using product = await startProduct(ports.product)
  await using reference = await serveReference(product.address)
  const rates: { product: number; nginx: number }[] = []
  for (let run = 0; run < runs; run++) {
    rates.push({
      product: await measureRequests(`${product.address}/en`, 4),
      nginx: await measureRequests(`${reference.address}/home.html`, 4),
    })
  }
  const rate = findMedian(rates.map((each) => each.product))
  const nginx = findMedian(rates.map((each) => each.nginx))
  const views = await askOften(`${product.address}/en/agenda`, 100_000)
  return formatTable(
    ['figure', 'value', 'reference', 'ratio'],
    [
      ['start to first answer, ms', findMedian(starts), '', ''],
      ['cached page, requests/s', rate, nginx, rate / nginx],
      [
        `memory after ${views.toLocaleString('en')} more page views, MB`,
        (await product.readMemory()) / 1e6,
        '',
        '',
      ],
    ],
  )
}

async function benchStudio(): Promise<string> {
  const tables: string[] = []
  for (const measure of [benchWriting, benchPhotograph, benchFirstScreen])
    tables.push(await withProduct(measure))
  const { BENCH_DATABASE_URL: DATABASE_URL, BENCH_VISITOR_DATABASE_URL: VISITOR_DATABASE_URL } = process.env
  if (DATABASE_URL !== undefined && VISITOR_DATABASE_URL !== undefined)
    tables.push(await benchInstances(ports.instances, { DATABASE_URL, VISITOR_DATABASE_URL }))
  return tables.join('\n\n')
}

/** nginx with the reference, and with the home page as the product compresses it. */
async function serveReference(origin: string): Promise<AsyncDisposable & { address: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'oboist-bench-references-'))
  const document = await (await fetch(`${origin}/en`)).text()
  const picture = /src="(\/plates\/home-0[^"]*)"/.exec(document)?.[1]
  if (picture === undefined) throw new Error('The home page opens with no picture')
  await buildReference(folder, document, join('plates/rendered', basename(picture)))
  await writeFile(join(folder, 'home.html.br'), await readCompressed(`${origin}/en`))
  const nginx = await serveByNginx(folder, ports.nginx)
  return {
    address: nginx.address,
    [Symbol.asyncDispose]: async () => {
      await nginx[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
    },
  }
}

/** Lighthouse is large and used here alone, so it is no dependency of the product. */
function ensureLighthouse(): void {
  const folder = join(import.meta.dirname, 'bench/lighthouse')
  if (existsSync(join(folder, 'node_modules/lighthouse'))) return
  report('Installing Lighthouse …')
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
}

async function benchSearch(): Promise<string> {
  const rows = await benchMessages(process.env.BENCH_DATABASE_URL)
  return formatTable(['100,000 messages on', 'looked for', 'first rows, ms'], rows)
}

const parts = {
  pages: benchPages,
  phone: () => withProduct(({ address }) => benchFirstVisits(address, runs, report)),
  server: benchServer,
  studio: benchStudio,
  recordings: () => withProduct(benchRecording),
  archive: () => benchArchive(ports.product),
  press: () => withProduct(benchPress),
  messages: benchSearch,
}

const wanted = process.argv.slice(2)
if (wanted.length === 0 || wanted.includes('pages')) ensureLighthouse()
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) console.log(`${await measure()}\n`)
}
