// npm run fonts: cuts the whole fonts in scripts/fonts down to what the site uses, into src/web/fonts.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { shippedFonts } from './fonts/fonts.ts'

const sources = join(import.meta.dirname, 'fonts')
const target = join(import.meta.dirname, '../src/web/fonts')

const keepFeatures = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'tnum']

for (const { file, source, characters, axes } of shippedFonts) {
  const whole = await readFile(join(sources, source))
  const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures, noHinting: true } as const
  const font = await subsetFont(whole, characters, options)
  await writeFile(join(target, file), font)
  console.log(`${file}: ${whole.byteLength} bytes are ${font.byteLength}`)
}
