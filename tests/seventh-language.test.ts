import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { listElements } from '#tests/html.ts'
import { type Product, startProduct } from '#tests/processes/product.ts'

const root = join(import.meta.dirname, '..')

let folder: string
let product: Product

/** The product as its maintainer changes it for Dutch: a line, and a file in each folder of words. */
async function addDutch(): Promise<void> {
  const list = join(folder, 'src/domain/language.ts')
  const text = await readFile(list, 'utf8')
  const line = "  nl: { name: 'Nederlands', locale: 'nl-NL' },\n"
  await writeFile(
    list,
    text.replace(/^ {2}pt: .*\n/m, (last) => last + line),
  )
  const words = join(folder, 'src/words')
  for (const entry of await readdir(words, { withFileTypes: true }))
    if (entry.isDirectory()) await cp(join(words, entry.name, 'en.json'), join(words, entry.name, 'nl.json'))
}

/** The one text that is there in Dutch. */
async function writeSubtitle(): Promise<void> {
  const file = join(folder, 'content/site.yaml')
  const site = parseDocument(await readFile(file, 'utf8'))
  site.setIn(['subtitle', 'nl'], 'Hoboïst')
  await writeFile(file, site.toString())
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seventh-language-'))
  const environment = { DATA_DIR: join(folder, 'data') }
  // What six languages published is in the database before the seventh comes.
  await (await startProduct({ environment })).end('SIGTERM')
  for (const part of ['src', 'content', 'package.json', 'tsconfig.json', 'vite.config.ts'])
    await cp(join(root, part), join(folder, part), { recursive: true })
  for (const part of ['node_modules', 'plates']) await symlink(join(root, part), join(folder, part))
  await mkdir(join(folder, 'dist'))
  for (const part of ['client', 'head']) await symlink(join(root, 'dist', part), join(folder, 'dist', part))
  await addDutch()
  await writeSubtitle()
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--ssr'], {
    cwd: folder,
    // Vitest's own would compile the pages for development.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  product = await startProduct({ environment, folder })
}, 300_000)

afterAll(async () => {
  await product?.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const read = async (path: string) => (await fetch(product.address + path)).text()

test('a page in a new language has the words of the language and marks every text that falls back', async () => {
  const html = await read('/nl/privacy-policy')
  expect(html).toContain('<html lang="nl"')
  expect(html).toContain('This text is in Spaans.')
  for (const heading of listElements(html, 'h2')) expect(heading.lang).toBe('es')
  expect(html).toMatch(/<h1[^>]*lang="es"/)
})

test.each([
  ['the home page', '/nl', 'p'],
  ['the biography', '/nl/bio', 'p'],
  ['a project', '/nl/projects/songs-of-reeds', 'p'],
  ['the courses', '/nl/courses', 'h3'],
  ['the press kit', '/nl/press', 'dd'],
])('%s marks what is in Spanish', async (_, path, tag) => {
  expect(await read(path)).toMatch(new RegExp(`<${tag}[^>]* lang="es"`))
})

test('a text that is there in the new language is shown plain, and the notes of events stay in French', async () => {
  const agenda = JSON.parse(await read('/api/pages/nl/agenda'))
  expect(agenda.site.subtitle).toBe('Hoboïst')
  expect(agenda.events[0]).toMatchObject({ description: { lang: 'fr' } })
  expect(agenda.heading).toMatchObject({ lang: 'es' })
})

test('feeds, the sitemap and the other languages have the new one', async () => {
  expect(await read('/nl/agenda.atom')).toContain('xml:lang="nl"')
  expect(await read('/nl/agenda.ics')).toContain('BEGIN:VEVENT')
  expect(await read('/sitemap.xml')).toContain('hreflang="nl"')
  const links = listElements(await read('/fr/agenda'), 'a').map(({ hreflang }) => hreflang)
  expect(links).toContain('nl')
})
