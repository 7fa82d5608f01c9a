import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageName } from '#domain/page-list.ts'

export interface HeadScripts {
  prepareDocument: string
  reserveBanner: string
  /** Notes that the document of a page is to follow, for an app's address with a hash; for the home page alone. */
  openHashPage: string
  leaveDocument: string
  startApp: string
}

/** Gets the scripts by the names of their files, without extension. */
export async function collectHeadScripts(get: (name: string) => Promise<string>): Promise<HeadScripts> {
  const [prepareDocument, reserveBanner, openHashPage, leaveDocument, startApp] = await Promise.all([
    get('prepare-document'),
    get('reserve-banner'),
    get('open-hash-page'),
    get('leave-document'),
    get('start-app'),
  ])
  return { prepareDocument, reserveBanner, openHashPage, leaveDocument, startApp }
}

/** The first scripts of a document: the home page also opens hash addresses, which no server sees. */
export function listFirstScripts(
  { prepareDocument, reserveBanner, openHashPage }: HeadScripts,
  page: PageName,
): string[] {
  return page === 'home' ? [prepareDocument, reserveBanner, openHashPage] : [prepareDocument, reserveBanner]
}

/** The script between the header and the words of a page, if it has one. */
export function findBodyScript(scripts: HeadScripts, page: PageName): string | undefined {
  return page === 'home' ? scripts.leaveDocument : undefined
}

/** Reads the scripts from the folder they were built into. */
export function readHeadScripts(folder: string): Promise<HeadScripts> {
  return collectHeadScripts((name) => readFile(join(folder, `${name}.js`), 'utf8'))
}
