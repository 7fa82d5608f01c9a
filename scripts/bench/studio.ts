import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { contentEndpoints } from '#domain/api.ts'
import { uploadEndpoints } from '#domain/uploads.ts'
import { type Ask, enterStudio, sendFile } from './enter-studio.ts'
import { formatTable } from './figures.ts'
import { type MeasuredProduct, measurePage } from './product.ts'

/** The place with the largest pictures of the site. */
const place = 'home-hero'

/** Measures a photograph of 24 megapixels from its first byte to the page that shows it. */
export async function benchPhotograph(product: MeasuredProduct): Promise<string> {
  const ask = await enterStudio(product)
  const bytes = await makePhotograph()
  const quiet = await measurePage(product.address, wait(4_000))
  const began = performance.now()
  const photo = await upload(ask, bytes)
  const seen = performance.now() - began
  const before = await product.readChildrenTime()
  const started = performance.now()
  const rendering = placePhotograph(ask, product, photo).then(() => performance.now() - started)
  const busy = await measurePage(product.address, rendering)
  const rendered = await rendering
  const core = (await product.readChildrenTime()) - before
  return formatTable(
    ['a photograph of 24 megapixels', 'value'],
    [
      ['file, MB', bytes.byteLength / 1e6],
      ['first byte sent to seen in the studio, ms', seen],
      ['put into the largest place to all sizes rendered, ms', rendered],
      ['of it one core, ms', core],
      ['p99 of a public page before, ms', quiet],
      ['p99 of a public page meanwhile, ms', busy],
    ],
  )
}

/** As large as a camera writes it: 6,000 by 4,000 pixels of grain. */
function makePhotograph(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 25 } as const
  const grain = sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#888', noise } })
  return grain
    .blur(1.2)
    .jpeg({ quality: 90 })
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes))
}

async function upload(ask: Ask, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const id = await sendFile(ask, 'photo', 'bench.jpg', bytes)
  for (;;) {
    const { stored } = uploadEndpoints.read.output.parse(await ask(uploadEndpoints.read, { id }))
    if (stored !== null) return stored
    await wait(20)
  }
}

/** Ends when every size of the place is on the public page. */
async function placePhotograph(ask: Ask, { address }: MeasuredProduct, photo: string): Promise<void> {
  const id = 'places'
  const { version: base } = contentEndpoints.read.output.parse(await ask(contentEndpoints.read, { id }))
  const input = { base, changes: [{ path: [place], value: photo }] }
  const saved = contentEndpoints.change.output.parse(await ask(contentEndpoints.change, { id, input }))
  const document = contentEndpoints.read.output.parse(
    await ask(contentEndpoints.read, { id: `photo/${photo}` }),
  )
  const documents = [saved, { id: document.id, version: document.version }]
  await ask(contentEndpoints.publish, { input: { documents } })
  const isShown = async () => {
    const page = await (await fetch(`${address}/api/pages/en/`)).text()
    return (page.match(/"photograph":true/g)?.length ?? 0) >= 2
  }
  while (!(await isShown())) await wait(50)
}
