import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '#domain/pages/page.ts'
import { indexFiles, type ServedFile } from '#server/files/file-index.ts'
import { type Assets, readAssets } from './assets.ts'

export type RenderPage = (page: Page) => Promise<{ html: string; translationAddress: string }>

export interface Web {
  renderPage: RenderPage
  assets: Assets
  files: ReadonlyMap<string, ServedFile>
  /** False in development: every page is then rendered anew. */
  cached: boolean
}

/** Loads the built web from a folder; undefined when it was not built. */
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
