import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { parsePermanentAddress } from '#domain/addresses.ts'
import { readText } from '#domain/content/read-text.ts'
import { day } from '#domain/durations.ts'
import { isPublicPage } from '#domain/page-list.ts'
import type { Page } from '#domain/pages/page.ts'
import { choosePageThread } from '#domain/pages/page-thread.ts'
import { coverAddress } from '#domain/pages/share-picture.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { threadColours } from '#domain/projects/thread-colours.ts'
import { matchRoute, recordingsPath } from '#domain/routes.ts'
import { allowMissing } from '#server/files/file-access.ts'
import type { FileSender } from '#server/files/send-file.ts'
import { writeAtomically } from '#server/files/write-atomically.ts'
import type { DailyTask } from '#server/jobs/daily-tasks.ts'
import type { FindPicture } from '#server/pictures/picture-manifest.ts'
import type { PageCache } from '#server/site/pages/page-cache.ts'
import type { SharePictureContent } from './draw.ts'

export interface SharePictures {
  /** The picture as JPEG, drawn at its first request; `plate` is a file of the plates' folder, or of a photograph. */
  read(content: SharePictureContent): Promise<Buffer>
}

/** To be raised when the drawing changes, so that stored pictures are drawn anew. */
const drawingVersion = 2

interface SharePictureOptions {
  folder: string
  platesFolder: string
  /** Where a photograph's file is; undefined for a file that is none. */
  locatePhotograph?: (file: string) => Promise<string | undefined>
  log: Logger
}

/** Where share pictures are kept. */
export function getShareFolder(dataFolder: string): string {
  return join(dataFolder, 'share')
}

/** Stores the pictures in a folder. Draws one at a time, so that visitors do not wait. */
export function openSharePictures({
  folder,
  platesFolder,
  locatePhotograph,
  log,
}: SharePictureOptions): SharePictures {
  const drawing = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  const draw = (content: SharePictureContent, path: string): Promise<Buffer> => {
    const picture = last.then(async () => {
      // The image library is large, and most of the time nobody shares anything.
      const { drawCover, drawSharePicture } = await import('./draw.ts')
      const photograph = await locatePhotograph?.(content.plate)
      const draw = content.isCover ? drawCover : drawSharePicture
      return draw({ ...content, plate: photograph ?? join(platesFolder, content.plate) })
    })
    last = picture.then(
      (bytes) =>
        keep(path, bytes).catch((error) => log.warn({ code: error.code }, 'a share picture was not kept')),
      () => undefined,
    )
    return picture
  }

  return {
    async read(content) {
      const name = createHash('sha256')
        .update(JSON.stringify([drawingVersion, content]))
        .digest('hex')
        .slice(0, 32)
      // One of a photograph goes with it.
      const start = content.plate.startsWith('photo-') ? `${content.plate}-` : ''
      const path = join(folder, `${start}${name}.jpg`)
      const kept = await readFile(path).catch(() => undefined)
      if (kept !== undefined) return kept
      const picture = drawing.get(name) ?? draw(content, path)
      drawing.set(name, picture)
      try {
        return await picture
      } finally {
        drawing.delete(name)
      }
    },
  }
}

async function keep(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeAtomically(path, (draft) => writeFile(draft, bytes))
}

/** In days; what is still shared is drawn again. */
const keptFor = 30

/** Deletes share pictures that are old, and at once those of photographs that are gone. */
export function createShareCleaningTask(
  dataFolder: string,
  listStored: () => Promise<{ name: string }[]>,
): DailyTask {
  const folder = getShareFolder(dataFolder)
  return {
    name: 'share pictures',
    everywhere: true,
    async run(now) {
      const files = (await allowMissing(readdir(folder))) ?? []
      if (files.length === 0) return { deleted: 0 }
      const stored = new Set((await listStored()).map(({ name }) => name))
      let deleted = 0
      for (const file of files) {
        const path = join(folder, file)
        const [photograph] = file.match(/^photo-.*(?=-[0-9a-f]+\.jpg$)/) ?? []
        const found = await allowMissing(stat(path))
        const isOld = found !== undefined && now.getTime() - found.mtimeMs > keptFor * day
        if (!isOld && (photograph === undefined || stored.has(photograph))) continue
        await rm(path, { force: true })
        deleted += 1
      }
      return { deleted }
    },
  }
}

interface RouteOptions {
  sharePictures: SharePictures
  cache: PageCache
  findPicture: FindPicture
  sender: FileSender
}

/** Previews are fetched when a link is shared, and kept by whoever shows them; players of podcasts draw theirs on their own pages. */
const headers = {
  'Content-Type': 'image/jpeg',
  'Cache-Control': 'public, max-age=86400',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Serves the public pages' pictures ("/share/fr/agenda.jpg"); other paths go on to the next routes. */
export function createSharePictureRoutes(options: RouteOptions): Hono {
  const { sharePictures, cache, findPicture, sender } = options
  return new Hono().get('/share/*', async (context, next) => {
    const address = /^\/share(\/.+)\.jpg$/.exec(context.req.path)?.[1] ?? ''
    const asked = parsePermanentAddress(address)
    const isCover = asked !== undefined && context.req.path === coverAddress(asked.language)
    const shared = isCover ? { language: asked.language, path: recordingsPath } : asked
    const route = shared && cache.findRoute(shared.path)
    if (shared === undefined || route === undefined || !isPublicPage(route.page)) return next()
    const page = cache.createPage(shared.language, shared.path)
    const plate = findPagePlate(page, findPicture)?.avif.at(-1)?.file
    if (plate === undefined) return next()
    const picture = await sharePictures.read({ ...describePage(page), plate, ...(isCover && { isCover }) })
    return sender.offerBytes(context, picture, { headers })
  })
}

function describePage(page: Page): Omit<SharePictureContent, 'plate'> {
  const { artist, subtitle } = page.site
  const thread = threadColours[choosePageThread(page)].colour
  if (page.name === 'home') return { title: artist, artist: readText(subtitle), thread }
  return { title: page.title.replace(` · ${artist}`, ''), artist, thread }
}

/** The picture a page opens with, or else the home page's. */
function findPagePlate(page: Page, findPicture: FindPicture): Picture | undefined {
  return findOpeningPicture(page) ?? findPicture('home-hero')
}

function findOpeningPicture(page: Page): Picture | undefined {
  if ('text' in page) return undefined
  switch (page.name) {
    case 'biography':
      return page.pictures.banner[0]
    case 'projects':
      return page.pictures.hero[0]
    case 'agenda':
      return findEventPicture(page) ?? page.pictures.hero[0]
    case 'lesson':
    case 'recordings':
    case 'search':
      return undefined
    default:
      return page.pictures.hero
  }
}

function findEventPicture(page: Extract<Page, { name: 'agenda' }>): Picture | undefined {
  const route = matchRoute(page.path)
  const opened = route.page === 'agenda' && page.events.find(({ id }) => id === route.event)
  return opened ? opened.pictures[0]?.picture : undefined
}
