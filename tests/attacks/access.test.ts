import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleEndpoints, signOut } from '#domain/accounts/account-api.ts'
import { endpoints } from '#domain/endpoints.ts'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts'
import { type AttackedServer, startAttackedServer } from '#tests/attacks/attacked-server.ts'
import { disguises, lies, oddIds } from '#tests/attacks/disguises.ts'
import { type AttackRequest, createAttacker } from '#tests/attacks/request.ts'
import { readSecrets, readStoredRows } from '#tests/attacks/stored-rows.ts'
import { createVisitors, type Visitor } from '#tests/attacks/visitors.ts'
import { testDatabases } from '#tests/databases.ts'
import { createClientAddress } from '#tests/processes/client.ts'
import { bySize } from '#tests/size.ts'
import { makeCourseRegistration } from '#tests/submissions.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'STEAL']

/** What anyone may read beside the calls of the contract. */
const openPaths = [
  '/',
  '/fr',
  '/fr/agenda',
  '/fr/agenda.json',
  '/favicon.svg',
  '/healthz',
  '/readyz',
  '/api/pages/fr',
  '/api/pages/fr/',
  '/api/pages/fr/agenda',
]

/** Whoever reads these words in an answer got in. */
const secret = 'kaethe.oehler@attacked.example'

const readings = endpoints.filter(({ method, path }) => method === 'GET' && !path.includes('{'))

const isFull = bySize(0, 1) === 1

/** Of the whole matrix, every so-manieth cell: a prime, so that all disguises, methods and paths come by. */
const stride = bySize(401, 1)

describe.each(testDatabases)('the gate on $engine', ({ engine, create }) => {
  // The gate asks the database for a role alone: one engine sees every undisguised cell.
  const plainStride = engine === 'SQLite' ? 1 : stride
  let server: AttackedServer
  let open: OpenDatabase
  let visitors: Visitor[]
  let id: string

  beforeAll(async () => {
    server = await startAttackedServer(create)
    const { DATA_DIR = '', DATABASE_URL } = server.environment
    open = await openDatabase({ dataFolder: DATA_DIR, databaseUrl: DATABASE_URL })
    visitors = await createVisitors(server, open)
    using attack = createAttacker(server.port, createClientAddress())
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify(makeCourseRegistration({ email: secret }))
    const target = courseRegistration.path
    id = JSON.parse((await attack({ method: 'POST', target, headers, body })).text).id
    const { cookie = '' } = visitors.find(({ access }) => access.includes('admin')) ?? {}
    const invited = JSON.stringify({ email: 'invited@attacked.example' })
    const invitation = { method: 'POST', target: peopleEndpoints.invite.path, body: invited }
    expect((await attack({ ...invitation, headers: { ...headers, Cookie: cookie } })).status).toBe(201)
  })
  afterAll(async () => {
    await open.close()
    await server.dispose()
  })

  it('lets nobody through a cell that is not written, and nothing change', async () => {
    const before = await readStoredRows(open)
    const secrets = [secret, ...(await readSecrets(open))]
    expect(secrets.length).toBeGreaterThan(5)
    const faults: string[] = []
    let count = 0
    const strangers = visitors.filter(({ access }) => !access.includes('admin'))
    for (const [turn, visitor] of strangers.entries()) {
      using attack = createAttacker(server.port, createClientAddress())
      const cells = listCells(visitor, { id, turn, plainStride })
      const cookie: Record<string, string> = visitor.cookie === undefined ? {} : { Cookie: visitor.cookie }
      const pending = cells.values()
      const work = async () => {
        for (const request of pending) {
          const headers = { ...cookie, ...request.headers }
          const { status, text } = await attack({ ...request, headers })
          const named = `${visitor.name}: ${request.method} ${request.target.slice(0, 80)} ${status}`
          if (secrets.some((each) => text.includes(each))) faults.push(`${named} shows what is stored`)
          if (status >= 500 || (status < 300 && !isWritten(visitor, request))) faults.push(named)
          count += 1
        }
      }
      await Promise.all(Array.from({ length: 8 }, work))
    }
    console.log(`${count} requests at the gate`)
    expect(faults).toEqual([])
    expect(await readStoredRows(open)).toEqual(before)
  })

  it('lets everyone through the cells that are written', async () => {
    for (const visitor of visitors) {
      using attack = createAttacker(server.port, createClientAddress())
      const headers: Record<string, string> = visitor.cookie === undefined ? {} : { Cookie: visitor.cookie }
      const passed: string[] = []
      for (const { method, path, access } of readings) {
        const { status } = await attack({ method, target: path, headers })
        expect([200, 401, 403]).toContain(status)
        if (status === 200) passed.push(access)
      }
      expect([visitor.name, [...new Set(passed)].toSorted()]).toEqual([
        visitor.name,
        visitor.access.toSorted(),
      ])
    }
  })

  it('keeps no page under the address of another', async () => {
    using attack = createAttacker(server.port, createClientAddress())
    const before = await Promise.all(openPaths.map((target) => attack({ method: 'GET', target })))
    for (const disguise of disguises.values())
      for (const path of openPaths) {
        const { status, headers } = await attack({ method: 'GET', target: disguise(path) })
        if (status !== 200) expect(headers['cache-control'] ?? '').not.toContain('public')
      }
    const after = await Promise.all(openPaths.map((target) => attack({ method: 'GET', target })))
    expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
  })
})

interface Choice {
  id: string
  turn: number
  plainStride: number
}

/** Every path, disguise, method and lie for one visitor; without the one call that would end the visitor's session. */
function listCells(visitor: Visitor, { id, turn, plainStride }: Choice): AttackRequest[] {
  const paths = [...new Set(endpoints.map(({ path }) => path))]
  const cells: AttackRequest[] = []
  let index = -1
  const isChosen = (plain: boolean) => {
    index += 1
    return index % (plain ? plainStride : stride) === 0
  }
  const add = (method: string, target: string, headers?: Record<string, string>) => {
    const ends = visitor.cookie !== undefined && method === 'POST' && readPath(target) === signOut.path
    const body = ['GET', 'HEAD', 'TRACE', 'OPTIONS'].includes(method) ? undefined : '{}'
    const all = { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers }
    if (!ends) cells.push({ method, target, headers: all, body })
  }
  for (const [row, path] of [...openPaths, ...paths].entries())
    for (const [column, method] of methods.entries())
      for (const each of chooseIds(path, id, row + column + turn)) {
        const target = path.replace('{id}', each)
        for (const [name, disguise] of disguises)
          if (isChosen(name === 'as it is')) add(method, disguise(target))
        for (const lie of lies) if (isChosen(false)) add(method, target, lie)
      }
  return cells
}

/** The id of a record that is there, and odd ones: at full size all, else one in turn, so that each comes to each path. */
function chooseIds(path: string, id: string, turn: number): string[] {
  if (!path.includes('{id}')) return ['']
  return [id, ...(isFull ? oddIds : oddIds.filter((_, place) => place === turn % oddIds.length))]
}

function isWritten({ access }: Visitor, { method, target }: AttackRequest): boolean {
  const path = readPath(target)
  const reading = method === 'HEAD' ? 'GET' : method
  if (reading === 'GET' && openPaths.includes(path)) return true
  return endpoints.some(
    (endpoint) => endpoint.method === reading && endpoint.path === path && access.includes(endpoint.access),
  )
}

/** The path a target names once a browser has made it normal, letters in code read as letters. */
function readPath(target: string): string {
  const { pathname } = new URL(target.startsWith('http') ? target : `http://localhost/${target.slice(1)}`)
  return pathname.replace(/%[67][0-9a-f]/g, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
}
