import { join } from 'node:path'
import { describeContentIssues } from './content/content-issue.ts'
import type { StorageTimes } from './content/placeholders.ts'
import { indexFiles, type ServedFile } from './http/file-index.ts'
import { platesFolder } from './pictures/picture-manifest.ts'
import { listMissingPictures } from './site/pages/missing-pictures.ts'
import type { Web } from './site/pages/web.ts'
import { readSiteContent, type SiteContent } from './site/site-content.ts'
import { StartError } from './startup/start-error.ts'

export interface LoadedSite {
  site: SiteContent
  pictureFiles: ReadonlyMap<string, ServedFile>
  web: Web
}

export interface SiteSources {
  loadWeb: () => Promise<Web | undefined>
  contentFolder?: string
  site?: SiteContent
  pictureFiles?: ReadonlyMap<string, ServedFile>
}

const ownContentFolder = join(import.meta.dirname, '../../content')

/** Loads the content, the pictures and the web. Throws StartError, which names every issue of the content. */
export async function loadSite(storage: StorageTimes, now: Date, sources: SiteSources): Promise<LoadedSite> {
  const { contentFolder = ownContentFolder } = sources
  const site = sources.site ?? (await requireContent(contentFolder, storage, now))
  const pictureFiles = sources.pictureFiles ?? (await indexFiles(platesFolder, '/plates'))
  const web = await sources.loadWeb()
  if (web === undefined) throw new StartError('The pages are not built. Build them with: npm run build')
  return { site, pictureFiles, web }
}

async function requireContent(folder: string, storage: StorageTimes, now: Date): Promise<SiteContent> {
  const result = await readSiteContent(folder, storage)
  const issues = result.ok ? listMissingPictures(result.site, now) : result.issues
  if (result.ok && issues.length === 0) return result.site
  throw new StartError(describeContentIssues(folder, issues))
}
