import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { storeFirstSounds } from './audio/first-sounds.ts'
import { type ContentIssue, describeContentIssues } from './content/content-issue.ts'
import type { Documents } from './content/files/document-files.ts'
import {
  completeFirstEdition,
  isContentWritten,
  listMissingDocuments,
  publishFirstEdition,
} from './content/files/first-edition.ts'
import { type ContentFolder, checkFolder, readFolder } from './content/read-content.ts'
import { findLiveEdition, readShownDocuments } from './content/read-edition.ts'
import type { Database } from './database/tables.ts'
import { indexFiles, type ServedFile } from './files/file-index.ts'
import { platesFolder, readPictures } from './pictures/picture-manifest.ts'
import type { Web } from './site/pages/web.ts'
import {
  fixSite,
  openPublishedSite,
  type PublishedSite,
  type PublishedSiteOptions,
} from './site/published-site.ts'
import type { SiteContent } from './site/site-content.ts'
import { StartError } from './startup/start-error.ts'

export interface SiteSources {
  loadWeb: () => Promise<Web | undefined>
  contentFolder?: string
  /** What that folder holds, for who opens several sites and has read it once; nobody may change it. */
  content?: ContentFolder
  site?: SiteContent | undefined
  pictureFiles?: ReadonlyMap<string, ServedFile>
}

export interface LoadedFiles {
  pictureFiles: ReadonlyMap<string, ServedFile>
  web: Web
}

const ownContentFolder = join(import.meta.dirname, '../../content')

/** Loads the built pages and the pictures. Throws StartError when the pages are not built. */
export async function loadFiles(sources: SiteSources): Promise<LoadedFiles> {
  const pictureFiles = sources.pictureFiles ?? (await indexFiles(platesFolder, '/plates'))
  const web = await sources.loadWeb()
  if (web === undefined) throw new StartError('The pages are not built. Build them with: npm run build')
  return { pictureFiles, web }
}

/** Opens the public site; while nobody has written, the content folder's. Throws StartError with all issues. */
export async function openSite(
  options: Omit<PublishedSiteOptions, 'findPlate'>,
  { site, contentFolder = ownContentFolder, content }: SiteSources,
): Promise<PublishedSite> {
  if (site !== undefined) return fixSite(site, options.posters)
  const plates = await readPictures(platesFolder)
  if (!plates.ok) throw rejectContent(contentFolder, plates.issues)
  await updateFirstEdition(options.database, { folder: contentFolder, content, now: options.now() })
  return openPublishedSite({ ...options, findPlate: plates.picture })
}

async function updateFirstEdition(
  database: Database,
  { folder, content, now }: { folder: string; content: ContentFolder | undefined; now: Date },
): Promise<void> {
  const written = await isContentWritten(database)
  if (written && (await listMissingDocuments(database)).length === 0) return
  const read = content ?? (await readFolder(folder))
  if (read.issues.length === 0 && (await isPublic(database, read.documents, now))) return
  const result = checkFolder(read)
  if (!result.ok) throw rejectContent(folder, result.issues)
  if (!written) await storeFirstSounds(database, folder, { documents: result.documents, now })
  await (written ? completeFirstEdition : publishFirstEdition)(database, result.documents, now)
}

/** Whether these documents are what is public, which was checked when it was published. */
async function isPublic(database: Database, documents: Documents, now: Date): Promise<boolean> {
  const live = await findLiveEdition(database, now)
  const shown = live === undefined ? [] : [...(await readShownDocuments(database, live))]
  return isDeepStrictEqual(documents, new Map(shown.map(([id, { content }]) => [id, content])))
}

function rejectContent(folder: string, issues: readonly ContentIssue[]): StartError {
  return new StartError(describeContentIssues(folder, issues))
}
