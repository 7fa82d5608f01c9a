import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import sharp from 'sharp'
import { build, createServer } from 'vite'
import * as z from 'zod/mini'
import type { ReferenceTexts } from './reference/page.ts'

const source = join(import.meta.dirname, 'reference')

/** The picture of the references weighs so many bytes. */
const heroWeight = { least: 28_000, most: 30_000 }

/**
 * Makes two pages with the words of one page of the site: `static.html` by hand with one preloaded picture and no
 * script, and `react.html`, the same rendered by React and hydrated. The folder then holds what a server has to serve,
 * every text compressed beside itself (`.br`).
 */
export async function buildReferences(folder: string, document: string, picture: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const words = readWords(document)
  await writeFile(join(folder, 'hero.avif'), await encodeHero(picture))
  await writeText(folder, 'static.html', await composeStatic(words))
  const script = await buildReact(folder)
  await writeText(folder, 'react.html', await composeReact(words, script))
  await copyFile(join(folder, 'static.html'), join(folder, 'index.html'))
}

function readWords(document: string): ReferenceTexts {
  const title = /<title>(.*?)<\/title>/s.exec(document)?.[1] ?? ''
  const body = /<main[\s\S]*<\/main>/.exec(document)?.[0] ?? ''
  const tags = z.enum(['h1', 'h2', 'h3', 'p'])
  const blocks = [...body.matchAll(/<(h1|h2|h3|p)\b[^>]*>(.*?)<\/\1>/gs)].map(([, tag, inner = '']) => ({
    tag: z.parse(tags, tag),
    text: decode(
      inner
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  }))
  return { title: decode(title), blocks: blocks.filter(({ text }) => text !== '') }
}

async function composeStatic({ title, blocks }: ReferenceTexts): Promise<string> {
  const text = blocks.map(({ tag, text }) => `<${tag}>${encode(text)}</${tag}>`).join('\n')
  const picture = '<img src="/hero.avif" width="720" height="960" alt="" fetchpriority="high">'
  return compose(title, '', `<main>${picture}\n${text}</main>`)
}

async function composeReact(words: ReferenceTexts, script: string): Promise<string> {
  const data = JSON.stringify(words).replaceAll('<', '\\u003c')
  const body = `<div id="root">${await renderReact(words)}</div>
<script type="application/json" id="words">${data}</script>`
  return compose(words.title, `<script type="module" src="/${script}"></script>`, body)
}

async function compose(title: string, head: string, body: string): Promise<string> {
  const styles = await readFile(join(source, 'styles.css'), 'utf8')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${encode(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${encode(title)}">
<link rel="preload" href="/hero.avif" as="image" fetchpriority="high">
<link rel="icon" href="data:,">
<style>${styles}</style>${head}</head>
<body>${body}</body></html>`
}

async function buildReact(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: source,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: { input: join(source, 'browser.ts'), output: { entryFileNames: 'browser.js' } },
    },
  })
  await writeText(folder, 'browser.js', await readFile(join(folder, 'browser.js'), 'utf8'))
  return 'browser.js'
}

async function renderReact(words: ReferenceTexts): Promise<string> {
  const server = { middlewareMode: true, ws: false } as const
  const vite = await createServer({ configFile: false, logLevel: 'warn', root: source, server })
  try {
    const { renderReference } = await vite.ssrLoadModule('/server.ts')
    return renderReference(words)
  } finally {
    await vite.close()
  }
}

/** The picture at the quality that brings it to its weight. */
async function encodeHero(picture: string): Promise<Buffer> {
  const image = sharp(picture).resize(720, 960)
  for (let low = 1, high = 100; low <= high; ) {
    const quality = Math.floor((low + high) / 2)
    const bytes = await image.clone().avif({ quality }).toBuffer()
    if (bytes.byteLength > heroWeight.most) high = quality - 1
    else if (bytes.byteLength < heroWeight.least) low = quality + 1
    else return bytes
  }
  throw new Error(`${picture} has no quality of ${heroWeight.least} to ${heroWeight.most} bytes`)
}

async function writeText(folder: string, name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), text)
  await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(text))
}

function encode(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
