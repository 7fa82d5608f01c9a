import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { savedVersion } from '#domain/editing/documents.ts'
import { languages } from '#domain/language.ts'
import { createApp } from '#server/app.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { askAs, eventOne, readEvent } from '#tests/content-editor.ts'
import { testDatabases } from '#tests/databases.ts'

const documents = '/api/content/documents'

const page = z.looseObject({
  projects: z._default(z.array(z.looseObject({ slug: z.string() })), []),
  events: z._default(z.array(z.looseObject({ id: z.string() })), []),
})

function write(text: string) {
  return Object.fromEntries(languages.map((language) => [language, `${text} (${language})`]))
}

describe.each(testDatabases)('a new project on $engine', ({ create }) => {
  let server: ApiServer
  let ask: ReturnType<typeof askAs>
  let clock: Date

  beforeEach(async () => {
    clock = new Date('2026-03-01T12:00:00Z')
    server = await startApiServer(create, { now: () => clock, site: undefined })
    ask = askAs(server, await server.insertAdminSession('artist@example.org'))
  })

  afterEach(() => server.dispose())

  async function publish(...published: { id: string; version: string | null }[]) {
    const answer = await ask('POST', '/api/content/editions', { documents: published })
    if (answer.status === 201) {
      clock = new Date(Date.parse(answer.body.liveFrom))
      await server.services.published.refresh()
    }
    return answer
  }

  async function createProject() {
    const content = {
      ...{ title: 'Dúo Núñez', role: 'creator', thread: 'flor' },
      ...{ description: write('Two voices'), paragraphs: [write('One paragraph')] },
    }
    const { status, body } = await ask('POST', documents, { kind: 'project', content })
    expect({ status, id: body.id }).toEqual({ status: 201, id: 'project/duo-nunez' })
    return z.parse(savedVersion, body)
  }

  const read = async (path: string) => createApp(server.services).request(path)
  const readPage = async (path: string) => page.parse(await (await read(`/api/pages/es${path}`)).json())

  test('is on the whole site once it is published, in the place and colour that it was given', async () => {
    const project = await createProject()
    expect((await read('/es/projects/duo-nunez')).status).toBe(404)
    const order = (await ask('GET', `${documents}/projects`)).body
    const moved = await ask('PATCH', `${documents}/projects`, {
      ...{ base: order.version },
      changes: [{ path: ['order'], value: ['khyma-duo', 'duo-nunez', ...order.content.order] }],
    })
    const { version: base } = await readEvent(ask)
    const named = await ask('PATCH', eventOne, { base, changes: [{ path: ['project'], value: 'duo-nunez' }] })
    expect(await publish(project, moved.body, named.body)).toMatchObject({ status: 201 })

    const home = await readPage('/')
    expect(home.projects.slice(0, 3).map(({ slug }) => slug)).toEqual([
      ...['khyma-duo', 'duo-nunez', 'songs-of-reeds'],
    ])
    expect(home.projects[1]).toMatchObject({ thread: 'flor', picture: { webp: expect.any(String) } })
    expect(await readPage('/projects/duo-nunez')).toMatchObject({
      heading: 'Dúo Núñez',
      hasEvents: true,
      next: { slug: 'songs-of-reeds' },
    })
    const { events } = await readPage('/agenda')
    expect(events.find(({ id }) => id === 'event-1')).toMatchObject({ thread: 'flor' })
    expect((await read('/fr/projects/duo-nunez')).status).toBe(200)
    expect(await (await read('/es/projects/duo-nunez.ics')).text()).toContain('BEGIN:VEVENT')
    expect((await read('/es/embed/projects/duo-nunez')).status).toBe(200)
    expect(await (await read('/sitemap.xml')).text()).toContain('/de/projects/duo-nunez<')
  })

  test('does not leave the site while an event names it', async () => {
    const project = await createProject()
    const { version: base } = await readEvent(ask)
    const named = await ask('PATCH', eventOne, { base, changes: [{ path: ['project'], value: 'duo-nunez' }] })
    expect(await publish(named.body)).toMatchObject({
      status: 422,
      body: { fields: { 'event/event-1 project': 'needs the project duo-nunez, which is not public' } },
    })
    expect(await publish(project, named.body)).toMatchObject({ status: 201 })
    expect(await publish({ id: project.id, version: null })).toMatchObject({ status: 422 })
    const freed = await ask('PATCH', eventOne, {
      ...{ base: named.body.version, changes: [{ path: ['project'] }] },
    })
    expect(await publish(freed.body, { id: project.id, version: null })).toMatchObject({ status: 201 })
    expect((await read('/es/projects/duo-nunez')).status).toBe(404)
  })
})
