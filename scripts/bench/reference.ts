import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { findProgram } from '../setup/programs.mjs'

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

/** nginx serving the compressed files of a folder on this machine, as one worker that does nothing else. */
export async function serveByNginx(
  folder: string,
  port: number,
): Promise<AsyncDisposable & { address: string }> {
  const program = findProgram('nginx')
  if (program === undefined)
    throw new Error('The benchmark compares with nginx: install it, or run npm test once.')
  const address = `http://127.0.0.1:${port}`
  if (await answers(address)) throw new Error(`Another server answers at ${address} already`)
  const place = await mkdtemp(join(tmpdir(), 'oboist-bench-nginx-'))
  const configuration = join(place, 'nginx.conf')
  await writeFile(configuration, configure(place, folder, port))
  const child = spawn(program, ['-p', place, '-c', configuration], { stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk
  })
  const ended = once(child, 'exit')
  while (!(await answers(address))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${log}`)
  }
  return {
    address,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(place, { recursive: true })
    },
  }
}

function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  )
}

/** Debian's nginx has no brotli: the files are compressed already, and served as such. */
function configure(place: string, folder: string, port: number): string {
  return `daemon off; worker_processes 1; pid ${place}/pid; error_log stderr;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  types { text/html html; text/javascript js; image/avif avif; }
  client_body_temp_path ${place}/body; proxy_temp_path ${place}/proxy; fastcgi_temp_path ${place}/fastcgi;
  uwsgi_temp_path ${place}/uwsgi; scgi_temp_path ${place}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location ~ \\.avif$ { add_header Cache-Control "public, max-age=31536000, immutable"; }
    location / {
      rewrite ^/$ /index.html break;
      rewrite ^(.*\\.(html|js))$ $1.br break;
      types { }
      default_type "$served_type";
      add_header Content-Encoding br;
      add_header Vary Accept-Encoding;
    }
  }
  map $uri $served_type { ~\\.js text/javascript; default "text/html; charset=utf-8"; }
}
`
}
