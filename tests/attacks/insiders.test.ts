import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  linkEndpoints,
  ownAccountEndpoints,
  passkeyEndpoints,
  peopleEndpoints,
  readSignedInUser,
} from '#domain/accounts/account-api.ts'
import { contentEndpoints, messageEndpoints } from '#domain/api.ts'
import { pressArchiveAddress } from '#domain/pages/file-addresses.ts'
import { grantAdmin } from '#server/accounts/roles.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { readCookies, signIn, signUp } from '#tests/attacks/account-calls.ts'
import { createFolder, findPlace, type TestDatabase } from '#tests/databases.ts'
import { type Answer, createClientAddress, type Message, send } from '#tests/processes/client.ts'
import { type Editor, enterAsEditor } from '#tests/processes/editor.ts'
import { createForm, post } from '#tests/processes/load.ts'
import { type Product, startProduct } from '#tests/processes/product.ts'
import { bySize } from '#tests/size.ts'

const duration = bySize(5_000, 600_000) // ms

/** How long somebody honest tries again what was refused for now, in ms. */
const patience = 60_000

const artist = 'honest@example.org'

let database: TestDatabase
let product: Product
let editor: Editor

/** By who asked: how often each status came. */
const counts: Record<string, Record<number, number>> = {}
/** What nobody may meet: a failure, or a refusal that does not say when to come again. */
const surprises: string[] = []
/** How long the artist and visitors waited until they were served, refusals included, in ms. */
const waits: number[] = []

beforeAll(async () => {
  database = await createFolder()
  product = await startProduct({ environment: database.environment })
  editor = await enterAsEditor(product.address, database)
  await editor.writeLargestDocument()
  await signUp(product.address, { email: artist })
  const open = await openDatabase(findPlace(database.environment))
  await grantAdmin(open.database, artist)
  await open.close()
}, 300_000)
afterAll(async () => {
  await product.end('SIGTERM')
  await database.dispose()
})

function note(who: string, what: string, status: number, retryAfter: string | undefined): void {
  const own = counts[who] ?? {}
  counts[who] = { ...own, [status]: (own[status] ?? 0) + 1 }
  const isBearable = status < 500 || (status === 503 && retryAfter !== undefined)
  if (!isBearable) surprises.push(`${who}, ${what}: ${status}`)
}

/** Asks once, as somebody who does not care what comes. */
async function attack(who: string, path: string, message: Message): Promise<void> {
  const { status, headers } = await send(product.address + path, message)
  note(who, path, status, headers['retry-after'])
}

/** Asks again for as long as the answer is to come again; gives the first other one. */
async function insist(who: string, what: string, ask: () => Promise<Answer>): Promise<Answer> {
  const start = performance.now()
  for (;;) {
    const answer = await ask()
    note(who, what, answer.status, answer.headers['retry-after'])
    const waited = performance.now() - start
    if (answer.status !== 503 || waited > patience) {
      waits.push(waited)
      return answer
    }
    await pause(500)
  }
}

/** Lets somebody act, once at least, until the time is over, `distance` ms between two acts; gives how often. */
async function repeat(end: number, distance: number, act: (turn: number) => Promise<void>): Promise<number> {
  let turn = 0
  do {
    await act(turn)
    turn += 1
    await pause(distance)
  } while (performance.now() < end)
  return turn
}

/** A free account: its own password again and again, guesses, other people's addresses, and what only others may do. */
async function abuseAccount(name: string, end: number): Promise<number> {
  const from = createClientAddress()
  const email = `${name}@example.org`
  await signUp(product.address, { email, from })
  const cookie = readCookies(await signIn(product.address, { email, from }))
  const headers = { Cookie: cookie }
  const asked: [path: string, message: Message][] = [
    [passkeyEndpoints.offer.path, { method: 'POST', body: { current: 'oboe d’amore', name: 'A key' } }],
    [
      ownAccountEndpoints.changePassword.path,
      { method: 'POST', body: { current: 'no such password', password: 'another good one' } },
    ],
    [linkEndpoints.requestReset.path, { method: 'POST', body: { email: artist } }],
    [passkeyEndpoints.request.path, { method: 'POST', body: {} }],
    [contentEndpoints.list.path, {}],
    [contentEndpoints.publish.path, { method: 'POST', body: { documents: [{ id: 'site', version: null }] } }],
    [peopleEndpoints.listAudit.path, {}],
    ['/preview/es/press', {}],
    [ownAccountEndpoints.listSessions.path, {}],
    [readSignedInUser.path, { headers: { Cookie: 'x'.repeat(7_000) } }],
  ]
  return repeat(end, 200, async (turn) => {
    const [path, message] = asked[turn % asked.length] ?? ['/', {}]
    await attack('account', path, { from, ...message, headers: { ...headers, ...message.headers } })
    if (turn % 10 === 0) {
      const guess = await signIn(product.address, { email: artist, password: `guess ${turn}`, from })
      note('account', 'a guess', guess.status, guess.headers['retry-after'])
    }
  })
}

