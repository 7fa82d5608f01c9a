// The real product several times in one process, for the tests of one worker: each site with data and a clock of its
// own, as serve.ts serves one. Obeys the messages of the process that started it, and ends with it.

import { join } from 'node:path'
import * as z from 'zod/mini'
import { readFolder } from '#server/content/read-content.ts'
import { indexFiles } from '#server/files/file-index.ts'
import { platesFolder } from '#server/pictures/picture-manifest.ts'
import { loadWeb } from '#server/site/pages/web.ts'
import { type RunningProduct, start } from '#server/start.ts'
import { busyPatience, longAfter, makeLimits } from '#tests/limits.ts'

const request = z.union([
  z.object({ id: z.number(), variables: z.record(z.string(), z.string()) }),
  z.object({ id: z.number(), stop: z.literal(true) }),
])

const products = new Map<number, RunningProduct>()

const root = join(import.meta.dirname, '../..')

/** What a site says and shows at first is read once for all of them. */
const content = readFolder(join(root, 'content'))
const pictureFiles = indexFiles(platesFolder, '/plates')
const builtWeb = loadWeb(join(root, 'dist'))

async function startProduct({
  TEST_NOW = '',
  TEST_WEB,
  ...variables
}: Record<string, string>): Promise<RunningProduct> {
  return start({
    variables,
    now: () => new Date(TEST_NOW),
    limits: makeLimits(),
    patience: busyPatience,
    drawsAfter: longAfter,
    tasksAfter: longAfter,
    loadWeb: () => (TEST_WEB === undefined ? builtWeb : loadWeb(TEST_WEB)),
    content: await content,
    pictureFiles: await pictureFiles,
  })
}

async function obey(message: unknown): Promise<void> {
  const asked = request.parse(message)
  const product =
    products.get(asked.id) ?? ('variables' in asked ? await startProduct(asked.variables) : undefined)
  if (product === undefined) throw new Error(`There is no site ${asked.id}`)
  products.set(asked.id, product)
  if ('stop' in asked) {
    products.delete(asked.id)
    await product.stop()
  }
  process.send?.({ id: asked.id, address: product.publicUrl })
}

process.on('message', obey)
process.on('disconnect', async () => {
  await Promise.all([...products.values()].map((product) => product.stop()))
  process.exit()
})
