import { stat } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { Viewport } from './sizes.ts'

const gap = 16
const ground = '#8a8a8a'
const quality = { sheet: 50, row: 72 }
const rowHeight = 375

interface Tile {
  input: Buffer
  width: number
  height: number
}

/** Lays pages side by side in rows, each row as high as its longest page; gives the size of the file in bytes. */
export async function writeSheet(
  pages: readonly Buffer[],
  viewport: Viewport,
  file: string,
): Promise<number> {
  const tiles = await Promise.all(pages.map((page) => shrinkPage(page, viewport)))
  const rows = Array.from({ length: Math.ceil(tiles.length / viewport.columns) }, (_, row) =>
    tiles.slice(row * viewport.columns, (row + 1) * viewport.columns),
  )
  return writeRows(rows, file, quality.sheet)
}

/** Lays windows of one size side by side. */
export async function writeRow(windows: readonly Buffer[], file: string): Promise<number> {
  const tiles = await Promise.all(
    windows.map((window) => shrink(sharp(window).resize({ height: rowHeight }))),
  )
  return writeRows([tiles], file, quality.row)
}

async function writeRows(rows: readonly Tile[][], file: string, webpQuality: number): Promise<number> {
  const placed: { input: Buffer; left: number; top: number }[] = []
  let [width, top] = [0, gap]
  for (const row of rows) {
    let left = gap
    for (const tile of row) {
      placed.push({ input: tile.input, left, top })
      left += tile.width + gap
    }
    width = Math.max(width, left)
    top += Math.max(...row.map(({ height }) => height)) + gap
  }
  await sharp({ create: { width, height: top, channels: 3, background: ground } })
    .composite(placed)
    .webp({ quality: webpQuality, effort: 6, smartSubsample: true })
    .toFile(file)
  return (await stat(file)).size
}

async function shrinkPage(page: Buffer, { width, longest, shownWidth }: Viewport): Promise<Tile> {
  const { height } = await sharp(page).metadata()
  const cut = sharp(page).extract({ left: 0, top: 0, width, height: Math.min(height, longest) })
  return shrink(cut.resize({ width: shownWidth }))
}

async function shrink(image: Sharp): Promise<Tile> {
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}
