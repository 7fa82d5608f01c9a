import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What runs in a document before the app, made from src/web/head. */
export interface HeadScripts {
  /** Runs before the body is drawn. */
  prepareDocument: string
  /** Fetches the code of the page when its time has come; its own element names the files. */
  startApp: string
}

/** Gets both scripts, each by the name of its file, without its ending. */
export async function collectHeadScripts(get: (name: string) => Promise<string>): Promise<HeadScripts> {
  const [prepareDocument, startApp] = await Promise.all([get('prepare-document'), get('start-app')])
  return { prepareDocument, startApp }
}

/** Reads the scripts from the folder they were built into. */
export function readHeadScripts(folder: string): Promise<HeadScripts> {
  return collectHeadScripts((name) => readFile(join(folder, `${name}.js`), 'utf8'))
}
