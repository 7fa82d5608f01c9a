import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { readText } from '#domain/content/read-text.ts'
import type { Text } from '#domain/content/text.ts'
import type { Language } from '#domain/language.ts'
import type { OfferedProgramme } from '#domain/pages/page.ts'
import { centre, type FocalPoint } from '#domain/pictures/photograph-document.ts'
import { threadColours } from '#domain/projects/thread-colours.ts'
import { foldText } from '#domain/search/fold-text.ts'
import { findPart } from '#server/pictures/photographs/focal-point.ts'
import { readWords } from '#words/stored-words.ts'

export interface SheetContent {
  language: Language
  title: string
  artist: string
  subtitle: string
  biography: readonly string[]
  programmes: readonly OfferedProgramme[]
  email: string
  address: string
  colour: string
  made: Date
  picture: { path: string; photograph?: { alt?: Text; credit?: string; focus?: FocalPoint } }
}

/** A4, in points. */
const sheet = { width: 595.28, height: 841.89, margin: 48 } as const
const inner = sheet.width - 2 * sheet.margin
const picture = { left: 248, width: sheet.width - 248, height: 250 } as const
const gap = 18

/** Where the contact stands, and where what is above it has to end: what is longer than the sheet ends in an ellipsis. */
const foot = sheet.height - sheet.margin - 12
const lowest = foot - 12

/** What the programmes have at least below a long biography. */
const programmesHeight = 170

const ink = '#17131a'
const muted = '#57515c'

// Static cuts: of a variable font, or of a web font, the words would be there and not be seen.
const fonts = {
  heading: join(import.meta.dirname, '../share-pictures/archivo-title.ttf'),
  text: join(import.meta.dirname, 'archivo-text.ttf'),
  reading: join(import.meta.dirname, 'piazzolla-text.ttf'),
} as const

type Sheet = InstanceType<typeof PDFDocument>

/** Draws one sheet of A4 as PDF, tagged for assistive technology (PDF 1.7, section 14.8). */
export async function drawSheet(content: SheetContent): Promise<Buffer> {
  const { language, title, artist } = content
  const image = await cutPicture(content.picture)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: `${artist} · ${title}`, Author: artist, CreationDate: content.made },
  })
  const bytes = collect(pdf)
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, file)
  addOpening(pdf, content)
  addPicture(pdf, content, image)
  const end = content.programmes.length === 0 ? lowest : lowest - programmesHeight
  const below = addBiography(pdf, content, { top: picture.height + 30, end })
  addProgrammes(pdf, content, below + 26)
  addContact(pdf, content)
  pdf.end()
  return bytes
}

