import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applyChanges } from '#domain/editing/content-change.ts'
import { usualTerms } from '#domain/lessons/lesson-terms.ts'
import { readDrafts, saveChanges } from '#server/content/drafts.ts'
import { publish } from '#server/content/publish.ts'
import { findLiveEdition, readEdition } from '#server/content/read-edition.ts'
import { composeVersion } from '#server/content/versions.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'

const now = new Date('2026-03-01T12:00:00Z')
const id = 'event/event-1'

describe.each(testDatabases)('the next edition on $engine', ({ create }) => {
  let server: ApiServer

  beforeEach(async () => {
    server = await startApiServer(create, { now: () => now, site: undefined })
  })

  afterEach(() => server.dispose())

  async function readDocuments() {
    const { database, published } = server.services
    const live = await findLiveEdition(database, now)
    if (live === undefined) throw new Error('There is no edition')
    const documents = await published.read(database, live)
    expect([...documents]).toEqual([...(await readEdition(database, live))])
    return documents
  }

  const changeTitle = (title: string) => [{ path: ['title'], value: title }]

  const by = { userId: 'artist', now }

  /** Publishes as another instance does: this one checks nothing of it. */
  async function publishVersion(document: string, version: string) {
    await publish(server.services.database, {
      publication: { documents: [{ id: document, version }] },
      read: readEdition,
      ...by,
      soonest: now,
      check: () => [],
      compose: () => ({ issues: [] }),
    })
  }

  async function publishTitle(title: string) {
    const { database } = server.services
    const [draft] = await readDrafts(database, id)
    const base = draft?.version ?? ''
    const saved = await saveChanges(database, { id, base, changes: changeTitle(title) }, by)
    if (!saved.ok) throw new Error(saved.code)
    await publishVersion(id, saved.version)
  }

  test('is what was published, whatever was checked just before', async () => {
    const { published } = server.services
    const documents = new Map(await readDocuments())
    const checked = applyChanges(documents.get(id), changeTitle('Checked'))
    expect(published.check(documents.set(id, checked))).toEqual([])
    await publishTitle('Published')
    await published.refresh()
    const event = published.readSite().content.de.events.find((each) => each.id === 'event-1')
    expect(event?.title).toBe('Published')
  })

  test('has its documents in the order in which they are read, whatever order was checked', async () => {
    const { database, published } = server.services
    const { oncePerPerson: _, ...terms } = usualTerms
    const lesson = { kind: 'single', minutes: 60, prices: [], name: { en: 'Lesson' }, ...terms }
    const lessons = ['lesson-type/lesson-2', 'lesson-type/lesson-1']
    for (const document of lessons) {
      const content = { id: document.split('/')[1], ...lesson }
      const version = composeVersion({ ...by, document, content, origin: 'studio' })
      await database.insertInto('documents').values({ id: document, draft: version.id }).execute()
      await database.insertInto('document_versions').values(version).execute()
      const documents = new Map(await readDocuments())
      expect(published.check(documents.set(document, content))).toEqual([])
      await publishVersion(document, version.id)
      await published.refresh()
    }
    const shown = published.readSite().content.es.documents.filter(({ kind }) => kind === 'lesson-type')
    expect(shown.map((each) => each.id)).toEqual(lessons.toReversed())
  })

  test('keeps of the documents all that it does not change', async () => {
    const before = await readDocuments()
    await publishTitle('Written')
    const after = await readDocuments()
    const changed = [...after].filter(([document, content]) => content !== before.get(document))
    expect(changed).toMatchObject([[id, { title: 'Written' }]])
  })
})
