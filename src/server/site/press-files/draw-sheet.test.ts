import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawSheet, type SheetContent } from './draw-sheet.ts'

let folder: string
let content: SheetContent

const long = (word: string, count: number) => Array.from({ length: count }, () => word).join(' ')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oboist-sheet-'))
  const path = join(folder, 'plate.png')
  await sharp({ create: { width: 700, height: 500, channels: 3, background: '#888888' } }).toFile(path)
  content = {
    language: 'de',
    title: 'Presse',
    artist: 'Moronta',
    subtitle: 'Oboe',
    biography: [long('Leben', 150)],
    programmes: (['reeds', 'migrantes', 'khyma'] as const).map((thread) => ({
      id: thread,
      thread,
      title: `Programm ${thread}`,
      summary: long('Musik', 300),
      works: [],
      project: 'khyma-duo',
      players: 'Oboe und Klavier',
      length: '60 Minuten',
    })),
    email: 'contact@example.org',
    address: 'https://oboe.example.org/de/press',
    colour: '#0f8a83',
    made: new Date('2026-01-10T12:00:00Z'),
    picture: { path },
  }
})
afterAll(() => rm(folder, { recursive: true }))

/** The words of each page with where they end, in points from the top. */
async function readPages(sheet: SheetContent) {
  const file = join(folder, 'sheet.pdf')
  await writeFile(file, await drawSheet(sheet))
  const { stdout } = await promisify(execFile)('pdftotext', ['-bbox', file, '-'])
  const pages = stdout.split('<page ').slice(1)
  return pages.map((page) =>
    [...page.matchAll(/yMax="(.+?)">(.+?)</g)].map(([, end = '', word = '']) => ({ word, end: Number(end) })),
  )
}

/** Words that stand as low as the contact, or lower. */
const listLow = (words: { word: string; end: number }[]) =>
  words.filter(({ end }) => end > 781).map(({ word }) => word)

test('names of any Latin letters stand there, by their plain letters where the fonts have no others', async () => {
  const names = 'Åse Sørensen, Dvořák, Martinů, Łutosławski, Nguyễn, Þórr, Œuvre'
  const [programme] = content.programmes
  if (programme === undefined) throw new Error('There is no programme')
  const programmes = [{ ...programme, title: names, summary: '', players: names }]
  const [words = []] = await readPages({ ...content, biography: [names], programmes })
  const said = words.map(({ word }) => word).join(' ')
  expect(said.split('Åse Sørensen, Dvorák, Martinu, Lutoslawski, Nguyen, Þórr, Œuvre')).toHaveLength(4)
})

test('long programmes end in an ellipsis above the contact, and keep what they need', async () => {
  const [words = [], ...more] = await readPages(content)
  expect(more).toEqual([])
  expect(listLow(words)).toEqual(['contact@example.org', 'https://oboe.example.org/de/press'])
  const said = words.map(({ word }) => word).join(' ')
  expect(said).toContain('Musik…')
  expect(said.match(/60 Minuten/g)).toHaveLength(3)
})

test('a long biography ends in an ellipsis, and leaves the programmes their room', async () => {
  const [words = [], ...more] = await readPages({ ...content, biography: [long('Leben', 1500), 'Ende'] })
  expect(more).toEqual([])
  expect(listLow(words)).toEqual(['contact@example.org', 'https://oboe.example.org/de/press'])
  const said = words.map(({ word }) => word).join(' ')
  expect(said).toContain('Leben…')
  expect(said).toContain('Programm khyma')
  expect(said.match(/60 Minuten/g)).toHaveLength(3)
})
