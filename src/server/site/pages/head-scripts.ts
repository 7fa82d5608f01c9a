import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageName } from '#domain/page-list.ts'

/** What runs in a document before the app, made from src/web/head. */
export interface HeadScripts {
  /** Runs before the body is drawn. */
  prepareDocument: string
  /** Goes from an address of the app to the document of its page, if that is another; for the home page alone. */
  openHashPage: string
  /** Fetches the code of the page when its time has come; its own element names the files. */
  startApp: string
}

/** Gets the scripts, each by the name of its file, without its ending. */
export async function collectHeadScripts(get: (name: string) => Promise<string>): Promise<HeadScripts> {
  const [prepareDocument, openHashPage, startApp] = await Promise.all([
    get('prepare-document'),
    get('open-hash-page'),
    get('start-app'),
  ])
  return { prepareDocument, openHashPage, startApp }
}

/** The scripts that a page's document has at its beginning: every address with a hash is answered with the home page. */
export function listFirstScripts(scripts: HeadScripts, page: PageName): string[] {
  return page === 'home' ? [scripts.prepareDocument, scripts.openHashPage] : [scripts.prepareDocument]
}

/** Reads the scripts from the folder they were built into. */
export function readHeadScripts(folder: string): Promise<HeadScripts> {
  return collectHeadScripts((name) => readFile(join(folder, `${name}.js`), 'utf8'))
}
