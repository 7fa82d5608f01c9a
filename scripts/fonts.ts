// npm run fonts: cuts the whole fonts in scripts/fonts down to what the site uses, to where it is used.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { shippedFonts } from './fonts/fonts.ts'

const sources = join(import.meta.dirname, 'fonts')
const root = join(import.meta.dirname, '..')

for (const { file, source, format, characters, features, axes } of shippedFonts) {
  const whole = await readFile(join(sources, source))
  const options = {
    targetFormat: format,
    variationAxes: axes,
    keepFeatures: [...features],
    noHinting: true,
  } as const
  const font = await subsetFont(whole, characters, options)
  await writeFile(join(root, file), font)
  console.log(`${file}: ${whole.byteLength} bytes are ${font.byteLength}`)
}
