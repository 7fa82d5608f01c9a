import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { type ContentIssue, describeContentIssues } from '#server/content/content-issue.ts'
import { type Documents, joinDocuments, locateField } from '#server/content/document-files.ts'
import type { StorageTimes } from '#server/content/placeholders.ts'
import { type Edition, findLiveEdition, listWrittenDays, readEdition } from '#server/content/read-edition.ts'
import type { Engine, Schema } from '#server/database/tables.ts'
import { type CutStore, placePhotographs } from '#server/pictures/photographs/cuts.ts'
import { listPressPhotographs } from '#server/pictures/photographs/press-photographs.ts'
import { listPosterVideos } from '#server/pictures/posters/poster-videos.ts'
import type { Posters } from '#server/pictures/posters/posters.ts'
import { listRiders } from '#server/riders/riders.ts'
import { listMissingPictures } from './pages/missing-pictures.ts'
import { composeSiteContent, type SiteContent, type SiteExtras } from './site-content.ts'

/** The public site as it is now; each edition is another, immutable value (decision 028). */
export interface PublishedSite {
  readSite(): SiteContent
  /** Looks for a newer edition; one that is live already is shown when the promise resolves, or, when the database does
   * not answer, at a later look. */
  refresh(): Promise<void>
  /** Calls from now on whenever another edition is shown. */
  onShown(listener: () => void): void
  /** What is wrong with the site that documents would make; the file of an issue is a document's id. */
  check(documents: Documents): ContentIssue[]
  /** The site that documents would make, shown to nobody; the issues say why there is none. */
  compose(documents: Documents): ComposedSite
  /** The next instant at which an edition can begin on all instances. */
  findSoonest(): Date
  close(): Promise<void>
}

export interface ComposedSite {
  site?: SiteContent
  issues: ContentIssue[]
}

export interface PublishedSiteOptions {
  database: Kysely<Schema>
  engine: Engine
  storage: StorageTimes
  extras: SiteExtras
  /** On the clock of the database. */
  now: () => Date
  log: Logger
  posters: Posters
  cuts: CutStore
}

const lookEvery = 2000 // ms

/** An edition that begins within this time is built, so that all instances show it at its instant. */
const buildAhead = 2500 // ms

/** Opens the edition that is live, and follows the next ones. Throws Error when there is none, or a broken one. */
export async function openPublishedSite(options: PublishedSiteOptions): Promise<PublishedSite> {
  const { database, now } = options
  const edition = await findLiveEdition(database, now())
  if (edition === undefined) throw new Error('The database has no content')
  const stopping = new AbortController()
  const follower = createFollower(
    options,
    { edition, site: await buildSite(options, edition, await readEdition(database, edition)) },
    stopping.signal,
  )
  const following = followEditions(follower.look, stopping.signal)
  return {
    readSite: follower.readSite,
    refresh: () => follower.look().catch(() => undefined),
    onShown: follower.onShown,
    check: (documents) => checkDocuments(options, documents).issues,
    compose: (documents) => composeSite(options, documents),
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
    check: () => [],
    compose: () => ({ site, issues: [] }),
    findSoonest: () => new Date(),
    close: async () => undefined,
  }
}

interface Shown {
  edition: Edition
  site: SiteContent
}

function createFollower(options: PublishedSiteOptions, first: Shown, signal: AbortSignal) {
  const { database, now, log, cuts } = options
  const listeners: (() => void)[] = []
  let shown = first
  /** The edition that was built last, also when it cannot be shown: none is built twice. */
  let built: { edition: Edition; next?: Shown } = { edition: first.edition }

  const show = ({ next }: typeof built) => {
    if (next === undefined || next === shown) return
    shown = next
    for (const listener of listeners) listener()
  }

  const showInTime = async (next: typeof built) => {
    const ahead = Date.parse(next.edition.liveFrom) - now().getTime()
    if (ahead > 0) await wait(ahead, undefined, { signal, ref: false })
    const isReplaced = next !== built && next.edition.number === built.edition.number
    if (!isReplaced) show(next)
  }

  const look = async () => {
    if (cuts.isWaitedFor()) await cuts.refresh()
    const soon = new Date(now().getTime() + buildAhead)
    const edition = await findLiveEdition(database, soon)
    if (edition === undefined) return
    // The number of an edition that was called off is the next one's again.
    if (edition.number !== built.edition.number || edition.since !== built.edition.since) {
      built = await buildNext(options, edition)
      showInTime(built).catch(() => log.debug('an edition is not waited for any more'))
    }
    if (edition.liveFrom <= now().toISOString()) show(built)
  }

  return {
    readSite: () => shown.site,
    look,
    onShown: (listener: () => void) => void listeners.push(listener),
  }
}

async function buildNext(options: PublishedSiteOptions, edition: Edition) {
  // What the database does not give now is asked for at the next look; only what is broken is given up.
  const documents = await readEdition(options.database, edition)
  try {
    return { edition, next: { edition, site: await buildSite(options, edition, documents) } }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    options.log.error({ edition: edition.number, reason }, 'an edition cannot be shown, the one before stays')
    return { edition }
  }
}

async function followEditions(look: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await wait(lookEvery, undefined, { signal, ref: false }).catch(() => undefined)
    // A database that is away is noticed by whoever needs it; the edition that is shown needs none.
    if (!signal.aborted) await look().catch(() => undefined)
  }
}

async function buildSite(
  options: PublishedSiteOptions,
  edition: Edition,
  documents: Documents,
): Promise<SiteContent> {
  await options.cuts.refresh()
  const { site, issues } = checkDocuments(options, documents)
  if (site === undefined) throw new Error(describeContentIssues('the database', issues))
  const shown = await addPressFiles(options.database, await addPosters(site, options.posters))
  const writtenDays = await listWrittenDays(options.database, edition)
  return { ...shown, writtenDays, since: new Date(edition.since) }
}

function checkDocuments(
  { storage, extras, now, cuts }: PublishedSiteOptions,
  documents: Documents,
): ComposedSite {
  const result = composeSiteContent(joinDocuments(documents), storage, extras)
  const issues = result.ok ? listMissingPictures(result.site, now()) : result.issues
  const located = issues.map(({ file, field, reason }) => {
    const place = locateField(documents, file, field)
    return { file: place.id, field: place.field, reason }
  })
  if (!result.ok || issues.length > 0) return { issues: located }
  const findPicture = placePhotographs(extras.findPicture, result.site.content.es, cuts)
  return { site: { ...result.site, findPicture, cuts }, issues: [] }
}

/** With the posters that are there already. */
function composeSite(options: PublishedSiteOptions, documents: Documents): ComposedSite {
  const { site, issues } = checkDocuments(options, documents)
  return site === undefined ? { issues } : { site: { ...site, posters: options.posters }, issues }
}

async function addPosters(site: SiteContent, posters: Posters): Promise<SiteContent> {
  await posters.include(listPosterVideos(site.content.es))
  return { ...site, posters }
}

/** A site with the photographs and the riders that it offers to the press. */
export async function addPressFiles(database: Kysely<Schema>, site: SiteContent): Promise<SiteContent> {
  const [pressPhotographs, riders] = await Promise.all([
    listPressPhotographs(database, site.content.es.photographs),
    listRiders(database),
  ])
  return { ...site, pressPhotographs, riders: new Map(riders.map(({ id, bytes }) => [id, bytes])) }
}
