import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { readText } from '#domain/content/read-text.ts'
import { languages } from '#domain/language.ts'
import { contactCardAddress, pressArchiveAddress, pressSheetAddress } from '#domain/pages/file-addresses.ts'
import { threadColours } from '#domain/projects/thread-colours.ts'
import { findProject } from '#server/content/content.ts'
import { createSiteRoutes } from '#server/site-routes.ts'
import { readArchive } from '#tests/archive.ts'
import { readSiteContent, undrawnServices } from '#tests/pages.ts'
import { openSheets } from './sheets.ts'

const site = await readSiteContent()
const folder = await mkdtemp(join(tmpdir(), 'oboist-press-'))
afterAll(() => rm(folder, { recursive: true }))
const kept = join(folder, 'kept')
const createRoutes = (drawsAfter?: number) =>
  createSiteRoutes(site, {
    ...undrawnServices,
    publicUrl: 'https://oboe.example.org',
    sheets: openSheets({ folder: kept, log: pino({ level: 'silent' }) }),
    now: () => new Date('2026-01-10T12:00:00Z'),
    ...(drawsAfter !== undefined && { drawsAfter }),
  })
const { documents } = createRoutes()

async function download(address: string) {
  const response = await documents.request(address)
  expect(response.status).toBe(200)
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** What a program of poppler says of a sheet. */
async function inspect(program: string, file: string, ...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, [...options, file, '-'])
  return stdout
}

describe.each(languages)('the sheet: %s', (language) => {
  const file = join(folder, `${language}.pdf`)

  test('is one tagged page with its title and language, in less than 400 KB', async () => {
    const { headers, bytes } = await download(pressSheetAddress(language))
    await writeFile(file, bytes)
    expect(headers.get('Content-Type')).toBe('application/pdf')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    expect(headers.get('Last-Modified')).toBe('Sat, 10 Jan 2026 12:00:00 GMT')
    expect(bytes.byteLength).toBeLessThan(400_000)
    const { stdout } = await promisify(execFile)('pdfinfo', [file])
    expect(stdout).toMatch(/Title: +Moronta · \S/)
    expect(stdout).toMatch(/Tagged: +yes/)
    expect(stdout).toMatch(/Pages: +1\n/)
    expect(stdout).toMatch(/Page size: .*A4/)
    expect(bytes.toString('latin1')).toContain(`/Lang (${language})`)
    expect(bytes.toString('latin1')).toContain('/URI (mailto:contact@example.org)')
  })

  test('says its words in their order, with every accent', async () => {
    const said = (await inspect('pdftotext', file, '-raw')).replaceAll(/\s+/g, ' ')
    const { press, programmes, site: summary } = site.content[language]
    const titles = programmes.slice(0, 3).map(({ title }) => title)
    const expected = [
      'Moronta',
      summary.subtitle,
      ...press.biographies.medium,
      ...titles,
      summary.email.address,
    ]
    const places = expected.map((text) => said.indexOf(readText(text).replaceAll(/\s+/g, ' ')))
    expect(places.filter((place) => place < 0)).toEqual([])
    expect(places[0]).toBe(0)
  })

  test('has ink where each of its words stands', async () => {
    const boxes = await inspect('pdftotext', file, '-bbox')
    await promisify(execFile)('pdftoppm', ['-gray', '-r', '72', '-singlefile', file, join(folder, language)])
    const { width, pixels } = readGreymap(await readFile(join(folder, `${language}.pgm`)))
    const words = [...boxes.matchAll(/xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.+?)</g)]
    expect(words.length).toBeGreaterThan(150)
    const unseen = words.filter(([, ...place]) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = place.slice(0, 4).map(Number)
      for (let y = Math.floor(top); y < bottom; y++)
        for (let x = Math.floor(left); x < right; x++) if ((pixels[y * width + x] ?? 255) < 170) return false
      return true
    })
    expect(unseen.map(([, , , , , word]) => word).filter((word) => /[\p{L}\p{N}]/u.test(word ?? ''))).toEqual(
      [],
    )
  })
})

