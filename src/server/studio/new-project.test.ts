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
  let cookie: string

  beforeEach(async () => {
    clock = new Date('2026-03-01T12:00:00Z')
    server = await startApiServer(create, { now: () => clock, site: undefined })
    cookie = await server.insertAdminSession('artist@example.org')
    ask = askAs(server, cookie)
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
      title: 'Dúo Núñez',
      role: 'creator',
      thread: 'flor',
      description: write('Two voices'),
      paragraphs: [write('One paragraph')],
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
      base: order.version,
      changes: [{ path: ['order'], value: ['khyma-duo', 'duo-nunez', ...order.content.order] }],
    })
    const { version: base } = await readEvent(ask)
    const named = await ask('PATCH', eventOne, { base, changes: [{ path: ['project'], value: 'duo-nunez' }] })
    expect(await publish(project, moved.body, named.body)).toMatchObject({ status: 201 })

    const home = await readPage('/')
    expect(home.projects.slice(0, 3).map(({ slug }) => slug)).toEqual([
      'khyma-duo',
      'duo-nunez',
      'songs-of-reeds',
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
      body: { fields: { 'event/event-1 project': 'necesita el proyecto duo-nunez, que no es público' } },
    })
    expect(await publish(project, named.body)).toMatchObject({ status: 201 })
    expect(await publish({ id: project.id, version: null })).toMatchObject({ status: 422 })
    const freed = await ask('PATCH', eventOne, {
      base: named.body.version,
      changes: [{ path: ['project'] }],
    })
    expect(await publish(freed.body, { id: project.id, version: null })).toMatchObject({ status: 201 })
    expect((await read('/es/projects/duo-nunez')).status).toBe(404)
  })

  test('keeps every address that it was public at, each leading to the present one', async () => {
    const own = `${documents}/project%2Fduo-nunez`
    const rename = async (address: string | undefined, base: string) =>
      (await ask('PATCH', own, { base, changes: [{ path: ['address'], value: address }] })).body
    const order = (await ask('GET', `${documents}/projects`)).body
    const listed = await ask('PATCH', `${documents}/projects`, {
      base: order.version,
      changes: [{ path: ['order'], value: ['duo-nunez', ...order.content.order] }],
    })
    const { version: base } = await readEvent(ask)
    const named = await ask('PATCH', eventOne, { base, changes: [{ path: ['project'], value: 'duo-nunez' }] })
    const project = await createProject()
    await publish(project, named.body, listed.body)
    const second = await rename('duo-munoz', project.version)
    expect((await read('/es/projects/duo-nunez')).status).toBe(200)
    expect((await read('/es/projects/duo-munoz')).status).toBe(404)
    expect(await publish(second)).toMatchObject({ status: 201 })
    const third = await rename('munoz', (await ask('GET', own)).body.version)
    expect(await publish(third)).toMatchObject({ status: 201 })

    const lead = async (path: string) => {
      const { status, headers } = await read(path)
      return [status, headers.get('Location')]
    }
    for (const former of ['duo-nunez', 'duo-munoz']) {
      for (const language of languages)
        expect(await lead(`/${language}/projects/${former}?a=b`)).toEqual([
          301,
          `/${language}/projects/munoz?a=b`,
        ])
      expect(await lead(`/projects/${former}/`)).toEqual([301, '/projects/munoz'])
      expect(await lead(`/es/projects/${former}.ics`)).toEqual([301, '/es/projects/munoz.ics'])
      expect(await lead(`/share/es/projects/${former}.jpg`)).toEqual([301, '/share/es/projects/munoz.jpg'])
      expect(await lead(`/es/embed/projects/${former}`)).toEqual([301, '/es/embed/projects/munoz'])
      expect(await lead(`/api/pages/es/projects/${former}`)).toEqual([301, '/api/pages/es/projects/munoz'])
    }
    expect(await readPage('/projects/munoz')).toMatchObject({ path: '/projects/munoz', hasEvents: true })
    expect((await readPage('/')).projects[0]).toMatchObject({ slug: 'munoz', thread: 'flor' })
    const { events } = await readPage('/agenda')
    expect(events.find(({ id }) => id === 'event-1')).toMatchObject({ thread: 'flor', project: 'munoz' })
    expect(await (await read('/es/projects/munoz.ics')).text()).toContain('BEGIN:VEVENT')
    const sitemap = await (await read('/sitemap.xml')).text()
    expect(sitemap).toContain('/de/projects/munoz<')
    expect(sitemap).not.toMatch(/projects\/duo-/)

    const first = await ask('PUT', own, {
      base: (await ask('GET', own)).body.version,
      content: (await ask('GET', `${own}/versions`)).body.versions.at(-1).content,
    })
    expect(await publish(first.body)).toMatchObject({ status: 201 })
    expect((await read('/es/projects/duo-nunez')).status).toBe(200)
    expect(await lead('/es/projects/munoz')).toEqual([301, '/es/projects/duo-nunez'])
    expect(await lead('/es/projects/duo-munoz')).toEqual([301, '/es/projects/duo-nunez'])
    const { status, headers } = await createApp(server.services).request(
      '/preview/es/projects/munoz?at=2026-04-01',
      {
        headers: { Cookie: cookie },
      },
    )
    expect([status, headers.get('Location')]).toEqual([302, '/preview/es/projects/duo-nunez?at=2026-04-01'])
    const draft = (await ask('GET', own)).body
    expect(draft.version).toBe(draft.shown.version)
  })

  test('is given no address that another project has or had, and the first eight keep theirs', async () => {
    const project = await createProject()
    await publish(project)
    const own = `${documents}/project%2Fduo-nunez`
    const rename = async (path: string, value: string) => {
      const { version } = (await ask('GET', path)).body
      return ask('PATCH', path, { base: version, changes: [{ path: ['address'], value }] })
    }
    await publish((await rename(own, 'munoz')).body)
    const other = await ask('POST', documents, {
      kind: 'project',
      content: { title: 'Muñoz', role: 'creator', description: write('One'), paragraphs: [write('One')] },
    })
    expect(other.body.id).toBe('project/munoz-2')
    for (const taken of ['munoz', 'duo-nunez', 'khyma-duo']) {
      const renamed = await rename(`${documents}/project%2Fmunoz-2`, taken)
      expect(await publish(renamed.body)).toMatchObject({
        status: 422,
        body: {
          fields: { 'project/munoz-2 address': expect.stringContaining('no debe ser una dirección del') },
        },
      })
    }
    expect(await rename(own, 'Dúo')).toMatchObject({
      status: 422,
      body: { fields: { 'project/duo-nunez address': expect.stringContaining('minúsculas') } },
    })
    expect(await rename(`${documents}/project%2Fkhyma-duo`, 'khyma')).toMatchObject({
      status: 422,
      body: { fields: { 'project/khyma-duo address': 'debe quedar como está' } },
    })
  })
})
