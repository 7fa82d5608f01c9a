import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findSource, readTexts } from '#domain/content/text-states.ts'
import { contentTypes, documentKinds, parseDocumentId } from '#domain/content/types/registry.ts'
import { isGroup } from '#domain/editing/content-change.ts'
import { isTexts } from '#domain/editing/leave-out-languages.ts'
import { languages } from '#domain/language.ts'
import { createApp } from '#server/app.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { askAs } from '#tests/content-editor.ts'
import { createEntries } from '#tests/content-entries.ts'
import { testDatabases } from '#tests/databases.ts'
import { listOptionalFields } from '#tests/schema-fields.ts'
import { loadRenderer } from '#tests/site-routes.ts'

/** With every language but its source cleared, as the form clears it. */
function keepSource(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keepSource)
  if (!isGroup(value)) return value
  if (!isTexts(value))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, keepSource(part)]))
  const texts = readTexts(value)
  const source = findSource(texts, 'es')
  return Object.fromEntries(
    Object.keys(texts).map((language) => [language, language === source ? texts[source] : '']),
  )
}

/** What the form writes into a field that is cleared. */
function clear(value: unknown): unknown {
  if (typeof value === 'string') return ''
  return isTexts(value) ? Object.fromEntries(languages.map((language) => [language, ''])) : undefined
}

function clearAt(value: unknown, [part, ...rest]: readonly (string | number)[]): unknown {
  if (part === undefined) return clear(value)
  if (Array.isArray(value))
    return value.map((entry, place) => (place === part ? clearAt(entry, rest) : entry))
  if (!isGroup(value)) return value
  return { ...value, [part]: clearAt(value[part], rest) }
}

const page = z.object({
  documents: z.array(z.object({ id: z.string(), content: z.unknown(), trashed: z.boolean() })),
})

describe.each(testDatabases)('on $engine, a document', ({ create }) => {
  let server: ApiServer
  let ask: ReturnType<typeof askAs>
  let now: Date
  let written: z.infer<typeof page>['documents']

  beforeAll(async () => {
    now = new Date('2026-03-01T12:00:00Z')
    server = await startApiServer(create, { now: () => now, site: undefined })
    server.services.web.renderPage = await loadRenderer()
    ask = askAs(server, await server.insertAdminSession('artist@example.org'))
    await createEntries(server, ask)
    written = z.parse(page, (await ask('GET', '/api/content/documents')).body).documents
  })

  afterAll(() => server.dispose())

  async function publish(id: string, content: unknown) {
    const path = `/api/content/documents/${encodeURIComponent(id)}`
    const { version: base } = (await ask('GET', path)).body
    const { body } = await ask('PUT', path, { base, content })
    const published = await ask('POST', '/api/content/editions', {
      documents: [{ id, version: body.version }],
    })
    if (published.status === 201) now = new Date(Date.parse(published.body.liveFrom))
    await server.services.published.refresh()
    return published
  }

  /** The German page, without what only scripts read. */
  const draw = async (id: string, content: unknown) => {
    const { type, name = '' } = parseDocumentId(id) ?? {}
    const path = type?.page?.({ name, content }) ?? '/'
    const response = await createApp(server.services).request(`/de${path === '/' ? '' : path}`)
    return (await response.text()).replaceAll(/<script.*?<\/script>/gs, '')
  }

  /** How many of its elements are marked as of another language. */
  const countMarks = (page: string) =>
    [...page.matchAll(/<(?:span|p|q|h[1-3]|td|dt|dd|li|div)\b[^>]* lang="(?:es|fr)"/g)].length

  test.each(documentKinds)(
    'of the type %s is public with its source language alone, marked',
    async (kind) => {
      const found = written.find(({ id }) => parseDocumentId(id)?.kind === kind)
      if (found === undefined) return expect(contentTypes[kind].create ?? kind).toBe('photo')
      const content = keepSource(found.content)
      const before = await draw(found.id, found.content)
      expect(await publish(found.id, content)).toMatchObject({ status: 201 })
      const german = [...JSON.stringify(found.content).matchAll(/"de":"([^"]+)"/g)]
      const isReplaced = german.some(([, words = '']) => before.includes(`>${words}<`))
      const marks = countMarks(await draw(found.id, content))
      expect(marks).toBeGreaterThanOrEqual(countMarks(before) + (isReplaced ? 1 : 0))
      expect(await publish(found.id, found.content)).toMatchObject({ status: 201 })
    },
  )

  test('is public with an entry of a list of which one half is written, without it', async () => {
    const id = 'project/songs-of-reeds'
    const content = written.find((each) => each.id === id)?.content
    const fact = { label: { es: 'Una palabra sola' }, value: { es: '' } }
    const facts = [...z.parse(z.object({ facts: z.array(z.unknown()) }), content).facts, fact]
    expect(await publish(id, { ...z.parse(z.looseObject({}), content), facts })).toMatchObject({
      status: 201,
    })
    const page = await (await createApp(server.services).request('/es/projects/songs-of-reeds')).text()
    expect(page).toContain('Ediciones')
    expect(page).not.toContain('Una palabra sola')
    expect(await publish(id, content)).toMatchObject({ status: 201 })
  })

  test.each(documentKinds)('of the type %s is public without any field that need not be', async (kind) => {
    const seen = new Set<string>()
    for (const { id, content } of written.filter((each) => parseDocumentId(each.id)?.kind === kind)) {
      const fields = listOptionalFields(kind, content).filter((path) => {
        const name = path.filter((part) => typeof part === 'string').join('.')
        return !seen.has(name) && seen.add(name)
      })
      for (const path of fields) {
        const { status, body } = await publish(id, clearAt(content, path))
        expect({ id, path, status, body }).toMatchObject({ id, path, status: 201 })
      }
      if (fields.length > 0) expect(await publish(id, content)).toMatchObject({ status: 201 })
    }
  })
})