test('each programme of a sheet stands under the thread of its project', async () => {
  const file = join(folder, 'threads')
  await writeFile(`${file}.pdf`, (await download(pressSheetAddress('de'))).bytes)
  await promisify(execFile)('pdftoppm', ['-png', '-r', '144', '-singlefile', `${file}.pdf`, file])
  const pixels = (await sharp(`${file}.png`).removeAlpha().raw().toBuffer()).toString('hex')
  const { de } = site.content
  const threads = de.programmes.slice(0, 3).map(({ project }) => findProject(de, project).thread)
  expect(threads).toEqual(['reeds', 'migrantes', 'khyma'])
  expect(threads.filter((thread) => !pixels.includes(threadColours[thread].colour.slice(1)))).toEqual([])
})

/** A picture as pdftoppm writes it: "P5", width, height, the highest value, then a byte for each point. */
function readGreymap(file: Buffer): { width: number; pixels: Buffer } {
  const [head = '', width = ''] =
    /^P5\s+(\d+)\s+\d+\s+\d+\s/.exec(file.subarray(0, 40).toString('latin1')) ?? []
  return { width: Number(width), pixels: file.subarray(head.length) }
}

describe.each(languages)('the archive: %s', (language) => {
  test('has the texts and the sheet, whole, in the length it promised', async () => {
    const { headers, bytes } = await download(pressArchiveAddress(language))
    expect(headers.get('Content-Length')).toBe(String(bytes.byteLength))
    const files = readArchive(bytes)
    expect(files.map(({ name }) => name.replace(/^[a-z]+/, ''))).toEqual([
      '.pdf',
      '-50.txt',
      '-150.txt',
      '-400.txt',
      '.txt',
      '.txt',
      '.vcf',
    ])
    for (const { name, crc, content } of files) expect([name, crc32(content)]).toEqual([name, crc])
    const { press, works } = site.content[language]
    expect(files[3]?.content.toString()).toContain(press.biographies.long.map(readText).join('\n\n'))
    expect(files[5]?.content.toString()).toContain(readText(works[0]?.title ?? ''))
    const card = await documents.request(contactCardAddress(language))
    expect(files[6]?.content.toString()).toBe(await card.text())
  })
})

test('their sizes and their day stand on the page before anybody asks for them', async () => {
  const { pageData } = createRoutes(0)
  const readFiles = async (language: string) =>
    JSON.parse(await (await pageData.request(`/${language}/press`)).text()).files
  await expect.poll(() => readFiles('es'), { timeout: 20_000 }).toBeDefined()
  const shown: string[] = []
  for (const language of languages) {
    const { bytes } = await download(pressArchiveAddress(language))
    const files = await readFiles(language)
    shown.push(files.sheet)
    expect(Math.abs(bytes.byteLength / 1000 - Number.parseInt(files.archive, 10))).toBeLessThan(1)
  }
  expect(shown.map((words) => words.replace(/^\d+\s/, ''))).toEqual([
    'kB, 10 de enero de 2026',
    'kB, 10 January 2026',
    'ko, 10 janvier 2026',
    'kB, 10. Januar 2026',
    'kB, 10 gennaio 2026',
    'kB, 10 de janeiro de 2026',
  ])
})

test('sheets are drawn ahead for the edition that is on the site, and not for one before it', async () => {
  const drawFor = (shown: boolean) => {
    const read = vi.fn(() => Promise.reject(new Error('not now')))
    const sheets = { read, hasKept: async () => true, close: () => undefined }
    const ahead = { drawsAfter: 0, isShown: () => shown, sheets }
    createSiteRoutes(site, {
      ...undrawnServices,
      publicUrl: 'https://oboe.example.org',
      now: () => new Date(),
      ...ahead,
    })
    return read
  }
  const [former, current] = [drawFor(false), drawFor(true)]
  await vi.waitFor(() => expect(current).toHaveBeenCalledOnce(), { timeout: 20_000 })
  expect(former).not.toHaveBeenCalled()
})

test('a sheet is drawn once, and kept over a restart', async () => {
  await download(pressSheetAddress('es'))
  const names = await readdir(kept)
  expect(names.map((name) => name.slice(0, 2)).toSorted()).toEqual(languages.toSorted())
  const spanish = names.find((name) => name.startsWith('es-')) ?? ''
  await writeFile(join(kept, spanish), 'drawn before')
  const response = await createRoutes().documents.request(pressSheetAddress('es'))
  expect(await response.text()).toBe('drawn before')
})
