import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { type SubmissionServer, sharedCases, startSubmissionServer } from '#tests/submission-server.ts'

const folders = ['new', 'read', 'answered', 'accepted', 'declined', 'archived', 'trash'] as const

const names = ['María Núñez', 'Jon Øster', 'Łukasz Straße', '100 % sure_thing\\']

describe.each(sharedCases)('a search in $path on $engine', (form) => {
  const { path, make } = form
  let server: SubmissionServer
  const ids = new Map<string, string>()

  beforeAll(async () => {
    server = await startSubmissionServer(form)
    for (const [index, full_name] of names.entries()) {
      const changes = { full_name, email: `${index}@example.org`, goals: `Übung Nr${index}`, message: '' }
      const response = await server.post(path, { ...make(), ...changes })
      ids.set(full_name, submissionReceipt.parse(await response.json()).id)
    }
  })
  afterAll(() => server.dispose())

  const find = async (search: string, query = '') => {
    const page = await server.list(`?${new URLSearchParams({ search })}${query}`)
    expect(page.total).toBe(page.items.length)
    return page.items.map((item) => ('full_name' in item ? item.full_name : ''))
  }

  it.each([
    ['nunez', ['María Núñez']],
    ['MARÍA  nún', ['María Núñez']],
    ['oster', ['Jon Øster']],
    ['lukasz', ['Łukasz Straße']],
    ['strasse', ['Łukasz Straße']],
    ['STRAẞE', ['Łukasz Straße']],
    ['2@example.org', ['Łukasz Straße']],
    ['ubung nr1', ['Jon Øster']],
    ['100 %', ['100 % sure_thing\\']],
    ['e_thing\\', ['100 % sure_thing\\']],
    ['e%thing', []],
    ["' or 1=1 --", []],
    ['nothing', []],
    ['  ', names.toReversed()],
  ])('for "%s" finds %j', async (words, found) => {
    expect(await find(words)).toEqual(found)
  })

  it('looks into the chosen folder alone, and counts them all', async () => {
    const id = ids.get('Jon Øster') ?? ''
    await server.request(`${path}/${id}`, {
      method: 'PATCH',
      headers: { Cookie: server.cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ status: 'archived' }),
    })
    expect(await find('oster')).toEqual([])
    expect(await find('oster', '&status=archived')).toEqual(['Jon Øster'])
    const { counts } = await server.list('?search=nunez')
    expect(counts).toMatchObject({ inbox: 3, archived: 1 })
  })

  const send = (id: string, method: string, body?: object) =>
    server.request(`${path}/${id}`, {
      method,
      headers: { Cookie: server.cookie, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  it('is written as a table for spreadsheets, with the formulas disarmed', async () => {
    await server.post(path, {
      ...make(),
      full_name: ' =1+1',
      goals: 'zwei\n"Zeilen"',
      email: 'csv@example.org',
    })
    const response = await server.request(`${path}/export?search=csv`, { headers: { Cookie: server.cookie } })
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="${form.name}-inbox-2025-11-11.csv"`,
    )
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, line, ...rest] = new TextDecoder().decode(bytes).split('\r\n')
    expect(head).toMatch(/^id,created_at,full_name,email,.*,language,status,consent_version,notes$/)
    expect(line).toContain(`,'=1+1,csv@example.org,`)
    expect(line).toContain('"zwei\n""Zeilen"""')
    expect(rest).toEqual([''])
    const all = await server.request(`${path}/export`, { headers: { Cookie: server.cookie } })
    expect((await all.text()).split('\r\n')).toHaveLength(6)
    const wrong = await server.request(`${path}/export?status=everywhere`, {
      headers: { Cookie: server.cookie },
    })
    expect(wrong.status).toBe(400)
  })

  it('finds what is in any folder by each of its own words, and writes it into the table', async () => {
    const letter = fc.constantFrom(..."aZéÑçßœÆŁøİıΩЖüdz09%_\\'-.@+’")
    const word = fc.string({ unit: letter, minLength: 1, maxLength: 9 })
    const words = fc.array(word, { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...folders), words, fc.uuid(), async (folder, said, mark) => {
        const message = said.join(' ')
        const sent = { ...make(), message, email: `${mark}@folders.example` }
        const { id } = submissionReceipt.parse(await (await server.post(path, sent)).json())
        const moved = folder === 'trash' ? send(id, 'DELETE') : send(id, 'PATCH', { status: folder })
        expect((await moved).status).toBe(204)
        for (const search of [message, message.toUpperCase(), ...said]) {
          const query = new URLSearchParams({ status: 'all', search: `${mark} ${search}` })
          expect(await server.list(`?${query}`)).toMatchObject({ items: [{ id }], total: 1 })
          const table = await server.request(`${path}/export?${query}`, {
            headers: { Cookie: server.cookie },
          })
          const [head, line] = (await table.text()).split('\r\n')
          expect(head).toContain(',status,trashed_at,consent_version,')
          expect(line).toMatch(folder === 'trash' ? /,new,\d{4}-/ : `,${folder},,`)
          expect(line).toContain(id)
        }
      }),
      { numRuns: 25 },
    )
  })
})
