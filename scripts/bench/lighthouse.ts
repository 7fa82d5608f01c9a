import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { findChromium } from '../setup/programs.mjs'
import { findMedian } from './figures.ts'

/** The medians of several visits to one page in one mode. */
export interface PageMetrics extends Visit {
  page: string
  mode: Mode
}

/** Visits the pages one after the other, again and again, so that what disturbs the machine disturbs all of them. */
export async function measurePages(
  addresses: Record<string, string>,
  runs: number,
  report: (line: string) => void,
): Promise<PageMetrics[]> {
  const visits = new Map<string, Visit[]>()
  const kinds = Object.keys(modes).filter((mode): mode is Mode => mode in modes)
  for (let run = 1; run <= runs; run++) {
    for (const mode of kinds) {
      for (const [page, address] of Object.entries(addresses)) {
        const key = `${mode} ${page}`
        const seen = await visit(address, mode)
        visits.set(key, [...(visits.get(key) ?? []), seen])
        report(`run ${run}, ${key}: LCP ${Math.round(seen.lcp)} ms`)
      }
    }
  }
  return kinds.flatMap((mode) =>
    Object.keys(addresses).map((page) => summarize(page, mode, visits.get(`${mode} ${page}`) ?? [])),
  )
}

function summarize(page: string, mode: Mode, visits: readonly Visit[]): PageMetrics {
  const median = (pick: (visit: Visit) => number) => findMedian(visits.map(pick))
  return {
    page,
    mode,
    fcp: median(({ fcp }) => fcp),
    lcp: median(({ lcp }) => lcp),
    tbt: median(({ tbt }) => tbt),
    cls: median(({ cls }) => cls),
    bytes: median(({ bytes }) => bytes),
    scriptBytes: median(({ scriptBytes }) => scriptBytes),
  }
}

/** How Lighthouse looks at a page: as a phone with a calculated or an applied slow network. */
const modes = {
  simulated: ['--throttling-method=simulate'],
  applied: ['--throttling-method=devtools'],
} as const

type Mode = keyof typeof modes

/** What one visit gave: times in ms, weights in bytes as transferred. */
interface Visit {
  fcp: number
  lcp: number
  tbt: number
  cls: number
  bytes: number
  scriptBytes: number
}

const audit = z.object({ numericValue: z.number() })

const report = z.object({
  audits: z.object({
    'first-contentful-paint': audit,
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
    'network-requests': z.object({
      details: z.object({
        items: z.array(z.object({ transferSize: z.number(), resourceType: z.optional(z.string()) })),
      }),
    }),
  }),
})

const program = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js')

/** How often a visit is tried: Lighthouse sometimes loses the beginning of its trace. */
const attempts = 3

/** Visits an address once, in a browser that has never been there. */
async function visit(address: string, mode: Mode): Promise<Visit> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryVisit(address, mode)
    } catch (error) {
      if (attempt === attempts) throw error
    }
  }
}

async function tryVisit(address: string, mode: Mode): Promise<Visit> {
  const folder = await mkdtemp(join(tmpdir(), 'oboist-bench-'))
  const file = join(folder, 'report.json')
  try {
    await promisify(execFile)(
      process.execPath,
      [
        program,
        address,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        '--only-categories=performance',
        '--chrome-flags=--headless=new --no-sandbox',
        ...modes[mode],
      ],
      { env: { ...process.env, CHROME_PATH: findChromium() }, timeout: 120_000 },
    )
    return readVisit(JSON.parse(await readFile(file, 'utf8')))
  } finally {
    await rm(folder, { recursive: true })
  }
}

function readVisit(json: unknown): Visit {
  const { audits } = z.parse(report, json)
  const requests = audits['network-requests'].details.items
  const weigh = (items: typeof requests) => items.reduce((sum, { transferSize }) => sum + transferSize, 0)
  return {
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    bytes: weigh(requests),
    scriptBytes: weigh(requests.filter(({ resourceType }) => resourceType === 'Script')),
  }
}
