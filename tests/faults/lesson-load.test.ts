import { Agent } from 'node:http'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { lessonRequest } from '#domain/forms/lesson-request.ts'
import { languages } from '#domain/language.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeLessonRequest } from '#tests/lesson-requests.ts'
import { createClientAddress, send } from '#tests/processes/client.ts'
import { offerLesson, startLessonSiege } from '#tests/processes/lesson-siege.ts'
import { bySize } from '#tests/size.ts'

const seconds = bySize(2, 60)
const times = '/api/lessons/lesson-1/times'
const hour = 3_600_000

const zones = [
  'America/Caracas',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Europe/Berlin',
  'Europe/Lisbon',
  'Europe/Zurich',
]

type Question = [path: string, language: string]

const questions = zones.flatMap((zone) =>
  languages.map((language): Question => [`${times}?zone=${zone}`, language]),
)
const pages = languages.map((language): Question => [`/${language}/courses`, language])

describe.each(testDatabases)('the free times of lessons on $engine', (engine) => {
  it('are read by two hundred a second in six languages and eight zones while some are taken, and pages too', async () => {
    await using siege = await startLessonSiege({ ...engine, offer: offerLesson, times })
    const { address } = siege
    await ask(address, pages, { rate: 50, seconds: 1 })
    const alone = await ask(address, pages, { rate: 50, seconds })
    const first = await ask(address, questions, { rate: 200, seconds: 1 })
    const [kept, beside] = await Promise.all([
      ask(address, questions, { rate: 200, seconds }),
      ask(address, pages, { rate: 50, seconds }),
    ])
    const [changed] = await Promise.all([
      ask(address, questions, { rate: 200, seconds }),
      takeTimes(address, seconds / 2),
    ])
    const shares = Object.entries({ alone, beside, first, kept, changed }).map(([name, answers]) =>
      [name, ...summarize(answers)].join(' '),
    )
    const load = loadavg()[0]?.toFixed(1)
    console.log(
      `${engine.engine}: ${shares.join('; ')} (load ${load} on ${availableParallelism()} processors)`,
    )
    for (const answers of [alone, beside, kept, changed])
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  })
})

interface Answered {
  status: number
  milliseconds: number
}

/** Asks at an even pace, whether or not earlier questions have been answered, on forty connections or more. */
async function ask(
  address: string,
  asked: readonly Question[],
  load: { rate: number; seconds: number },
): Promise<Answered[]> {
  const visitors = Array.from({ length: 40 }, () => ({
    agent: new Agent({ keepAlive: true }),
    from: createClientAddress(),
  }))
  const start = performance.now()
  const answers: Promise<Answered>[] = []
  const count = load.rate * load.seconds
  while (answers.length < count) {
    const due = Math.min(count, ((performance.now() - start) / 1_000) * load.rate)
    while (answers.length < due) {
      const [path = '', language = ''] = asked[answers.length % asked.length] ?? []
      const headers = { 'Accept-Language': language, 'Accept-Encoding': 'br' }
      const visitor = visitors[answers.length % visitors.length]
      const cut = () => ({ status: 0, milliseconds: performance.now() - start })
      answers.push(send(address + path, { headers, ...visitor }).catch(cut))
    }
    await pause(1)
  }
  const all = await Promise.all(answers)
  for (const { agent } of visitors) agent.destroy()
  return all
}

/** One every two seconds. */
async function takeTimes(address: string, count: number): Promise<void> {
  const first = Math.ceil(Date.now() / hour) * hour + 72 * hour
  for (let index = 0; index < count; index += 1) {
    const begins_at = new Date(first + index * 2 * hour).toISOString()
    const body = makeLessonRequest({ email: `${index}@example.org`, begins_at })
    const from = createClientAddress()
    expect((await send(address + lessonRequest.path, { method: 'POST', body, from })).status).toBe(201)
    await pause(2_000)
  }
}

function summarize(answers: readonly Answered[]): string[] {
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1)
  const failed = answers.filter(({ status }) => status !== 200).length
  return [
    `p50 ${at(0.5)}`,
    `p99 ${at(0.99)}`,
    `at most ${at(1)} ms`,
    ...(failed > 0 ? [`${failed} failed`] : []),
  ]
}
