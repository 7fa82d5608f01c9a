import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { coverSize, sharePictureSize } from '#domain/pages/share-picture.ts'

export interface SharePictureContent {
  title: string
  artist: string
  thread: string
  plate: string
  /** Of a podcast, as wide as high. */
  isCover?: true
}

const panel = { width: 600, margin: 64, ground: '#100e13' } as const
const textWidth = panel.width - 2 * panel.margin
const lineHeight = 8
const titleSizes = [76, 64, 54, 46, 40, 32]
const smallestTitle = 26
const mostTitleHeight = 380
const fontFile = join(import.meta.dirname, 'archivo-title.ttf')

/** Draws the picture as JPEG: title and artist on the dark background, the plate beside them. */
export async function drawSharePicture({
  title,
  artist,
  thread,
  plate,
}: SharePictureContent): Promise<Buffer> {
  const { width, height } = sharePictureSize
  const [picture, name, heading] = await Promise.all([
    sharp(plate)
      .resize(width - panel.width, height, { fit: 'cover' })
      .toBuffer(),
    drawText(artist, 32, '#aba6af'),
    drawTitle(title),
  ])
  return sharp({ create: { width, height, channels: 3, background: panel.ground } })
    .composite([
      { input: picture, left: panel.width, top: 0 },
      { input: name.input, left: panel.margin, top: panel.margin },
      { input: heading.input, left: panel.margin, top: height - panel.margin - lineHeight - heading.height },
      { ...drawLine(thread, width), left: 0, top: height - lineHeight },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

const coverPlate = 960 // px

/** Draws a cover as JPEG: the plate above, title and artist below it. */
export async function drawCover({ title, artist, thread, plate }: SharePictureContent): Promise<Buffer> {
  const size = coverSize
  const [picture, name, heading] = await Promise.all([
    sharp(plate).resize(size, coverPlate, { fit: 'cover' }).toBuffer(),
    drawText(artist, 56, '#aba6af'),
    drawTitle(title),
  ])
  return sharp({ create: { width: size, height: size, channels: 3, background: panel.ground } })
    .composite([
      { input: picture, left: 0, top: 0 },
      { input: heading.input, left: panel.margin, top: coverPlate + panel.margin },
      { input: name.input, left: panel.margin, top: size - panel.margin - name.height },
      { ...drawLine(thread, size), left: 0, top: coverPlate },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

interface DrawnText {
  input: Buffer
  width: number
  height: number
}

/** A long title is set smaller until it fits; in the smallest size, words are broken. */
async function drawTitle(title: string): Promise<DrawnText> {
  for (const size of titleSizes) {
    const drawn = await drawText(title, size, '#eceae4')
    if (drawn.height <= mostTitleHeight && drawn.width <= textWidth) return drawn
  }
  return drawText(title, smallestTitle, '#eceae4', 'word-char')
}

async function drawText(
  text: string,
  size: number,
  colour: string,
  wrap: 'word' | 'word-char' = 'word',
): Promise<DrawnText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `Archivo SemiBold, ${size}px`,
      fontfile: fontFile,
      width: textWidth,
      wrap,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

function drawLine(background: string, width: number): OverlayOptions {
  return { input: { create: { width, height: lineHeight, channels: 3, background } } }
}

/** Pango's markup (https://docs.gtk.org/Pango/pango_markup.html) escapes the same characters as XML. */
function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
