import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAudioStore } from '#server/audio/audio-store.ts'
import { publishFirstEdition } from '#server/content/files/first-edition.ts'
import { readContent } from '#server/content/read-content.ts'
import { DatabaseUnavailableError } from '#server/database/failures.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts'
import { openSite } from '#server/load-site.ts'
import { openCuts } from '#server/pictures/photographs/cuts.ts'
import { openPosters } from '#server/pictures/posters/posters.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { readSiteContent } from '#tests/pages.ts'
import { createFeedFinder } from './calendar/feeds.ts'
import { readChangeDays } from './discovery/routes.ts'
import type { PublishedSite } from './published-site.ts'

const now = new Date('2026-03-01T12:00:00Z')
const storage = { retentionMonths: 24, backupsKept: 14 }

describe.each(testDatabases)('the published site on $engine', ({ create }) => {
  let database: TestDatabase
  let open: OpenDatabase
  let folder: string
  let sites: PublishedSite[]
  let logged: string[]

  beforeEach(async () => {
    database = await create()
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder } = database.environment
    open = await openDatabase({ databaseUrl, dataFolder })
    folder = await mkdtemp(join(tmpdir(), 'content-'))
    await cp('content', folder, { recursive: true })
    sites = []
    logged = []
  })

  afterEach(async () => {
    vi.useRealTimers()
    await Promise.all(sites.map((site) => site.close()))
    await open.close()
    await database.dispose()
    await rm(folder, { recursive: true, force: true })
  })

  async function openTestSite(clock = () => new Date(), connection = open.database) {
    const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) })
    const posters = openPosters(database.environment.DATA_DIR)
    const [cuts, audio] = await Promise.all([openCuts(connection), openAudioStore(connection)])
    const site = await openSite(
      { database: connection, engine: open.engine, storage, now: clock, log, posters, cuts, audio },
      { contentFolder: folder, loadWeb: async () => undefined },
    )
    sites.push(site)
    return site
  }

  function readTitle(site: PublishedSite) {
    return site.readSite().content.de.events.find(({ id }) => id === 'event-1')?.title
  }

  async function rename(title: string) {
    const path = join(folder, 'agenda.yaml')
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace(/(id: event-1\n(?:.*\n)*? +title: ).*/, `$1${title}`))
  }

  test('is at first what the files say, to the last word', async () => {
    const { content } = (await openTestSite()).readSite()
    expect(content).toEqual((await readSiteContent()).content)
  })

  test('is brought in once by instances that start together', async () => {
    // Only the database is shared by two instances: reading the files twice in one process would hold its answers up.
    const read = await readContent(folder)
    const documents = read.ok ? read.documents : new Map<string, unknown>()
    await Promise.all([1, 2].map(() => publishFirstEdition(open.database, documents, now)))
    expect((await openTestSite()).readSite().content).toEqual((await readSiteContent()).content)
    expect(await open.database.selectFrom('editions').selectAll().execute()).toHaveLength(1)
  })

  test('follows the files at each start while nobody has written', async () => {
    const before = readTitle(await openTestSite())
    await rename('Another evening')
    expect(readTitle(await openTestSite())).toBe('Another evening')
    expect(before).not.toBe('Another evening')
    const editions = await open.database
      .selectFrom('edition_changes')
      .select(['edition', 'document'])
      .where('edition', '>', 1)
      .execute()
    expect(editions).toEqual([{ edition: 2, document: 'event/event-1' }])
  })

  test('is there, and follows, after a clock that was ahead at its first start', async () => {
    await openTestSite(() => new Date('2038-01-01T00:00:00Z'))
    expect(readTitle(await openTestSite(() => now))).toBe('Le Chemin - OboesMigrantes')
    await rename('Another evening')
    expect(readTitle(await openTestSite(() => now))).toBe('Another evening')
  })

  test('does not ask the files any more once somebody has written', async () => {
    const before = readTitle(await openTestSite())
    await open.database.updateTable('document_versions').set({ origin: 'studio' }).execute()
    await rename('Another evening')
    expect(readTitle(await openTestSite())).toBe(before)
  })

  test('has a page that came with an update, though somebody has written, and keeps what was written', async () => {
    await openTestSite()
    const event = await readFirstEvent()
    await plan(2, now, { ...event, title: 'Written' })
    const added = [
      'text/accessibility',
      'page/accessibility',
      'press',
      'programmes',
      'repertoire',
      'projects',
    ]
    for (const table of ['edition_changes', 'document_versions'] as const)
      await open.database.deleteFrom(table).where('document', 'in', added).execute()
    await open.database.deleteFrom('documents').where('id', 'in', added).execute()
    const site = await openTestSite()
    expect(site.readSite().content.de.texts.accessibility.sections).toHaveLength(4)
    expect(site.readSite().content.de.programmes).not.toEqual([])
    expect(readTitle(site)).toBe('Written')
  })

  /** Makes the first event's next version public from a moment on; without content it is taken off. */
  async function plan(number: number, liveFrom: Date, content?: unknown) {
    const moment = now.toISOString()
    const of = { document: 'event/event-1' }
    const version = content === undefined ? null : createIdentifier(now)
    if (version !== null)
      await open.database
        .insertInto('document_versions')
        .values({ ...of, id: version, content: JSON.stringify(content), origin: 'studio', saved_at: moment })
        .execute()
    const edition = { number, live_from: liveFrom.toISOString(), published_at: moment }
    await open.database.insertInto('editions').values(edition).execute()
    await open.database
      .insertInto('edition_changes')
      .values({ ...of, edition: number, version })
      .execute()
  }

  async function readFirstEvent() {
    const version = await open.database
      .selectFrom('document_versions')
      .select('content')
      .where('document', '=', 'event/event-1')
      .executeTakeFirstOrThrow()
    return JSON.parse(version.content)
  }

  test('changes at the instant of the next edition, on every instance at once', async () => {
    // The clock stands still; what is waited for is the time that the instant lies ahead of it.
    vi.useFakeTimers({ now, toFake: ['Date'] })
    const instances = [await openTestSite(), await openTestSite()]
    const event = await readFirstEvent()
    await plan(2, new Date(now.getTime() + 2400), { ...event, title: 'At one' })
    const refresh = async (site: PublishedSite) => {
      await site.refresh()
      return readTitle(site)
    }
    expect(await Promise.all(instances.map(refresh))).toEqual([event.title, event.title])
    await vi.waitUntil(() => instances.every((site) => readTitle(site) === 'At one'), { timeout: 20_000 })
  })

  test('keeps an edition planned for later out until then, and shows one that comes between', async () => {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    const site = await openTestSite()
    const event = await readFirstEvent()
    await plan(2, new Date(now.getTime() + 3_600_000), { ...event, title: 'In an hour' })
    await plan(3, now, { ...event, title: 'Now' })
    await site.refresh()
    expect(readTitle(site)).toBe('Now')
    vi.setSystemTime(now.getTime() + 3_600_000)
    await site.refresh()
    expect(readTitle(site)).toBe('In an hour')
  })

  test('knows the day on which an event was last published by who wrote it', async () => {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    const site = await openTestSite()
    const event = await readFirstEvent()
    const readDay = () => readChangeDays(site.readSite(), now)('/agenda/event-1')
    expect(readDay()).not.toBe('2026-03-01')
    await plan(2, now, { ...event, title: 'Written' })
    await site.refresh()
    expect(readDay()).toBe('2026-03-01')
  })

  test('dates each entry of its feeds by the editions of its own document', async () => {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    const site = await openTestSite()
    const event = await readFirstEvent()
    const publicUrl = 'https://oboe.example.org'
    const read = (address: string) =>
      createFeedFinder({ site: site.readSite(), publicUrl, since: new Date(0) })(address)?.compose() ?? ''
    const readCalendar = () =>
      new ICAL.Component(ICAL.parse(read('/es/agenda.ics')))
        .getAllSubcomponents('vevent')
        .map((each) =>
          ['uid', 'dtstamp', 'last-modified', 'sequence'].map((name) =>
            String(each.getFirstPropertyValue(name)),
          ),
        )
    const readItems = (): { id: string; date_published: string; date_modified: string }[] =>
      JSON.parse(read('/es/agenda.feed.json')).items
    const [calendar, items] = [readCalendar(), readItems()]
    const later = new Date(now.getTime() + 3_600_000)
    vi.setSystemTime(later)
    await plan(2, later, { ...event, title: 'Written' })
    await site.refresh()
    const written = [`event-1@oboe.example.org`, '2026-03-01T13:00:00Z', '2026-03-01T13:00:00Z', '1']
    expect(readCalendar()).toEqual(calendar.map((each) => (each[0] === written[0] ? written : each)))
    expect(calendar.map((each) => each[3])).toEqual(calendar.map(() => '0'))
    const address = `${publicUrl}/es/agenda/event-1`
    const changed = { title: expect.stringContaining('Written, '), date_modified: later.toISOString() }
    expect(readItems()).toEqual(items.map((item) => (item.id === address ? { ...item, ...changed } : item)))
    const feed = read('/es/agenda.atom')
    expect(feed.match(/<updated>2026-03-01T13:00:00.000Z/g)).toHaveLength(2)
    for (const { date_published } of items) expect(feed).toContain(`<published>${date_published}`)
  })

  test('dates a feed by what was taken off its list too', async () => {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    const site = await openTestSite()
    const readUpdated = () =>
      createFeedFinder({ site: site.readSite(), publicUrl: 'https://oboe.example.org', since: new Date(0) })(
        '/es/agenda.atom',
      )
        ?.compose()
        .match(/<updated>[^<]*|event-1</g) ?? []
    const before = readUpdated()
    expect(before).toContain('event-1<')
    vi.setSystemTime(now.getTime() + 3_600_000)
    await plan(2, new Date())
    await site.refresh()
    const [updated, ...entries] = readUpdated()
    expect(updated).toBe('<updated>2026-03-01T13:00:00.000Z')
    expect(entries).not.toContain('event-1<')
    expect(entries).not.toContain(updated)
  })

  test('is the edition that was planned anew under the number of one that was called off', async () => {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    const site = await openTestSite()
    const event = await readFirstEvent()
    await plan(2, new Date(now.getTime() + 2000), { ...event, title: 'Called off' })
    await site.refresh()
    await open.database.deleteFrom('editions').where('number', '=', 2).execute()
    await plan(2, new Date(now.getTime() + 2100), { ...event, title: 'Planned anew' })
    vi.setSystemTime(now.getTime() + 2100)
    await site.refresh()
    expect(readTitle(site)).toBe('Planned anew')
  })

  test('stays as it was when the next edition is broken, and the log says why', async () => {
    const site = await openTestSite()
    const before = readTitle(site)
    await plan(2, new Date(), { id: 'event-1' })
    await site.refresh()
    await site.refresh()
    expect(readTitle(site)).toBe(before)
    expect(logged).toEqual([expect.stringContaining('an edition cannot be shown')])
  })

  test('is at a start the last edition that can be shown', async () => {
    const before = readTitle(await openTestSite())
    await plan(2, new Date(), { id: 'event-1' })
    expect(readTitle(await openTestSite())).toBe(before)
  })

  test('is looked for again when the database did not answer as it was to be built', async () => {
    let isAway = false
    const connection = open.database.withPlugin({
      transformQuery({ node }) {
        if (isAway && node.kind === 'RawNode') throw new DatabaseUnavailableError('away')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const site = await openTestSite(undefined, connection)
    const event = await readFirstEvent()
    isAway = true
    await plan(2, new Date(), { ...event, title: 'Later' })
    await site.refresh()
    expect(readTitle(site)).toBe(event.title)
    isAway = false
    await site.refresh()
    expect(readTitle(site)).toBe('Later')
  })
})
