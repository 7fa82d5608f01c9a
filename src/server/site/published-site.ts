import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import type { ChangedPage } from '#domain/editing/documents.ts'
import type { Language } from '#domain/language.ts'
import type { ContentIssue } from '#server/content/content-issue.ts'
import type { Documents } from '#server/content/files/document-files.ts'
import {
  createEditionReader,
  type Edition,
  type EditionReader,
  findEditionBefore,
  findLiveEdition,
  readEdition,
} from '#server/content/read-edition.ts'
import type { Engine } from '#server/database/tables.ts'
import { plannedCuts } from '#server/pictures/photographs/cuts.ts'
import type { Posters } from '#server/pictures/posters/posters.ts'
import { describeReason, StartError } from '#server/startup/start-error.ts'
import { listUnmadeSounds } from './audio-uses.ts'
import {
  addPosters,
  addPressFiles,
  buildSite,
  type ComposedSite,
  checkSite,
  composeSite,
  type SiteParts,
} from './build-site.ts'
import { listChangedPages } from './compare-sites.ts'
import type { SiteContent } from './site-content.ts'

export interface PublishedSite {
  readSite(): SiteContent
  /** Looks for a newer edition; one that is live already is shown when the promise resolves, or, when the database does
   * not answer, at a later look. */
  refresh(): Promise<void>
  onShown(listener: () => void): void
  read: EditionReader
  check(documents: Documents): ContentIssue[]
  compose(documents: Documents): ComposedSite
  /** What visitors would see otherwise if these documents took the place of those; the issues say why nothing can be said. */
  listChangedPages(
    before: Documents,
    after: Documents,
    reader: Language,
  ): Promise<{ pages: ChangedPage[]; issues: ContentIssue[] }>
  findSoonest(): Date
  close(): Promise<void>
}

export interface PublishedSiteOptions extends SiteParts {
  engine: Engine
  log: Logger
}

const lookEvery = 2000 // ms

/** An edition that begins within this time is built, so that all instances show it at its instant. */
const buildAhead = 2500 // ms

/** Opens the edition that is live, and follows the next ones; where it is broken, the last one that is not. Throws
 * StartError when there is none. */
export async function openPublishedSite(options: PublishedSiteOptions): Promise<PublishedSite> {
  const { database, now } = options
  const live = await findLiveEdition(database, now())
  if (live === undefined) throw new StartError('The database has no content')
  const stopping = new AbortController()
  const first = await buildLast(options, live)
  const read = createEditionReader()
  const follower = createFollower(options, first, read, stopping.signal)
  const following = followEditions(follower.look, stopping.signal)
  return {
    readSite: follower.readSite,
    async refresh() {
      await follower.look().catch(() => undefined)
    },
    onShown: follower.onShown,
    read,
    check: (documents) => {
      const composed = checkSite(options, documents)
      if (composed.site !== undefined) follower.expect({ documents, composed })
      return composed.site === undefined
        ? composed.issues
        : listUnmadeSounds(composed.site, follower.readSite())
    },
    compose: (documents) => composeSite(options, documents),
    listChangedPages: async (before, after, reader) => {
      const planned = { ...options, cuts: plannedCuts }
      const [former, next] = [composeSite(planned, before), composeSite(planned, after)]
      if (former.site === undefined || next.site === undefined) return { pages: [], issues: next.issues }
      const sites = [
        await addPressFiles(database, former.site),
        await addPressFiles(database, next.site),
      ] as const
      return { pages: await listChangedPages(...sites, { now: now(), reader }), issues: [] }
    },
    findSoonest: () => new Date(now().getTime() + (options.engine === 'postgres' ? buildAhead : 0)),
    async close() {
      stopping.abort()
      await following
    },
  }
}

/** A site that never changes. */
export async function fixSite(content: SiteContent, posters: Posters): Promise<PublishedSite> {
  const site = await addPosters(content, posters)
  return {
    readSite: () => site,
    refresh: async () => undefined,
    onShown: () => undefined,
    read: readEdition,
    check: () => [],
    compose: () => ({ site, issues: [] }),
    listChangedPages: async () => ({ pages: [], issues: [] }),
    findSoonest: () => new Date(),
    close: async () => undefined,
  }
}

interface Shown {
  edition: Edition
  site: SiteContent
}

interface Checked {
  documents: Documents
  composed: ComposedSite
}