/** A photograph keeps its focal point; a plate stands on its lower edge. */
async function cutPicture({ path, photograph }: SheetContent['picture']): Promise<Buffer> {
  const target = { width: Math.round(picture.width * 2), height: picture.height * 2 }
  const { width, height } = await sharp(path).metadata()
  const focus = photograph === undefined ? { across: 50, down: 100 } : (photograph.focus ?? centre)
  return sharp(path)
    .extract(findPart({ width, height }, target, focus))
    .resize({ ...target, fit: 'fill' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

function addOpening(pdf: Sheet, { artist, subtitle }: SheetContent): void {
  const width = picture.left - sheet.margin - gap
  const name = spellPlainly(artist)
  add(pdf, 'H1', () => {
    pdf.font('heading').fontSize(34).fillColor(ink)
    pdf.text(name, sheet.margin, picture.height - 84 - pdf.heightOfString(name, { width }), { width })
  })
  add(pdf, 'P', () =>
    pdf
      .font('reading')
      .fontSize(13)
      .fillColor(muted)
      .text(spellPlainly(subtitle), sheet.margin, picture.height - 74, { width }),
  )
}

/** A photograph is told to who does not see it, and names who made it; a plate is an ornament. */
function addPicture(pdf: Sheet, { language, colour, picture: shown }: SheetContent, image: Buffer): void {
  const draw = () => {
    pdf.image(image, picture.left, 0, { width: picture.width, height: picture.height })
  }
  const { alt, credit } = shown.photograph ?? {}
  if (alt === undefined) markLayout(pdf, draw)
  else {
    const said = typeof alt === 'string' ? { alt } : { alt: alt.value, lang: alt.lang }
    pdf.addStructure(pdf.struct('Figure', said, draw))
  }
  markLayout(pdf, () => pdf.rect(sheet.margin, picture.height, sheet.width - sheet.margin, 3).fill(colour))
  if (credit === undefined) return
  const place = { width: sheet.width - picture.left - sheet.margin, align: 'right' } as const
  const words = readWords('press-files', language).t('credit', { name: spellPlainly(credit) })
  add(pdf, 'P', () =>
    pdf
      .font('text')
      .fontSize(8)
      .fillColor(muted)
      .text(words, picture.left, picture.height + 9, place),
  )
}

function addBiography(
  pdf: Sheet,
  { biography }: SheetContent,
  { top, end }: { top: number; end: number },
): number {
  pdf.y = top
  for (const paragraph of biography) {
    pdf.font('reading').fontSize(10.5).fillColor(ink)
    addUntil(pdf, end, paragraph, { left: sheet.margin, width: inner, lineGap: 2, paragraphGap: 5 })
  }
  return pdf.y
}

/** Adds a paragraph below what stands there already, as far as there is room for it. */
function addUntil(
  pdf: Sheet,
  end: number,
  words: string,
  { left, ...options }: { left: number; width: number; lineGap: number; paragraphGap?: number },
): void {
  const height = end - pdf.y
  if (height < pdf.currentLineHeight(true)) return
  add(pdf, 'P', () => pdf.text(spellPlainly(words), left, pdf.y, { ...options, height, ellipsis: true }))
}

function addProgrammes(pdf: Sheet, { programmes, language }: SheetContent, top: number): void {
  if (programmes.length === 0) return
  const { t } = readWords('press-files', language)
  add(pdf, 'H2', () => {
    pdf.font('heading').fontSize(15).fillColor(ink)
    pdf.text(capitalize(t('programmes')), sheet.margin, top, { width: inner })
  })
  const width = (inner - 2 * gap) / 3
  const from = pdf.y + 12
  for (const [index, programme] of programmes.entries()) {
    const left = sheet.margin + index * (width + gap)
    const { colour } = threadColours[programme.thread]
    markLayout(pdf, () => pdf.rect(left, from - 6, 36, 2).fill(colour))
    addProgramme(pdf, programme, { left, top: from, width, sample: t('sample') })
  }
}

interface Place {
  left: number
  top: number
  width: number
  sample: string
}

function addProgramme(pdf: Sheet, programme: OfferedProgramme, { left, top, width, sample }: Place): void {
  const { title, summary, players, length, stage } = programme
  add(pdf, 'H3', () =>
    pdf
      .font('heading')
      .fontSize(11)
      .fillColor(ink)
      .text(spellPlainly(readText(title)), left, top, { width }),
  )
  const needs = [players ?? [], length ?? [], stage ?? []].flat().map((need) => spellPlainly(readText(need)))
  if (programme.sample) needs.push(`${needs.pop() ?? ''} (${sample})`.trim())
  const needed = { left, width, lineGap: 1.5 }
  const height = pdf.font('text').fontSize(8.5).heightOfString(needs.join('\n'), needed)
  if (summary !== undefined) {
    pdf.y += 3
    pdf.font('reading').fontSize(9.5)
    addUntil(pdf, lowest - height - 4, readText(summary), { left, width, lineGap: 1 })
  }
  if (needs.length === 0) return
  pdf.y += 4
  pdf.font('text').fontSize(8.5).fillColor(muted)
  addUntil(pdf, lowest, needs.join('\n'), needed)
}

function addContact(pdf: Sheet, { email, address }: SheetContent): void {
  pdf.font('text').fontSize(10).fillColor(ink)
  add(pdf, 'Link', () => pdf.text(email, sheet.margin, foot, { link: `mailto:${email}`, underline: true }))
  const left = sheet.margin + pdf.widthOfString(email) + gap
  add(pdf, 'Link', () => pdf.text(address, left, foot, { link: address, underline: true }))
}

function add(pdf: Sheet, tag: 'H1' | 'H2' | 'H3' | 'P' | 'Link', draw: () => void): void {
  pdf.addStructure(pdf.struct(tag, {}, draw))
}

/** What assistive technology passes over. */
function markLayout(pdf: Sheet, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

/** The fonts have the letters of Latin-1 and few others; what they lack would not be seen: "Dvorák" stands for Dvořák. */
function spellPlainly(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\p{L}/gu, (letter) => {
      if (letter <= 'ÿ' || 'Œœ'.includes(letter)) return letter
      const plain = foldText(letter)
      return letter === letter.toLowerCase() ? plain : plain.toUpperCase()
    })
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function collect(pdf: Sheet): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}
