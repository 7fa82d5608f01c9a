import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import sharp from 'sharp'
import * as z from 'zod/mini'

/** The picture of the reference weighs so many bytes. */
const heroWeight = { least: 28_000, most: 30_000 }

/** The words of a page in their order. */
interface ReferenceTexts {
  title: string
  blocks: readonly { tag: 'h1' | 'h2' | 'h3' | 'p'; text: string }[]
}

/**
 * Makes `static.html` with the words of one page of the site, one preloaded picture and no script. The folder then holds what
 * a server has to serve, every text compressed beside itself (`.br`).
 */
export async function buildReference(folder: string, document: string, picture: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'hero.avif'), await encodeHero(picture))
  const page = await composeStatic(readWords(document))
  await writeFile(join(folder, 'static.html'), page)
  await writeFile(join(folder, 'static.html.br'), await promisify(brotliCompress)(page))
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
  const styles = await readFile(join(import.meta.dirname, 'reference.css'), 'utf8')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${encode(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${encode(title)}">
<link rel="preload" href="/hero.avif" as="image" fetchpriority="high">
<link rel="icon" href="data:,">
<style>${styles}</style></head>
<body><main><img src="/hero.avif" width="720" height="960" alt="" fetchpriority="high">
${text}</main></body></html>`
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