function createFollower(
  options: PublishedSiteOptions,
  first: Shown,
  read: EditionReader,
  signal: AbortSignal,
) {
  const { database, now, log, cuts } = options
  const listeners: (() => void)[] = []
  let shown = first
  /** The edition that was built last, also when it cannot be shown: none is built twice. */
  let built: { edition: Edition; next?: Shown } = { edition: first.edition }
  /** What was checked last to be published, so that it is not composed twice. */
  let expected: Checked | undefined

  const show = ({ next }: typeof built) => {
    if (next === undefined || next === shown) return
    shown = next
    for (const listener of listeners) listener()
  }

  const showInTime = async (next: typeof built) => {
    const ahead = Date.parse(next.edition.liveFrom) - now().getTime()
    if (ahead > 0) await wait(ahead, undefined, { signal, ref: false })
    const live = await findLiveEdition(database, now()).catch(() => undefined)
    // By now another one follows it, or it was called off, here or by another instance. Where nobody tells, it is shown as planned.
    if (live === undefined ? next === built : isSame(next.edition, live)) show(next)
  }

  const lookOnce = async () => {
    // For the look that follows it alone: what fails or waits to be live leaves no second site in memory.
    const checked = expected
    expected = undefined
    if (cuts.isWaitedFor()) await cuts.refresh()
    const soon = new Date(now().getTime() + buildAhead)
    const edition = await findLiveEdition(database, soon)
    if (edition === undefined) return
    if (!isSame(edition, built.edition)) {
      built = isSame(edition, shown.edition)
        ? { edition, next: shown }
        : await buildNext(options, read, edition, checked)
      showInTime(built).catch(() => log.debug('an edition is not waited for any more'))
    }
    if (edition.liveFrom <= now().toISOString()) show(built)
  }

  let last = Promise.resolve()
  /** One after the other: what takes long to be built never takes the place of a later one. */
  const look = () => {
    const looking = last.then(lookOnce)
    last = looking.catch(() => undefined)
    return looking
  }

  return {
    readSite: () => shown.site,
    look,
    expect: (checked: Checked) => {
      expected = checked
    },
    onShown: (listener: () => void) => void listeners.push(listener),
  }
}

/** So many editions are tried: what no edition has is no fault of the last ones. */
const mostTried = 10

/** Builds an edition, or the last one before it that can be shown. Throws StartError where there is none. */
async function buildLast(options: PublishedSiteOptions, live: Edition): Promise<Shown> {
  const errors: unknown[] = []
  let edition: Edition | undefined = live
  while (edition !== undefined && errors.length < mostTried) {
    // What a start reads is not kept: most processes never publish.
    const documents = await readEdition(options.database, edition)
    try {
      return { edition, site: await buildSite(options, edition, documents) }
    } catch (error) {
      logBroken(options, edition, error)
      errors.push(error)
      edition = await findEditionBefore(options.database, edition)
    }
  }
  throw new StartError(`No edition can be shown. The last one: ${describeReason(errors[0])}`, {
    cause: errors[0],
  })
}

/** The number of an edition that was called off is the next one's again. */
function isSame(edition: Edition, other: Edition | undefined): boolean {
  return edition.number === other?.number && edition.since === other.since
}

async function buildNext(
  options: PublishedSiteOptions,
  read: EditionReader,
  edition: Edition,
  expected: Checked | undefined,
) {
  // What the database does not give now is asked for at the next look; only what is broken is given up.
  const documents = await read(options.database, edition)
  // In the same order too: what a type does not arrange stands on the site as it is read.
  const isExpected = expected !== undefined && isDeepStrictEqual([...expected.documents], [...documents])
  try {
    const site = await buildSite(options, edition, documents, isExpected ? expected.composed : undefined)
    return { edition, next: { edition, site } }
  } catch (error) {
    logBroken(options, edition, error)
    return { edition }
  }
}

function logBroken({ log }: PublishedSiteOptions, { number }: Edition, error: unknown): void {
  const reason = describeReason(error)
  log.error({ edition: number, reason }, 'an edition cannot be shown, the one before stays')
}

async function followEditions(look: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await wait(lookEvery, undefined, { signal, ref: false }).catch(() => undefined)
    // A database that is away is noticed by whoever needs it; the edition that is shown needs none.
    if (!signal.aborted) await look().catch(() => undefined)
  }
}
