import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcon, icons } from './icons.ts'
import { drawSign } from './sign.ts'

const web = 'src/web/public'

test('the browser tab has the sign as the projects are today: else run `npm run icons`', async () => {
  expect(await readFile(join(web, 'favicon.svg'), 'utf8')).toBe(drawSign())
})

test.each(icons)('$file shows that sign: else run `npm run icons`', async (icon) => {
  const readPixels = (image: string | Buffer) => sharp(image).raw().toBuffer()
  const drawn = await readPixels(await drawIcon(icon))
  expect(drawn.equals(await readPixels(join(web, 'icons', icon.file)))).toBe(true)
})

test('in a browser tab of 16 px every thread stands apart from the next one', async () => {
  const { data, info } = await sharp(Buffer.from(drawSign()), { density: 36 })
    .resize(16, 16)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const column = Array.from({ length: 16 }, (_, row) =>
    Math.max(...data.subarray((row * 16 + 4) * info.channels).subarray(0, info.channels)),
  )
  const isThread = column.map((light) => light > 120)
  const begun = isThread.filter((thread, row) => thread && !isThread[row - 1])
  expect([info.width, begun.length]).toEqual([16, 4])
})
