import { type Mode, modes, type Visit, visit } from './lighthouse.ts'
import { findMedian } from './median.ts'

/** The medians of several visits to one page in one mode. */
export interface PageMetrics extends Omit<Visit, 'scores'> {
  page: string
  mode: Mode
  performance: number
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
        const seen = await visit(address, mode, ['performance'])
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
    performance: median(({ scores }) => scores.performance ?? 0),
    fcp: median(({ fcp }) => fcp),
    lcp: median(({ lcp }) => lcp),
    tbt: median(({ tbt }) => tbt),
    cls: median(({ cls }) => cls),
    bytes: median(({ bytes }) => bytes),
    scriptBytes: median(({ scriptBytes }) => scriptBytes),
  }
}
