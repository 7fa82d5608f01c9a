import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { indexFiles, type ServedFile } from '#server/http/file-index.ts'
import { type Assets, readAssets } from './assets.ts'
import type { RenderPage } from './render-page.ts'

/** What the browser's side of the product gives the server. */
export interface Web {
  renderPage: RenderPage
  assets: Assets
  /** The files the browser gets, by their addresses. */
  files: ReadonlyMap<string, ServedFile>
  /** False while it is being developed: every page is then made anew. */
  cached: boolean
}

/** The web as it was built into a folder, or undefined when it was not. */
export async function loadWeb(folder: string): Promise<Web | undefined> {
  const client = join(folder, 'client')
  const head = join(folder, 'head')
  const renderer = join(folder, 'server', 'server.js')
  const made = [renderer, head, join(client, '.vite', 'manifest.json')]
  if (!made.every((path) => existsSync(path))) return undefined
  const { renderPage }: { renderPage: RenderPage } = await import(pathToFileURL(renderer).href)
  const [assets, files] = await Promise.all([readAssets(client, head), indexFiles(client)])
  return { renderPage, assets, files, cached: true }
}
