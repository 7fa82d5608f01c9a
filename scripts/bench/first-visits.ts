import { type FirstPress, isCarriedOut, measureVisits, type PhoneVisit } from './phone.ts'
import { formatTable } from './table.ts'

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
