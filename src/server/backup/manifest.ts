import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** A program reads its own format and older ones. */
export const backupFormat = 1

export const manifest = z.strictObject({
  format: z.int(),
  product: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  schema: z.string(),
  created_at: z.iso.datetime({ precision: 3 }),
})

export type Manifest = z.infer<typeof manifest>

/** The product's name and version from package.json. */
export async function readProductVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8')
  const { name, version } = z.object({ name: z.string(), version: z.string() }).parse(JSON.parse(text))
  return `${name} ${version}`
}