/** An invited editor who writes as much as is taken, has it shown, and begins uploads until no more are taken. */
async function abuseStudio(end: number): Promise<number> {
  const uploads = editor.sendPhotographsToQuota()
  const turns = await repeat(end, 500, async (turn) => {
    note('editor', 'a save', await editor.rewriteLargestDocument(`Programa ${turn}`), undefined)
    const pages = await Promise.all(['/es/press', '/de/press', '/fr/agenda'].map(editor.preview))
    for (const status of pages) note('editor', 'a preview', status, undefined)
  })
  await uploads
  return turns
}

/** The artist signs in, reads, and publishes a new title, which is public at once. */
async function work(end: number): Promise<number> {
  const from = createClientAddress()
  let cookie = ''
  const enter = async () => {
    const answer = await insist('artist', 'signing in', () =>
      signIn(product.address, { email: artist, from, cookie }),
    )
    expect(answer.status, answer.text).toBe(200)
    cookie = readCookies(answer)
  }
  const ask = (path: string, message: Message = {}) =>
    insist('artist', path, () =>
      send(product.address + path, { from, ...message, headers: { Cookie: cookie } }),
    )
  const path = contentEndpoints.read.path.replace('{id}', encodeURIComponent('event/event-1'))
  return repeat(end, 1_000, async (turn) => {
    if (turn % 20 === 0) await enter()
    for (const room of [messageEndpoints.counts.path, contentEndpoints.summaries.path])
      expect((await ask(room)).status).toBe(200)
    const { version: base } = contentEndpoints.read.output.parse(JSON.parse((await ask(path)).text))
    const title = `Un concierto, versión ${turn}`
    const body = { base, changes: [{ path: ['title'], value: title }] }
    const { version } = contentEndpoints.change.output.parse(
      JSON.parse((await ask(path, { method: 'PATCH', body })).text),
    )
    const documents = [{ id: 'event/event-1', version }]
    const published = await ask(contentEndpoints.publish.path, { method: 'POST', body: { documents } })
    expect(published.status, published.text).toBe(201)
    expect(
      (await insist('visitor', 'the agenda', () => send(`${product.address}/es/agenda/event-1`))).text,
    ).toContain(title)
  })
}

/** Visitors read pages, search and send forms. */
async function visit(end: number): Promise<number> {
  const pages = ['/es', '/de/agenda', '/fr/search?q=oboe', '/it/press', '/pt/bio']
  return repeat(end, 250, async (turn) => {
    const page = pages[turn % pages.length] ?? '/'
    const get = (path: string) => send(product.address + path, { from: createClientAddress() })
    expect((await insist('visitor', page, () => get(page))).status).toBe(200)
    const form = createForm()
    expect((await insist('visitor', 'a form', () => post(product.address, form))).status).toBe(201)
  })
}

/** Visitors take the press kit along, which is drawn again for each edition. */
async function download(end: number): Promise<number> {
  return repeat(end, 5_000, async () => {
    const { status, headers } = await send(product.address + pressArchiveAddress('es'), {
      from: createClientAddress(),
    })
    note('download', 'the press kit', status, headers['retry-after'])
  })
}

it('two free accounts and a hostile editor together keep neither the artist nor visitors from anything', async () => {
  const end = performance.now() + duration
  const turns = await Promise.all([
    work(end),
    visit(end),
    download(end),
    abuseAccount('first', end),
    abuseAccount('second', end),
    abuseStudio(end),
  ])
  const sorted = waits.toSorted((a, b) => a - b)
  const late = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0)
  console.log(`turns ${turns.join(', ')}; ${JSON.stringify(counts)}; served at p99 after ${late} ms`)
  expect(surprises).toEqual([])
}, 900_000)
