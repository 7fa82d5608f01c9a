import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setInterval as everyInterval } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signIn } from '#domain/accounts/account-api.ts'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { createClientAddress, type Message, send } from '#tests/processes/client.ts'
import { createForm, post } from '#tests/processes/load.ts'
import { startProduct } from '#tests/processes/product.ts'
import { bySize } from '#tests/size.ts'

/** How long, and what is compared: as many seconds at the end as at the beginning, after as many to warm up. */
const duration = bySize(4, 3_600)
const warmUp = bySize(1, 600)

/** How many requests a second. */
const rate = 300

/** A slow machine gets fewer requests, and each of them its answer. */
const mostPending = 100

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oboist-data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('stays in the same memory while forms and attacks keep coming', async () => {
  await using product = await startProduct({ environment: { DATA_DIR: folder } })
  const counts = new Map<string, number>()
  const count = (outcome: string) => void counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  const pending = new Set<Promise<void>>()
  const samples: number[] = []
  let sent = 0
  const start = performance.now()
  for await (const _ of everyInterval(10)) {
    const seconds = (performance.now() - start) / 1000
    if (seconds >= duration) break
    if (samples.length < seconds) samples.push(measureMemory(product.pid))
    for (; sent < seconds * rate && pending.size < mostPending; sent += 1) {
      const answer = sendOne(product.address, sent).then(count, (error: unknown) => count(describeCut(error)))
      pending.add(answer)
      void answer.finally(() => pending.delete(answer))
    }
  }
  await Promise.all(pending)
  expect(counts.get('201')).toBeGreaterThan(0)
  expect([...counts.keys()].filter((outcome) => !/^([234]\d\d|cut)$/.test(outcome))).toEqual([])
  const outcomes = [...counts].map(([outcome, times]) => `${times} × ${outcome}`).join(', ')
  console.log(`${sent} requests in ${duration} s: ${outcomes}`)
  const warm = findMedian(samples.slice(warmUp, 2 * warmUp))
  const last = findMedian(samples.slice(-warmUp))
  console.log(
    `memory: ${warm} MB when warm, ${last - warm} MB more at the end, ${Math.max(...samples)} MB at most`,
  )
})

/** Of five requests four are honest forms; the others take turns through what strangers try. */
async function sendOne(address: string, index: number): Promise<string> {
  const attack = index % 5 === 0 ? attacks[(index / 5) % attacks.length] : undefined
  const { status } = await (attack === undefined
    ? post(address, createForm())
    : send(address + attack.path, { method: 'POST', from: createClientAddress(), ...attack }))
  return String(status)
}

/** Who sends too much may find the connection cut before the answer is read. */
function describeCut(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EPIPE' || code === 'ECONNRESET' ? 'cut' : String(error)
}

const attacks: (Message & { path: string })[] = [
  { path: collaborationRequest.path, body: { name: 'x', email: 'nobody' } },
  { path: collaborationRequest.path, body: { message: 'x'.repeat(80_000) } },
  { path: collaborationRequest.path, body: {}, headers: { Origin: 'https://elsewhere.example' } },
  { path: collaborationRequest.path, method: 'PUT', body: {} },
  { path: signIn.path, body: { email: 'not an address', password: 'x' } },
  { path: `/${'a/'.repeat(500)}`, method: 'GET' },
  { path: '/es/agenda', method: 'GET' },
]

/** The memory a process occupies, in megabytes. */
function measureMemory(pid: number): number {
  return Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
  )
}

/** The middle one: what is collected now and then makes the memory go up and down. */
function findMedian(samples: readonly number[]): number {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0
}
