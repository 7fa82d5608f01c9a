import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sharp } from './confined-sharp.ts'
import type { RenderedFile } from './render-messages.ts'

interface Rendered {
  bytes: Buffer
  purpose: RenderedFile['purpose']
  ending: 'jpg' | 'webp' | 'avif'
}

/** Writes a rendered file under a name with the hash of its bytes, so that the name never means another picture. */
export async function writeRendered(
  folder: string,
  { bytes, purpose, ending }: Rendered,
): Promise<RenderedFile> {
  const { width, height } = await sharp(bytes).metadata()
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const name = `photo-${width}x${height}-${hash}.${ending}`
  await writeFile(join(folder, name), bytes)
  return { name, purpose, width, height, bytes: bytes.byteLength }
}
